import CMath

/// Distances and bearings between nearby points, equal to the results of `Coordinate` to ten digits
/// at a tenth of their cost.
///
/// Sine and cosine of the latitude are computed once, at the middle; elsewhere they follow from its
/// Taylor series. Points far from the middle or far apart use the full formulas.
struct Neighbourhood {
  private let latitude: Double
  private let sine: Double
  private let cosine: Double

  // Divisions by whole numbers are written as products, which take a quarter of the time.

  /// Maximum latitude from the middle, radians, for which the series is right to 13 digits.
  private static let reach = 0.02
  /// Maximum distance between two points, radians, for which their series are right to 13 digits.
  private static let span = 5e-4

  /// Creates the neighbourhood of a position.
  init(around middle: Coordinate) {
    latitude = middle.latitude * .radiansPerDegree
    sine = sin(latitude)
    cosine = cos(latitude)
  }

  /// Returns the great-circle distance in metres, by the haversine formula.
  @inline(__always)
  func distance(from a: Coordinate, to b: Coordinate) -> Double {
    let y = (b.latitude - a.latitude) * .radiansPerDegree / 2
    let x = (b.longitude - a.longitude) * .radiansPerDegree / 2
    guard abs(x) + abs(y) < Self.span, isNear(a), isNear(b) else { return a.distance(to: b) }
    let (ySquared, xSquared) = (y * y, x * x)
    let h =
      ySquared * (1 - ySquared * (1.0 / 3))
      + cosine(at: a) * cosine(at: b) * xSquared * (1 - xSquared * (1.0 / 3))
    return 2 * Coordinate.earthRadius * h.squareRoot() * (1 + h * (1.0 / 6))
  }

  /// Returns the initial bearing from one position towards another, degrees clockwise from north,
  /// 0..<360.
  @inline(__always)
  func bearing(from a: Coordinate, to b: Coordinate) -> Double {
    let north = (b.latitude - a.latitude) * .radiansPerDegree
    let east = (b.longitude - a.longitude) * .radiansPerDegree
    guard abs(north) + abs(east) < Self.span, isNear(a), isNear(b) else { return a.bearing(to: b) }
    let cosine = cosine(at: b)
    let y = east * (1 - east * east * (1.0 / 6)) * cosine
    let x = north * (1 - north * north * (1.0 / 6)) + sine(at: a) * cosine * east * east / 2
    let degrees = atan2(y, x) / .radiansPerDegree
    return degrees < 0 ? degrees + 360 : degrees
  }

  @inline(__always)
  private func isNear(_ position: Coordinate) -> Bool { abs(offset(of: position)) < Self.reach }

  @inline(__always)
  private func offset(of position: Coordinate) -> Double {
    position.latitude * .radiansPerDegree - latitude
  }

  @inline(__always)
  private func cosine(at position: Coordinate) -> Double {
    let (sine, cosine) = Self.smallAngle(offset(of: position))
    return self.cosine * cosine - self.sine * sine
  }

  @inline(__always)
  private func sine(at position: Coordinate) -> Double {
    let (sine, cosine) = Self.smallAngle(offset(of: position))
    return self.sine * cosine + self.cosine * sine
  }

  /// Computes sine and cosine of an angle within `reach`.
  @inline(__always)
  private static func smallAngle(_ angle: Double) -> (sine: Double, cosine: Double) {
    let square = angle * angle
    let sine = angle * (1 - square * (1.0 / 6) * (1 - square * (1.0 / 20)))
    return (sine, 1 - square * 0.5 * (1 - square * (1.0 / 12)))
  }
}
