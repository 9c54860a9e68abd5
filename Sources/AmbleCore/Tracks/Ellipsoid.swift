import CMath

/// Distances on the ellipsoid of WGS 84.
///
/// A sphere is wrong by up to 0.5 %: too short by that much from north to south in Lapland, too
/// long at the equator. Devices measure on the ellipsoid.
enum Ellipsoid {
  /// Equatorial radius, metres, and the square of the eccentricity (NIMA TR8350.2).
  private static let radius = 6_378_137.0
  private static let eccentricity = 0.006_694_379_990_14
  /// Difference of latitude or longitude, degrees, up to which the plane at the middle latitude is
  /// right to a part in 10⁴.
  private static let widest = 1.0

  /// Returns the distance between two positions, metres, by the radii of curvature at the middle
  /// latitude; between positions that are more than a degree apart, on the sphere.
  static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    let degrees = SIMD2(eastward(from: a, to: b), b.latitude - a.latitude)
    guard abs(degrees.x) <= widest, abs(degrees.y) <= widest else { return a.distance(to: b) }
    let metres = degrees * degreeLengths(at: (a.latitude + b.latitude) / 2)
    return (metres * metres).sum().squareRoot()
  }

  /// Returns the metres in a degree of longitude and of latitude at a latitude.
  static func degreeLengths(at latitude: Double) -> SIMD2<Double> {
    let angle = latitude * .radiansPerDegree
    let sine = sin(angle)
    let w = 1 - eccentricity * sine * sine
    let prime = radius / w.squareRoot()
    let meridian = prime * (1 - eccentricity) / w
    return SIMD2(prime * cos(angle), meridian) * .radiansPerDegree
  }

  /// Returns the degrees of longitude from one position eastward to another, −180…180.
  static func eastward(from a: Coordinate, to b: Coordinate) -> Double {
    let east = b.longitude - a.longitude
    return east > 180 ? east - 360 : east < -180 ? east + 360 : east
  }
}
