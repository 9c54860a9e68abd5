extension Navigator {
  /// Metres of line before and after the traveller that are looked at.
  private static let behind = 60.0
  private static let ahead = 300.0
  /// Metres before the end, or a stop, within which one is there if the fix is good.
  private static let arrival = 10.0
  /// Metres before the end within which one is there however bad the fix is.
  private static let farArrival = 25.0

  /// Follows the traveller along the line.
  mutating func follow(
    _ sighting: Sighting, _ fix: Fix, after seconds: Double, from last: Fix?
  ) -> Cue? {
    guard var tracker else { return nil }
    let nearest = tracker.take(
      sighting, after: seconds, on: route, within: part(sighting, after: seconds),
      measured: fix.soundSpeed, for: limits)
    self.tracker = tracker
    let advance = tracker.best.along - along
    (along, offset) = (tracker.best.along, tracker.best.offset)
    count(advance, sighting, after: seconds, from: last)
    let verdict = watch.take(
      offset: nearest, limit: limits.deviation(at: fix.accuracy),
      // A guess that was given up is no way back.
      advance: max(advance, -2 * limits.usualSpeed * seconds), accuracy: sighting.accuracy,
      at: fix.time)
    return tell(verdict, sighting, speed: tracker.best.motion.speed)
  }

  /// Counts what was gone since the last fix.
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

  private mutating func tell(
    _ verdict: OffRouteWatch.Verdict, _ sighting: Sighting, speed: Double
  ) -> Cue? {
    switch verdict {
    case .leftRoute: leave(wrongWay: false)
    // Where another leg explains it as well, the traveller is believed to know the way.
    case .wrongWay where tracker?.hasRival == true: nil
    case .wrongWay: leave(wrongWay: true)
    case .onRoute: isWrongWay ? turnBack(at: sighting.position) : tellStep(sighting, speed: speed)
    }
  }

  /// What is to be told on the route.
  private mutating func tellStep(_ sighting: Sighting, speed: Double) -> Cue? {
    let reach = min(Self.farArrival, max(Self.arrival, 1.5 * sighting.accuracy))
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

  /// The part of the line on which the traveller can be: not beyond a stop still to be reached.
  private func part(_ sighting: Sighting, after seconds: Double) -> ClosedRange<Double> {
    let room = 3 * sighting.accuracy
    let speed = 2 * max(abs(tracker?.best.motion.speed ?? 0), limits.usualSpeed)
    let end = min(steps.limit(on: route), along + Self.ahead + room + speed * seconds)
    return max(0, min(end, along) - Self.behind - room)...end
  }

  /// Notes that the traveller is off the route; tells it if that is new.
  private mutating func leave(wrongWay: Bool) -> Cue? {
    let isNew = status == .following
    if isNew { meter.leave(route) }
    status = .offRoute
    isWrongWay = wrongWay
    rejoining = Rejoining()
    return isNew ? cueAtNextStep(.offRoute) : nil
  }

  /// Notes that the traveller goes along the line the right way again.
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
