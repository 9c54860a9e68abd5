extension Navigator {
  /// What it costs to believe that somebody begins later along the line than they could: three
  /// standard deviations. If they do, the next fixes tell.
  private static let skipping = 9.0
  /// Metres along the line that count like one metre beside it when it is met again.
  private static let detour = 50.0
  /// The share of the allowed deviation within which one is on the route again; below 1, so that
  /// nobody is on and off by turns.
  private static let inner = 0.6

  /// Begins to follow the line if the traveller is near it, anywhere.
  mutating func join(_ sighting: Sighting, _ fix: Fix) -> Cue? {
    let places = places(near: sighting, within: limits.deviation(at: fix.accuracy))
    guard let first = places.first else { return nil }
    let costs = places.map { $0.along > first.along ? Self.skipping : 0 }
    begin(at: places, costing: costs, sighting, speed: 0, from: 1)
    guard !hasStarted else { return nil }
    hasStarted = true
    return Cue(
      .start, step: max(0, steps.next - 1), distance: route.distance(ofStep: steps.next) - along)
  }

  /// Looks whether the traveller is back on the line.
  mutating func stray(_ sighting: Sighting, _ fix: Fix, after seconds: Double) -> Cue? {
    meter.stray(to: fix.position, after: seconds)
    let limit = Self.inner * limits.deviation(at: fix.accuracy)
    let places = places(near: sighting, within: limit)
    guard let place = places.min(by: { effort($0) < effort($1) }) else {
      rejoining = Rejoining()
      return nil
    }
    let reach = limits.topSpeed * seconds
    guard rejoining.take(place, reach: reach, accuracy: sighting.accuracy) else { return nil }
    let stage = steps.stageStart(on: route)
    begin(at: [place], costing: [0], sighting, speed: fix.soundSpeed ?? 0, from: stage)
    return cueAtNextStep(.backOnRoute)
  }

  /// Goes on wherever on the line a traveller is after a leap that was confirmed.
  mutating func leap(to sighting: Sighting, _ fix: Fix) {
    guard status == .following else { return }
    let places = places(near: sighting, within: limits.deviation(at: fix.accuracy))
    guard !places.isEmpty else { return }
    let stage = steps.stageStart(on: route)
    let costs = places.map { _ in 0.0 }
    begin(at: places, costing: costs, sighting, speed: fix.soundSpeed ?? 0, from: stage)
  }

  /// The places near a fix up to the next stop; notes how far the nearest is.
  private mutating func places(near sighting: Sighting, within limit: Double) -> [LinePlace] {
    var places: [LinePlace] = []
    var nearest = Double.infinity
    let part = 0...(tracker == nil ? route.length : steps.limit(on: route))
    route.visitPlaces(near: sighting, within: part) { place in
      nearest = min(nearest, place.offset)
      if place.offset <= limit { places.append(place) }
    }
    offset = nearest.isFinite ? nearest : 0
    return places
  }

  /// How far-fetched it is that the traveller comes back to the line at a place.
  private func effort(_ place: LinePlace) -> Double {
    let turned = 1 - (place.agreement ?? 1)
    return place.offset + abs(place.along - along) / Self.detour + limits.deviation * turned
  }

  private mutating func begin(
    at places: [LinePlace], costing costs: [Double], _ sighting: Sighting, speed: Double,
    from step: Int
  ) {
    let tracker = LineTracker(seenAt: places, costing: costs, sighting, speed: speed, for: limits)
    self.tracker = tracker
    status = .following
    isWrongWay = false
    watch = OffRouteWatch()
    (along, offset) = (tracker.best.along, tracker.best.offset)
    steps = StepCounter(on: route, at: along, from: step)
    meter.begin(at: along, from: sighting.position)
  }
}
