extension Navigator {
  /// Lengths of line behind and ahead of the traveller that are searched, metres.
  private static let behind = 60.0
  private static let ahead = 300.0
  /// Distance before the end, or a stop, within which it is reached if the fix is accurate, metres.
  private static let arrivalDistance = 10.0
  /// Distance before the end within which it is reached regardless of the fix's accuracy, metres.
  private static let maxArrivalDistance = 25.0

  /// Follows the traveller along the line.
  mutating func follow(
    _ sighting: Sighting, _ fix: Fix, after seconds: Double, from last: Fix?
  ) -> Cue? {
    guard var tracker else { return nil }
    let nearest = tracker.update(
      by: sighting, after: seconds, on: route, within: part(sighting, after: seconds),
      measured: fix.soundSpeed, for: limits)
    self.tracker = tracker
    let advance = tracker.best.along - along
    (along, offset) = (tracker.best.along, tracker.best.offset)
    count(advance, sighting, after: seconds, from: last)
    let verdict = watch.check(
      offset: nearest, limit: limits.deviation(at: fix.accuracy),
      meanLimit: limits.meanDeviation(at: fix.accuracy),
      // A dropped hypothesis does not mean that the traveller went back.
      advance: max(advance, -2 * limits.usualSpeed * seconds), accuracy: sighting.accuracy,
      at: fix.time)
    return cue(for: verdict, sighting, speed: tracker.best.motion.speed)
  }

  /// Adds the movement since the last fix to the journey's totals.
  private mutating func count(
    _ advance: Double, _ sighting: Sighting, after seconds: Double, from last: Fix?
  ) {
    if isWrongWay {
      meter.stray(to: sighting.position, after: seconds)
    } else if let last, abs(advance) > limits.topSpeed * seconds + 2 * sighting.accuracy {
      meter.jump(to: along, from: last.position, to: sighting.position, after: seconds)
    } else {
      meter.follow(to: along, on: route, after: seconds, speed: tracker?.best.motion.speed ?? 0)
    }
  }

  private mutating func cue(
    for verdict: OffRouteWatch.Verdict, _ sighting: Sighting, speed: Double
  ) -> Cue? {
    switch verdict {
    case .leftRoute: leave(wrongWay: false)
    // If another leg explains the movement as well, the traveller is not warned.
    case .wrongWay where tracker?.hasRival == true: nil
    case .wrongWay: leave(wrongWay: true)
    case .onRoute: isWrongWay ? turnBack(at: sighting.position) : stepCue(sighting, speed: speed)
    }
  }

  /// Returns the cue that is due on the route, or `nil`.
  private mutating func stepCue(_ sighting: Sighting, speed: Double) -> Cue? {
    let reach = min(Self.maxArrivalDistance, max(Self.arrivalDistance, 1.5 * sighting.accuracy))
    let stop = steps.advance(to: along, on: route, reach: reach)
    if steps.isLastStage(on: route), route.length - along <= reach {
      status = .arrived
      steps.finish(route)
      return Cue(.arrived, step: steps.next, distance: route.length - along)
    }
    if let stop {
      return Cue(.stopReached, step: stop, distance: max(0, route.distance(ofStep: stop) - along))
    }
    return steps.cue(at: along, on: route, speed: speed)
  }

  /// Returns the part of the line where the traveller can be: not beyond the next stop.
  private func part(_ sighting: Sighting, after seconds: Double) -> ClosedRange<Double> {
    let room = 3 * sighting.accuracy
    let speed = 2 * max(abs(tracker?.best.motion.speed ?? 0), limits.usualSpeed)
    let end = min(steps.limit(on: route), along + Self.ahead + room + speed * seconds)
    return max(0, min(end, along) - Self.behind - room)...end
  }

  /// Marks the traveller as off the route, and returns a cue if that is new.
  private mutating func leave(wrongWay: Bool) -> Cue? {
    let isNew = status == .following
    if isNew { meter.leave(route) }
    status = .offRoute
    isWrongWay = wrongWay
    rejoining = Rejoining()
    return isNew ? cueAtNextStep(.offRoute) : nil
  }

  /// Marks the traveller as following the line in the right direction again.
  private mutating func turnBack(at position: Coordinate) -> Cue {
    status = .following
    isWrongWay = false
    meter.begin(at: along, from: position)
    steps = StepCounter(on: route, at: along, from: steps.stageStart(on: route))
    return cueAtNextStep(.backOnRoute)
  }

  func cueAtNextStep(_ kind: Cue.Kind) -> Cue {
    Cue(kind, step: steps.next, distance: max(0, route.distance(ofStep: steps.next) - along))
  }
}

/// An announcement to the traveller, issued once.
///
/// ```swift
/// if let cue = navigator.process(fix).cue, cue.kind == .soon {
///   let instruction = Language.english.instruction(for: route.steps[cue.step])
///   print("In \(Int(cue.distance)) m: \(instruction)")
/// }
/// ```
public struct Cue: Hashable, Sendable {
  /// The kinds of cues.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// The journey begins. The cue describes the step that the traveller is on.
    case start
    /// A step is far ahead.
    case ahead
    /// A step follows within half a minute.
    case soon
    /// The step begins.
    case now
    /// A stop on the way is reached.
    case stopReached
    /// The traveller has left the route, or follows it in the wrong direction.
    case offRoute
    /// The traveller is on the route again.
    case backOnRoute
    /// The end is reached.
    case arrived
  }

  /// The kind of cue.
  public var kind: Kind
  /// Index of its step among the route's steps.
  public var step: Int
  /// Distance to that step, metres; for `start`, to the step after it.
  public var distance: Double
  /// The step that follows so closely that it should be announced together with this one, or `nil`.
  public var then: Int?

  /// Creates a cue from its parts.
  public init(_ kind: Kind, step: Int, distance: Double, then: Int? = nil) {
    self.kind = kind
    self.step = step
    self.distance = distance
    self.then = then
  }
}
