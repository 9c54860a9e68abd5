/// A rectangle of latitudes and longitudes that does not cross the antimeridian, in degrees.
public struct BoundingBox: Hashable, Sendable {
  /// The least longitude.
  public var west: Double
  /// The least latitude.
  public var south: Double
  /// The greatest longitude.
  public var east: Double
  /// The greatest latitude.
  public var north: Double

  /// A rectangle from its edges.
  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The rectangle that holds nothing; `extend` makes it hold something.
  public static let empty = BoundingBox(
    west: .infinity, south: .infinity, east: -.infinity, north: -.infinity)

  /// Whether the rectangle holds no position at all.
  public var isEmpty: Bool { west > east || south > north }

  /// Grows the rectangle to hold a position.
  public mutating func extend(_ position: Coordinate) {
    west = min(west, position.longitude)
    east = max(east, position.longitude)
    south = min(south, position.latitude)
    north = max(north, position.latitude)
  }

  /// Whether a position lies in the rectangle or on its edge.
  public func contains(_ position: Coordinate) -> Bool {
    position.latitude >= south && position.latitude <= north
      && position.longitude >= west && position.longitude <= east
  }

  /// The rectangle grown by a margin in degrees on every side.
  public func padded(by degrees: Double) -> BoundingBox {
    BoundingBox(
      west: west - degrees, south: south - degrees, east: east + degrees, north: north + degrees)
  }

  /// The middle of the rectangle.
  public var center: Coordinate {
    Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
  }
}
