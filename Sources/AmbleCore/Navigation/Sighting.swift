import CMath

/// A fix prepared for comparison with a line: the plane around it, metres east and north.
struct Sighting {
  let position: Coordinate
  /// Accuracy, metres, with a minimum because travellers do not walk on the middle line of a
  /// street.
  let accuracy: Double
  /// Variance of the position along any axis, square metres.
  var variance: Double { accuracy * accuracy }
  /// The direction of travel as a unit vector, or `nil` if it is unreliable.
  let heading: SIMD2<Double>?
  private let east: Double

  /// Minimum deviation from a line drawn in the middle of a street, metres.
  private static let minAccuracy = 3.0
  /// Speed below which a reported course is noise, metres per second.
  private static let minSpeed = 0.7

  init(_ fix: Fix) {
    position = fix.position
    accuracy = max(Self.minAccuracy, fix.accuracy)
    east = Coordinate.metresPerDegree * cos(fix.position.latitude * .radiansPerDegree)
    heading = Self.heading(of: fix)
  }

  private static func heading(of fix: Fix) -> SIMD2<Double>? {
    guard let course = fix.course, course.isFinite else { return nil }
    if let speed = fix.soundSpeed, speed < minSpeed { return nil }
    let radians = course * .radiansPerDegree
    return SIMD2(sin(radians), cos(radians))
  }

  /// Returns the offset of a position from the fix, metres east and north.
  func offset(to other: Coordinate) -> SIMD2<Double> {
    SIMD2(
      (other.longitude - position.longitude) * east,
      (other.latitude - position.latitude) * Coordinate.metresPerDegree)
  }
}
