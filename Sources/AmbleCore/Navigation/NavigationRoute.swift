/// A route as navigation needs it: a line with heights and times, and where its steps are.
public struct NavigationRoute: Sendable {
  /// Where something is to be done.
  public struct Step: Hashable, Sendable {
    /// An index into the route's points.
    public var point: Int
    /// Whether it is a stop on the way.
    public var isStop: Bool

    /// A step from its parts.
    public init(point: Int, isStop: Bool = false) {
      self.point = point
      self.isStop = isStop
    }
  }

  /// The line; distances and times from the start never fall.
  public let points: [Route.Point]
  /// The steps in order, the start first; the last is the arrival, on the last point.
  public let steps: [Step]
  /// How one travels.
  public let mode: Mode
  /// Metres still to climb and to go down from every point.
  let rests: [AscentFilter.Measure]
  /// Tells this route from others.
  let fingerprint: UInt64

  /// A route from its parts.
  /// - Parameter ascentThreshold: metres; see `AscentFilter`.
  /// - Throws: `NavigationError`, if they make no route.
  /// - Complexity: O(points).
  public init(
    points: [Route.Point], steps: [Step], mode: Mode, ascentThreshold: Double = 0
  ) throws(NavigationError) {
    try Self.check(points)
    try Self.check(steps, points.count)
    guard (0...1000).contains(ascentThreshold) else {
      throw NavigationError("The threshold of ascent must be from 0 to 1000 metres.")
    }
    self.init(trusting: points, steps, mode, AscentFilter(threshold: ascentThreshold))
  }

  /// A planned route with its steps.
  /// - Throws: `NavigationError`, if it has no steps or no length to speak of.
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

  /// Metres from the start to the end.
  public var length: Double { points[points.count - 1].distance }

  /// Seconds from the start to the end, as planned.
  public var duration: Double { points[points.count - 1].time }

  /// Metres from the start to a step.
  func distance(ofStep step: Int) -> Double { points[steps[step].point].distance }

  private static func check(_ points: [Route.Point]) throws(NavigationError) {
    guard points.count >= 2 else { throw NavigationError("A route needs at least two points.") }
    guard points[0].distance == 0, points[0].time == 0 else {
      throw NavigationError("A route begins at distance 0 and time 0.")
    }
    for (index, point) in points.enumerated() {
      let before = points[max(0, index - 1)]
      guard point.position.isValid, point.distance.isFinite, point.time.isFinite,
        point.distance >= before.distance, point.time >= before.time
      else { throw NavigationError("Point \(index) of the route does not follow the one before.") }
    }
    guard points[points.count - 1].distance > 0 else {
      throw NavigationError("The route has no length.")
    }
  }

  private static func check(_ steps: [Step], _ count: Int) throws(NavigationError) {
    guard let last = steps.last, last.point == count - 1 else {
      throw NavigationError("The last step of a route must be on its last point.")
    }
    var before = 0
    for (index, step) in steps.enumerated() {
      guard step.point >= before, step.point < count else {
        throw NavigationError("Step \(index) of the route does not follow the one before.")
      }
      before = step.point
    }
  }
}

extension NavigationRoute {
  /// A checksum of everything navigation looks at.
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
