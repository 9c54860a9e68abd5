import AmbleCore

/// A building by which a traveller knows a point.
public struct CampusLandmark: Equatable, Sendable {
  /// The full name of the building.
  public var name: String
  /// Whether the point is its entrance; otherwise it is near.
  public var isEntrance: Bool
}

/// Finds the buildings by which points are known.
struct CampusLandmarks: Sendable {
  private struct Place: Sendable {
    var point: CampusPoint
    var name: String
  }

  /// Places by the square of the picture in which they lie.
  private let squares: [Square: [Place]]
  /// The distance within which a building is near, pixels.
  private let reach: Double

  private struct Square: Hashable, Sendable {
    var column, row: Double
    var level: Int
  }

  /// A building is named at a turn if its entrance or mark is within this distance, metres: one sees
  /// which one is meant.
  private static let maxDistance = 15.0

  /// Maximum number of places in a square; others have no room to be known by.
  private static let maxPlaces = 16

  /// Collects the marks and entrances of a campus.
  init(_ campus: Campus) {
    let reach = Self.maxDistance / (campus.unit.metres * campus.scale)
    self.reach = reach.isFinite && reach > 0 ? reach : 1
    var squares: [Square: [Place]] = [:]
    for building in campus.buildings {
      for point in [building.point] + building.entrances.map(\.point) {
        let square = Self.square(of: point, self.reach)
        guard squares[square, default: []].count < Self.maxPlaces else { continue }
        squares[square, default: []].append(Place(point: point, name: building.name))
      }
    }
    self.squares = squares
  }

  /// Returns the building at a point, or the nearest one, or `nil` if none is near.
  /// - Complexity: O(buildings nearby).
  func landmark(at node: CampusNetwork.Node) -> CampusLandmark? {
    let middle = Self.square(of: CampusPoint(node), reach)
    var best: (distance: Double, name: String)?
    for column in [middle.column - 1, middle.column, middle.column + 1] {
      for row in [middle.row - 1, middle.row, middle.row + 1] {
        for place in squares[Square(column: column, row: row, level: node.level)] ?? [] {
          let (x, y) = (place.point.x - node.x, place.point.y - node.y)
          let distance = (x * x + y * y).squareRoot()
          if distance <= reach, distance < best?.distance ?? .infinity {
            best = (distance, place.name)
          }
        }
      }
    }
    return best.map { CampusLandmark(name: $0.name, isEntrance: $0.distance == 0) }
  }

  private static func square(of point: CampusPoint, _ size: Double) -> Square {
    Square(
      column: (point.x / size).rounded(.down), row: (point.y / size).rounded(.down),
      level: point.level)
  }
}
