import CMath

/// A position on Earth, in WGS 84 degrees.
///
/// ```swift
/// let place = Coordinate(latitude: 41, longitude: -8)
/// let north = Coordinate(latitude: 42, longitude: -8)
/// place.distance(to: north)  // 111,195 m
/// place.bearing(to: north)  // 0°
/// ```
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public var longitude: Double

  /// Creates a position from degrees north and east.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both numbers are finite and within the range of their axis.
  public var isValid: Bool {
    latitude.isFinite && longitude.isFinite && abs(latitude) <= 90 && abs(longitude) <= 180
  }

  /// The same position with a longitude of −180…180, if it is less than a turn beyond.
  public var wrapped: Coordinate {
    guard abs(longitude) > 180 else { return self }
    return Coordinate(
      latitude: latitude, longitude: longitude > 0 ? longitude - 360 : longitude + 360)
  }

  /// Returns the great-circle distance in metres, by the haversine formula.
  public func distance(to other: Coordinate) -> Double {
    let halfLatitude = sin((other.latitude - latitude) * .radiansPerDegree / 2)
    let halfLongitude = sin((other.longitude - longitude) * .radiansPerDegree / 2)
    let h =
      halfLatitude * halfLatitude
      + cos(latitude * .radiansPerDegree) * cos(other.latitude * .radiansPerDegree)
      * halfLongitude * halfLongitude
    return 2 * Coordinate.earthRadius * asin(min(1, h.squareRoot()))
  }

  /// Returns the initial bearing towards another position, in degrees clockwise from north,
  /// 0..<360.
  public func bearing(to other: Coordinate) -> Double {
    let phi = latitude * .radiansPerDegree
    let otherPhi = other.latitude * .radiansPerDegree
    let lambda = (other.longitude - longitude) * .radiansPerDegree
    let y = sin(lambda) * cos(otherPhi)
    let x = cos(phi) * sin(otherPhi) - sin(phi) * cos(otherPhi) * cos(lambda)
    let degrees = atan2(y, x) / .radiansPerDegree
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The mean radius of the Earth in metres, as used by GraphHopper and OSRM.
  public static let earthRadius = 6_371_000.0

  /// Length of a degree along a meridian, metres.
  public static let metresPerDegree = earthRadius * Double.pi / 180
}

extension Double {
  /// Radians in a degree.
  @usableFromInline static let radiansPerDegree = Double.pi / 180
}

/// A position in units of 10⁻⁷ degree, as OpenStreetMap stores it: about one centimetre.
///
/// ```swift
/// let fixed = FixedCoordinate(Coordinate(latitude: 41.1456, longitude: -8.6109))
/// fixed.latitude  // 411,456,000
/// fixed.coordinate.longitude  // −8.6109
/// ```
@frozen
public struct FixedCoordinate: Hashable, Sendable, BitwiseCopyable {
  /// 10⁻⁷ degrees north.
  public var latitude: Int32
  /// 10⁻⁷ degrees east.
  public var longitude: Int32

  /// Creates a position from 10⁻⁷ degrees.
  @inlinable
  public init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Rounds to the nearest representable position.
  /// - Precondition: The coordinate is valid.
  public init(_ coordinate: Coordinate) {
    latitude = Int32((coordinate.latitude * 1e7).rounded())
    longitude = Int32((coordinate.longitude * 1e7).rounded())
  }

  /// The position in degrees.
  public var coordinate: Coordinate {
    Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
  }
}

/// Returns the angle between two bearings of 0…360 degrees: 0…180 degrees. The engine in the
/// browser has no remainder of floating-point numbers, so none is used.
func angleBetween(_ bearing: Double, _ other: Double) -> Double {
  let difference = abs(bearing - other)
  return min(difference, 360 - difference)
}

/// Distances between nearby points on a plane: right to a part in 10⁵ within a kilometre.
struct PlanarScale {
  private let east: Double
  private static let north = Coordinate.metresPerDegree / 1e7

  /// Creates the scale at a latitude in degrees.
  init(latitude: Double) {
    east = Self.north * cos(latitude * .radiansPerDegree)
  }

  /// Returns the distance between two points, metres.
  func distance(_ a: FixedCoordinate, _ b: FixedCoordinate) -> Double {
    let offset = offset(from: a, to: b)
    return (offset.x * offset.x + offset.y * offset.y).squareRoot()
  }

  /// Returns the offset from one point to another, metres east and north.
  func offset(from a: FixedCoordinate, to b: FixedCoordinate) -> SIMD2<Double> {
    SIMD2(
      (Double(b.longitude) - Double(a.longitude)) * east,
      (Double(b.latitude) - Double(a.latitude)) * Self.north)
  }

  /// Returns the position at an offset from a point, metres east and north.
  func coordinate(at offset: SIMD2<Double>, from origin: FixedCoordinate) -> Coordinate {
    Coordinate(
      latitude: (Double(origin.latitude) + offset.y / Self.north) / 1e7,
      longitude: (Double(origin.longitude) + offset.x / east) / 1e7)
  }
}

/// A local plane: metres east and north of an origin.
struct PlaneFrame: Sendable {
  let origin: FixedCoordinate
  private let scale: PlanarScale

  init(origin: FixedCoordinate) {
    self.origin = origin
    scale = PlanarScale(latitude: origin.coordinate.latitude)
  }

  /// Projects a position onto the plane.
  @inline(__always)
  func point(_ position: FixedCoordinate) -> SIMD2<Double> {
    scale.offset(from: origin, to: position)
  }

  /// Converts a point of the plane to a position.
  func coordinate(_ point: SIMD2<Double>) -> Coordinate {
    scale.coordinate(at: point, from: origin)
  }
}
