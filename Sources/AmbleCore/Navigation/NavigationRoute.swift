/// A route in the form that navigation needs: a line with heights and times, and its steps.
///
/// Immutable after its creation, so it may be shared between threads.
///
/// ```swift
/// let route = try planner.routes(for: request).routes[0]
/// let way = try NavigationRoute(route, ascentThreshold: planner.ascentThreshold)
/// var navigator = Navigator(along: way)
/// ```
public struct NavigationRoute: Sendable {
  /// A place at which an instruction applies.
  public struct Step: Hashable, Sendable {
    /// Index of its point.
    public var point: Int
    /// Whether it is a stop on the way.
    public var isStop: Bool

    /// Creates a step from its parts.
    public init(point: Int, isStop: Bool = false) {
      self.point = point
      self.isStop = isStop
    }
  }

  /// The line; distances and times from the start never decrease.
  public let points: [Route.Point]
  /// The steps in order, starting with the departure; the last is the arrival, on the last point.
  public let steps: [Step]
  /// The mode of travel.
  public let mode: Mode
  /// Remaining ascent and descent from every point, centimetres.
  let rests: [AscentFilter.Measure]
  /// A checksum that identifies the route.
  let fingerprint: UInt64

  /// Creates a route from its parts.
  /// - Parameters:
  ///   - points: at least two; the first has distance 0 and time 0.
  ///   - steps: at least one; the last is on the last point.
  ///   - mode: the mode of travel.
  ///   - ascentThreshold: metres, 0…1000; see `AscentFilter`.
  /// - Throws: `NavigationError` if the points have no length or do not ascend in distance and
  ///   time, the steps are out of order, or the threshold is out of range.
  /// - Complexity: O(points).
  public init(
    points: [Route.Point], steps: [Step], mode: Mode, ascentThreshold: Double = 0
  ) throws(NavigationError) {
    try Self.check(points)
    try Self.check(steps, points.count)
    guard (0...1000).contains(ascentThreshold) else {
      throw NavigationError.thresholdOutOfRange
    }
    self.init(trusting: points, steps, mode, AscentFilter(threshold: ascentThreshold))
  }

  /// Creates a route for navigation from a planned route with its steps.
  /// - Parameters:
  ///   - route: the planned route.
  ///   - ascentThreshold: metres, 0…1000; see `AscentFilter`.
  /// - Throws: `NavigationError` if the route has no steps or no length.
  /// - Complexity: O(points).
  public init(_ route: Route, ascentThreshold: Double = 0) throws(NavigationError) {
    let steps = route.steps.map {
      Step(point: $0.points.lowerBound, isStop: $0.maneuver == .via)
    }
    try self.init(
      points: route.points, steps: steps, mode: route.mode, ascentThreshold: ascentThreshold)
  }

  private init(
    trusting points: [Route.Point], _ steps: [Step], _ mode: Mode, _ filter: AscentFilter
  ) {
    self.points = points
    self.steps = steps
    self.mode = mode
    rests = filter.measureRests(of: points.map { $0.height })
    fingerprint = Self.fingerprint(points, steps, mode)
  }

  /// Length, metres.
  public var length: Double { points[points.count - 1].distance }

  /// Planned travel time, seconds.
  public var duration: Double { points[points.count - 1].time }

  /// Returns the distance from the start to a step, metres.
  func distance(ofStep step: Int) -> Double { points[steps[step].point].distance }

  private static func check(_ points: [Route.Point]) throws(NavigationError) {
    guard points.count >= 2 else { throw NavigationError.tooFewPoints }
    guard points[0].distance == 0, points[0].time == 0 else {
      throw NavigationError.badStart
    }
    for (index, point) in points.enumerated() {
      let before = points[max(0, index - 1)]
      // A line across the 180th meridian continues beyond it.
      guard point.position.wrapped.isValid, point.distance.isFinite, point.time.isFinite,
        point.distance >= before.distance, point.time >= before.time
      else { throw NavigationError.unorderedPoint(index) }
    }
    guard points[points.count - 1].distance > 0 else {
      throw NavigationError.noLength
    }
  }

  private static func check(_ steps: [Step], _ count: Int) throws(NavigationError) {
    guard let last = steps.last, last.point == count - 1 else {
      throw NavigationError.badLastStep
    }
    var before = 0
    for (index, step) in steps.enumerated() {
      guard step.point >= before, step.point < count else {
        throw NavigationError.unorderedStep(index)
      }
      before = step.point
    }
  }
}

