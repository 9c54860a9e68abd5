import CMath

/// Detects that a traveller has left the route: never by one fix, and within seconds.
///
/// Three fixes in a row beyond the limit of one fix suffice. So does a mean beyond the limit of means,
/// which is less: a parallel street 30 m away is within the errors of single fixes, but not of all.
struct OffRouteWatch {
  /// Number of consecutive fixes off the route.
  private(set) var beyond = 0
  /// Time of the first of them, seconds.
  private(set) var since = 0.0
  /// Distance back along the line, metres, reduced by forward movement.
  private(set) var retreat = 0.0
  /// Moving average of the distances from the route, metres.
  private(set) var mean = 0.0
  /// Time that the average spans so far, seconds, and the number of fixes.
  private(set) var span = 0.0
  private var averaged = 0
  /// Time of the last fix, seconds, or `nil` before the first.
  private var last: Double?
  /// Maximum of `retreat` while the traveller goes in the wrong direction; otherwise 0, metres.
  private(set) var farthest = 0.0

  /// Number of fixes off the route that suffice if they come every second.
  private static let manyFixes = 3
  /// Number of fixes off the route that suffice if they come `longInterval` seconds apart.
  private static let fewFixes = 2
  private static let longInterval = 5.0
  /// Time over which distances are averaged, seconds. The errors of fixes persist for half a minute.
  private static let averagingTime = 15.0
  /// Number of fixes that count at least, if they come rarely.
  private static let averagedFixes = 5
  /// Distance back along the line that is more than hesitation, metres.
  private static let minRetreat = 30.0
  /// Distance forward that shows that the traveller has turned around, metres.
  private static let minReturn = 15.0

  /// The result of a check.
  enum Verdict {
    case onRoute, leftRoute, wrongWay
  }

  /// Checks a fix.
  /// - Parameters:
  ///   - offset: distance from the fix to the nearest place of the route, metres.
  ///   - limit: distance beyond which a fix is off the route, metres.
  ///   - meanLimit: mean distance beyond which a traveller is off the route, metres.
  ///   - advance: movement along the line since the last fix, metres; negative if backward.
  ///   - accuracy: accuracy of the fix, metres.
  ///   - time: time of the fix, seconds.
  mutating func check(
    offset: Double, limit: Double, meanLimit: Double, advance: Double, accuracy: Double,
    at time: Double
  ) -> Verdict {
    average(offset, at: time)
    if offset > limit {
      if beyond == 0 { since = time }
      beyond += 1
    } else {
      beyond = 0
    }
    retreat = max(0, retreat - advance)
    if beyond >= Self.manyFixes || beyond >= Self.fewFixes && time - since >= Self.longInterval {
      return .leftRoute
    }
    let isFull = span >= Self.averagingTime && averaged >= Self.averagedFixes
    if isFull, min(mean, offset) > meanLimit { return .leftRoute }
    return isWrongWay(accuracy) ? .wrongWay : .onRoute
  }

  private mutating func average(_ offset: Double, at time: Double) {
    let seconds = last.map { max(0, time - $0) } ?? 0
    last = time
    span = min(Self.averagingTime, span + seconds)
    averaged = min(Self.averagedFixes, averaged + 1)
    let share = span > 0 ? seconds / span : 1
    mean += min(share, 1 / Double(averaged)) * (offset - mean)
  }

  private mutating func isWrongWay(_ accuracy: Double) -> Bool {
    if farthest == 0 {
      guard retreat >= max(Self.minRetreat, 2 * accuracy) else { return false }
    } else if retreat <= farthest - max(Self.minReturn, accuracy) {
      farthest = 0
      retreat = 0
      return false
    }
    farthest = max(farthest, retreat)
    return true
  }
}

extension OffRouteWatch {
  func write(to writer: inout SnapshotWriter) {
    writer.append(beyond)
    writer.append(since)
    writer.append(retreat)
    writer.append(farthest)
    writer.append(mean)
    writer.append(span)
    writer.append(averaged)
    writer.append(last ?? .nan)
  }

  init(from reader: inout SnapshotReader) {
    beyond = reader.integer(in: 0...Self.manyFixes)
    since = reader.number(in: .finite)
    retreat = reader.number(in: .positive)
    farthest = reader.number(in: .positive)
    mean = reader.number(in: .positive)
    span = reader.number(in: 0...Self.averagingTime)
    averaged = reader.integer(in: 0...Self.averagedFixes)
    last = reader.number(orNilIn: .finite)
  }
}

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
