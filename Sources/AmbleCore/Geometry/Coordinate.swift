import CMath

/// A position on Earth, in WGS 84 degrees.
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
