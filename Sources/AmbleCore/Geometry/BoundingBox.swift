/// A rectangle of latitudes and longitudes, in degrees. One that crosses the 180th meridian has an edge
/// beyond ±180°: 4 km across it are 179.98…180.02.
///
/// ```swift
/// var box = BoundingBox.empty
/// for place in places { box.extend(place) }
/// let view = box.padded(by: 0.001)  // 111 m more in the north and the south
/// view.contains(box.center)  // true, unless there are no places
/// ```
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

  /// The rectangle with its western edge within ±180°, as another one may name it: beyond, or around the
  /// whole Earth.
  public var normalized: BoundingBox {
    guard !isEmpty, west < -180 || west > 180 || east - west >= 360 else { return self }
    var box = self
    if east - west >= 360 {
      (box.west, box.east) = (-180, 180)
    } else if abs(west) <= 540 {
      let turn = west < 0 ? 360.0 : -360.0
      (box.west, box.east) = (west + turn, east + turn)
    }
    return box
  }

  /// Returns whether a position lies in the rectangle or on its edge, also if either is written with a
  /// longitude of 360° more or less.
  public func covers(_ position: Coordinate) -> Bool {
    [0, 360, -360].contains { turn in
      contains(Coordinate(latitude: position.latitude, longitude: position.longitude + turn))
    }
  }

  /// Returns whether two rectangles have a position in common, also if one is written with longitudes of
  /// 360° more or less.
  public func meets(_ other: BoundingBox) -> Bool {
    [0, 360, -360].contains { turn in
      intersects(
        BoundingBox(
          west: other.west + turn, south: other.south, east: other.east + turn, north: other.north))
    }
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

/// A circular area closed to routes, such as a building site.
///
/// ```swift
/// let site = BlockedArea(center: Coordinate(latitude: 41.1456, longitude: -8.6109), radius: 80)
/// var request = RouteRequest(from: start, to: end)
/// request.blockedAreas = [site]
/// ```
public struct BlockedArea: Hashable, Sendable {
  /// The centre.
  public var center: Coordinate
  /// Radius, metres.
  public var radius: Double

  /// Maximum radius, metres.
  public static let maxRadius = 5_000.0

  /// Creates an area.
  /// - Parameters:
  ///   - center: the center of the circle.
  ///   - radius: metres, more than 0 and at most `maxRadius`.
  public init(center: Coordinate, radius: Double) {
    self.center = center
    self.radius = radius
  }
}
