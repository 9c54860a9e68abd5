/// A rectangle of latitudes and longitudes, in degrees. One that crosses the 180th meridian has an edge
/// beyond ±180°: 4 km across it are 179.98…180.02.
public struct BoundingBox: Hashable, Sendable {
  /// Minimum longitude.
  public var west: Double
  /// Minimum latitude.
  public var south: Double
  /// Maximum longitude.
  public var east: Double
  /// Maximum latitude.
  public var north: Double

  /// Creates a rectangle from its edges, in degrees.
  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// The rectangle without any position; `extend` adds positions.
  public static let empty = BoundingBox(
    west: .infinity, south: .infinity, east: -.infinity, north: -.infinity)

  /// Whether the rectangle contains no position.
  public var isEmpty: Bool { west > east || south > north }

  /// Extends the rectangle to contain a position.
  public mutating func extend(_ position: Coordinate) {
    west = min(west, position.longitude)
    east = max(east, position.longitude)
    south = min(south, position.latitude)
    north = max(north, position.latitude)
  }

  /// Whether the rectangle crosses the 180th meridian.
  public var crossesAntimeridian: Bool { !isEmpty && (east > 180 || west < -180) }

  /// Returns a position with its longitude in the rectangle's range: if it crosses the 180th
  /// meridian, the longitude nearest to its middle, 360° more or less than usual on one side.
  public func unwrapped(_ position: Coordinate) -> Coordinate {
    guard crossesAntimeridian else { return position }
    let turns = ((center.longitude - position.longitude) / 360).rounded()
    return Coordinate(
      latitude: position.latitude, longitude: position.longitude + 360 * turns)
  }

  /// Returns whether two rectangles have a position in common.
  public func intersects(_ other: BoundingBox) -> Bool {
    west <= other.east && other.west <= east && south <= other.north && other.south <= north
  }

  /// Returns whether a position lies in the rectangle or on its edge.
  public func contains(_ position: Coordinate) -> Bool {
    position.latitude >= south && position.latitude <= north
      && position.longitude >= west && position.longitude <= east
  }

  /// Returns the rectangle extended on every side by a margin in degrees.
  public func padded(by degrees: Double) -> BoundingBox {
    BoundingBox(
      west: west - degrees, south: south - degrees, east: east + degrees, north: north + degrees)
  }

  /// The centre of the rectangle.
  public var center: Coordinate {
    Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
  }
}
