import AmbleCore

/// A settlement or a part of one, as a point.
struct SettledPlace {
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
  private struct Cell: Hashable {
    var row: Int
    var column: Int
  }
  private var cells: [Cell: [SettledPlace]] = [:]
  private var names: Set<String> = []

  /// Side of a cell, degrees: more than the largest reach along a meridian.
  private static let side = 0.12

  init(_ places: [SettledPlace]) {
    for place in places where place.reach > 0 {
      cells[Self.cell(of: place.position), default: []].append(place)
      names.insert(place.name)
    }
  }

  /// Returns whether a settlement has the name.
  func contains(named name: String) -> Bool { names.contains(name) }

  /// Returns the name of the settlement whose distance is the smallest share of its reach, or `nil`
  /// if none reaches the position.
  func nearest(to position: Coordinate) -> String? { nearestPlace(to: position)?.name }

  /// Returns the settlement whose distance is the smallest share of its reach, or `nil` if none
  /// reaches the position.
  func nearestPlace(to position: Coordinate) -> SettledPlace? {
    let center = Self.cell(of: position)
    var best: (share: Double, place: SettledPlace)?
    for row in center.row - 1...center.row + 1 {
      for column in center.column - 2...center.column + 2 {
        for place in cells[Cell(row: row, column: column)] ?? [] {
          let share = place.position.distance(to: position) / place.reach
          if share <= 1, share < best?.share ?? 2 { best = (share, place) }
        }
      }
    }
    return best?.place
  }

  private static func cell(of position: Coordinate) -> Cell {
    Cell(
      row: Int((position.latitude / side).rounded(.down)),
      column: Int((position.longitude / side).rounded(.down)))
  }
}
