import AmbleCore

/// A settlement or a part of one, as a point.
struct SettledPlace: Hashable {
  var name: String
  /// The value of its `place` tag.
  var value: String
  var layer: PlaceLayer
  var position: Coordinate

  /// Maximum distance of addresses named after it, metres: about the radius of a large settlement
  /// of its kind, our own estimate.
  var reach: Double {
    switch value {
    case "city": 12_000
    case "town": 5_000
    case "village": 3_000
    case "hamlet": 1_000
    case "borough", "suburb", "quarter": 1_000
    case "neighbourhood": 700
    default: 0
    }
  }
}

/// Finds the settlement of a position.
struct Settlements {
  private let places: [SettledPlace]
  private let grid: BoxGrid
  private let names: Set<String>

  /// Side of a cell, degrees; 2 km.
  private static let side = 0.02

  /// Creates a finder of those of some places that have a reach.
  init(_ places: [SettledPlace]) {
    self.places = places.filter { $0.reach > 0 }
    grid = BoxGrid(self.places.map(\.surroundings), side: Self.side)
    names = Set(self.places.map(\.name))
  }

  /// Returns whether a settlement has the name.
  func contains(named name: String) -> Bool { names.contains(name) }

  /// Returns the settlement whose distance is the smallest share of its reach, or `nil` if none
  /// reaches the position.
  func nearest(to position: Coordinate) -> SettledPlace? {
    var best: (share: Double, index: Int)?
    for index in grid.around(position) {
      let share = places[index].position.distance(to: position) / places[index].reach
      if share <= 1, share < best?.share ?? 2 { best = (share, index) }
    }
    return best.map { places[$0.index] }
  }
}

extension SettledPlace {
  /// A rectangle that contains what the settlement reaches.
  fileprivate var surroundings: BoundingBox {
    BoundingBox(around: [position]).padded(byMetres: 1.01 * reach)
  }
}
