/// Follows a journey along a route: a state machine that knows nothing but the fixes it is given.
///
///     var navigator = Navigator(along: route)
///     for fix in fixes { show(navigator.take(fix)) }
///
/// It has no clock and asks nobody anything: the same fixes give the same progress everywhere. When
/// it says `offRoute`, whoever holds it decides whether to look for another route, and goes on with
/// `reroute(to:)`.
///
/// A fix costs O(log points + points of the line within a few hundred metres) on the route and
/// O(points) off it.
public struct Navigator: Sendable {
  /// The route being followed.
  public internal(set) var route: NavigationRoute
  var status = Progress.Status.waiting
  /// What to return to after a pause.
  var statusBeforePause = Progress.Status.waiting
  var isWrongWay = false
  var isTrusted = true
  /// Whether the journey's first words have been said.
  var hasStarted = false
  /// Metres from the last fix to the line.
  var offset = 0.0
  /// Metres from the start of the line.
  var along = 0.0
  var tracker: LineTracker?
  var gate = FixGate()
  var watch = OffRouteWatch()
  var rejoining = Rejoining()
  var steps: StepCounter
  var meter = TripMeter()

  /// A journey that has not begun.
  public init(along route: NavigationRoute) {
    self.route = route
    steps = StepCounter(on: route, at: 0)
  }

  var limits: TravelLimits { TravelLimits(route.mode) }

  /// Takes a fix and tells how far the journey has come.
  public mutating func take(_ fix: Fix) -> Progress {
    guard status != .paused, status != .arrived else { return progress }
    let last = gate.last
    let verdict = gate.judge(fix, topSpeed: limits.topSpeed)
    isTrusted = verdict != .refused
    guard isTrusted else { return progress }
    if verdict == .leap { leap(to: Sighting(fix), fix) }
    let cue = use(fix, after: last)
    return progress(telling: cue)
  }

  /// Rests: fixes are not looked at until `resume`.
  public mutating func pause() -> Progress {
    if status != .paused, status != .arrived {
      statusBeforePause = status
      status = .paused
    }
    return progress
  }

  /// Goes on after a rest, from wherever the next fix is.
  public mutating func resume() -> Progress {
    guard status == .paused else { return progress }
    status = statusBeforePause
    gate.forget()
    watch = OffRouteWatch()
    let limits = limits
    tracker?.loosen(by: Self.wandering, for: limits)
    return progress
  }

  /// Goes on along another route, with what has been covered so far.
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

  /// Metres one may wander during a rest and still be on the way.
  private static let wandering = 100.0

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