extension NavigationRoute {
  /// Computes a checksum of all data that navigation uses.
  private static func fingerprint(
    _ points: [Route.Point], _ steps: [Step], _ mode: Mode
  ) -> UInt64 {
    var writer = SnapshotWriter()
    writer.append(Int(mode.rawValue))
    for point in points {
      writer.append(point.position.latitude)
      writer.append(point.position.longitude)
      writer.append(point.distance)
      writer.append(point.time)
      writer.append(Int(point.height.centimetres))
    }
    for step in steps {
      writer.append(step.point)
      writer.append(step.isStop)
    }
    return writer.checksum
  }
}

/// Values of the line at a distance from its start. Each costs O(log points).
extension NavigationRoute {
  /// Length of line that determines its direction, metres: less than a turn, more than a kink.
  private static let courseLength = 10.0
  /// Length of the section ahead whose grade is reported, metres.
  private static let gradeLength = 50.0

  /// Returns the position on the line.
  func position(at distance: Double) -> Coordinate {
    let (piece, share) = location(at: distance)
    let (from, to) = (points[piece].position, points[piece + 1].position)
    return Coordinate(
      latitude: from.latitude + share * (to.latitude - from.latitude),
      longitude: from.longitude + share * (to.longitude - from.longitude))
  }

  /// Returns the direction of the line over the next metres, degrees clockwise from north.
  func course(at distance: Double) -> Double {
    let from = min(distance, max(0, length - 1))
    return position(at: from).bearing(to: position(at: min(from + Self.courseLength, length)))
  }

  /// Returns the planned time from the start, seconds.
  func time(at distance: Double) -> Double {
    let (piece, share) = location(at: distance)
    return points[piece].time + share * (points[piece + 1].time - points[piece].time)
  }

  /// Returns the ascent and descent that remain, metres.
  func climbs(after distance: Double) -> (ascent: Double, descent: Double) {
    let (piece, share) = location(at: distance)
    let (from, to) = (rests[piece], rests[piece + 1])
    return (
      ascent: Self.metres(from.ascent, to.ascent, share),
      descent: Self.metres(from.descent, to.descent, share)
    )
  }

  /// Returns the mean grade of the section ahead, rise over run.
  /// - Returns: The grade, or `nil` if a height is unknown, and at the very end.
  func grade(after distance: Double) -> Double? {
    let end = min(distance + Self.gradeLength, length)
    guard end - distance >= 1, let from = height(at: distance), let to = height(at: end) else {
      return nil
    }
    return (to - from) / (end - distance)
  }

  private func height(at distance: Double) -> Double? {
    let (piece, share) = location(at: distance)
    let (from, to) = (points[piece].height, points[piece + 1].height)
    guard from.isKnown, to.isKnown else { return nil }
    return Self.metres(Int(from.centimetres), Int(to.centimetres), share)
  }

  private func location(at distance: Double) -> (piece: Int, share: Double) {
    let piece = piece(at: distance)
    let metres = points[piece + 1].distance - points[piece].distance
    guard metres > 0 else { return (piece, 0) }
    return (piece, max(0, min(1, (distance - points[piece].distance) / metres)))
  }

  private static func metres(_ from: Int, _ to: Int, _ share: Double) -> Double {
    (Double(from) + share * Double(to - from)) / 100
  }
}

/// An error of a route or a snapshot that is unfit for navigation.
public enum NavigationError: Error, Sendable, Hashable {
  /// The threshold of ascent is not from 0 to 1000 metres.
  case thresholdOutOfRange
  /// The route has fewer than two points.
  case tooFewPoints
  /// The first point is not at distance 0 and time 0.
  case badStart
  /// A point lies before the previous one, or has no position. Its index.
  case unorderedPoint(Int)
  /// The route has no length.
  case noLength
  /// The last step is not on the last point.
  case badLastStep
  /// A step lies before the previous one. Its index.
  case unorderedStep(Int)
  /// The bytes of the snapshot are incomplete or invalid.
  case damagedSnapshot
  /// The snapshot was made by another version of Amble.
  case otherVersion
  /// The snapshot was made on another route.
  case otherRoute
}
