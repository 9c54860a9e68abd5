/// Follows a journey along a route: a state machine whose only input is fixes.
///
/// ```swift
/// var navigator = Navigator(along: route)
/// for fix in fixes { show(navigator.take(fix)) }
/// ```
///
/// It has no clock and performs no I/O: the same fixes give the same progress on every machine.
/// When the status is `offRoute`, the caller decides whether to compute another route and continue
/// with `reroute(to:)`.
///
/// A fix costs O(log points + points of the line within a few hundred metres) on the route and
/// O(points) off it.
///
/// A navigator is a value: copies are independent, and it may be moved between threads.
public struct Navigator: Sendable {
  /// The route being followed.
  public internal(set) var route: NavigationRoute
  var status = Progress.Status.waiting
  /// The status to return to after a pause.
  var statusBeforePause = Progress.Status.waiting
  var isWrongWay = false
  var isTrusted = true
  /// Whether the first cue of the journey has been issued.
  var hasStarted = false
  /// Distance from the last fix to the line, metres.
  var offset = 0.0
  /// Distance from the start of the line, metres.
  var along = 0.0
  var tracker: LineTracker?
  var gate = FixGate()
  var watch = OffRouteWatch()
  var rejoining = Rejoining()
  var steps: StepCounter
  var meter = TripMeter()

  /// Creates a journey that has not begun.
  public init(along route: NavigationRoute) {
    self.route = route
    steps = StepCounter(on: route, at: 0)
  }

  var limits: TravelLimits { TravelLimits(route.mode) }

  /// Processes a fix.
  /// - Returns: The progress, with a cue if one is due. Fixes are ignored while paused and after
  ///   arrival.
  public mutating func take(_ fix: Fix) -> Progress {
    guard status != .paused, status != .arrived else { return progress }
    let last = gate.last
    let verdict = gate.judge(fix, topSpeed: limits.topSpeed)
    isTrusted = verdict != .refused
    guard isTrusted else { return progress }
    if verdict == .leap { leap(to: Sighting(fix), fix) }
    let cue = use(fix, after: last)
    return progress(with: cue)
  }

  /// Pauses the journey: fixes are ignored until `resume`.
  /// - Returns: The progress, without a cue.
  public mutating func pause() -> Progress {
    if status != .paused, status != .arrived {
      statusBeforePause = status
      status = .paused
    }
    return progress
  }

  /// Resumes the journey after a pause, from the position of the next fix.
  /// - Returns: The progress, without a cue.
  public mutating func resume() -> Progress {
    guard status == .paused else { return progress }
    status = statusBeforePause
    gate.forget()
    watch = OffRouteWatch()
    let limits = limits
    tracker?.increaseVariance(by: Self.maxRestMovement, for: limits)
    return progress
  }

  /// Continues along another route and keeps the totals of the journey.
  /// - Returns: The progress on the new route, without a cue.
  public mutating func reroute(to route: NavigationRoute) -> Progress {
    let last = gate.last
    self.route = route
    (along, offset, isWrongWay) = (0, 0, false)
    (tracker, watch, rejoining) = (nil, OffRouteWatch(), Rejoining())
    steps = StepCounter(on: route, at: 0)
    if status == .paused { statusBeforePause = .waiting } else { status = .waiting }
    if let last, status == .waiting { _ = join(Sighting(last), last) }
    return progress
  }

  /// Distance that a traveller may move during a rest and still be on the route, metres.
  private static let maxRestMovement = 100.0

  private mutating func use(_ fix: Fix, after last: Fix?) -> Cue? {
    let sighting = Sighting(fix)
    let seconds = last.map { max(0, fix.time - $0.time) } ?? 0
    switch status {
    case .waiting:
      meter.stray(to: fix.position, after: seconds)
      return join(sighting, fix)
    case .following: return follow(sighting, fix, after: seconds, from: last)
    case .offRoute where isWrongWay: return follow(sighting, fix, after: seconds, from: last)
    case .offRoute: return stray(sighting, fix, after: seconds)
    case .arrived, .paused: return nil
    }
  }
}
