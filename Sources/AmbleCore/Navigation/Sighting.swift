import CMath

/// A fix made ready to be compared with a line: the plane around it, metres east and north.
struct Sighting {
  let position: Coordinate
  /// Metres, at least a few: nobody stands on the middle line of a street.
  let accuracy: Double
  /// Square metres by which it may be off along any axis.
  var variance: Double { accuracy * accuracy }
  /// The direction of travel, as a vector of length 1; nil where it is not to be relied on.
  let heading: SIMD2<Double>?
  private let east: Double

  /// Metres that a line drawn in the middle of a street is off in any case.
  private static let leastAccuracy = 3.0
  /// Metres per second below which the course a device reports is noise.
  private static let leastSpeed = 0.7

  init(_ fix: Fix) {
    position = fix.position
    accuracy = max(Self.leastAccuracy, fix.accuracy)
    east = Coordinate.metresPerDegree * cos(fix.position.latitude * .radiansPerDegree)
    heading = Self.heading(of: fix)
  }

  private static func heading(of fix: Fix) -> SIMD2<Double>? {
    guard let course = fix.course, course.isFinite else { return nil }
    if let speed = fix.soundSpeed, speed < leastSpeed { return nil }
    let radians = course * .radiansPerDegree
    return SIMD2(sin(radians), cos(radians))
  }

  /// Metres east and north of the fix.
  func offset(to other: Coordinate) -> SIMD2<Double> {
    SIMD2(
      (other.longitude - position.longitude) * east,
      (other.latitude - position.latitude) * Coordinate.metresPerDegree)
  }
}
