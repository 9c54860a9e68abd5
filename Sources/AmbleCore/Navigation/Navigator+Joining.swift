extension Navigator {
  /// Prior cost of a start further along the line than the first nearby place: three standard
  /// deviations. The next fixes decide.
  private static let skipCost = 9.0
  /// Distance along the line that counts like a metre off it when the traveller rejoins, metres.
  private static let detour = 50.0
  /// Share of the allowed deviation within which the traveller is on the route again. It is below 1
  /// to prevent rapid changes between on and off.
  private static let rejoinShare = 0.6
  /// The same share of the allowed mean deviation.
  private static let rejoinMeanShare = 0.7

  /// Begins to follow the line if the traveller is near any part of it.
  mutating func join(_ sighting: Sighting, _ fix: Fix) -> Cue? {
    let places = places(near: sighting, within: limits.deviation(at: fix.accuracy))
    guard let first = places.first else { return nil }
    let costs = places.map { $0.along > first.along ? Self.skipCost : 0 }
    begin(at: places, costing: costs, sighting, speed: 0, from: 1)
    guard !hasStarted else { return nil }
    hasStarted = true
    return Cue(
      .start, step: max(0, steps.next - 1), distance: route.distance(ofStep: steps.next) - along)
  }

  /// Checks whether the traveller is back on the line.
  mutating func stray(_ sighting: Sighting, _ fix: Fix, after seconds: Double) -> Cue? {
    meter.stray(to: fix.position, after: seconds)
    let limit = min(
      Self.rejoinShare * limits.deviation(at: fix.accuracy),
      Self.rejoinMeanShare * limits.meanDeviation(at: fix.accuracy))
    let places = places(near: sighting, within: limit)
    guard let place = places.min(by: { rejoinCost($0) < rejoinCost($1) }) else {
      rejoining = Rejoining()
      return nil
    }
    let reach = limits.topSpeed * seconds
    guard rejoining.check(place, reach: reach, accuracy: sighting.accuracy) else { return nil }
    let stage = steps.stageStart(on: route)
    begin(at: [place], costing: [0], sighting, speed: fix.soundSpeed ?? 0, from: stage)
    return cueAtNextStep(.backOnRoute)
  }

  /// Continues on any part of the line after a confirmed jump.
  mutating func leap(to sighting: Sighting, _ fix: Fix) {
    guard status == .following else { return }
    let places = places(near: sighting, within: limits.deviation(at: fix.accuracy))
    guard !places.isEmpty else { return }
    let stage = steps.stageStart(on: route)
    let costs = places.map { _ in 0.0 }
    begin(at: places, costing: costs, sighting, speed: fix.soundSpeed ?? 0, from: stage)
  }

  /// Returns the places near a fix up to the next stop, and records the distance to the nearest.
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

  /// Returns the cost of the hypothesis that the traveller rejoins the line at a place.
  private func rejoinCost(_ place: LinePlace) -> Double {
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

/// Detects that a traveller off the route is on it again: near it for several fixes, and moving
/// along it rather than across it.
struct Rejoining {
  /// Number of consecutive fixes near the route, each within reach of the one before.
  private(set) var count = 0
  /// Distance of the last of them from the start of the line, metres.
  private(set) var along = 0.0
  /// Distance they advanced along the line, metres.
  private(set) var advance = 0.0

  /// Minimum advance that shows the direction if the device does not measure it, metres.
  private static let minAdvance = 10.0
  /// The cosine of 60°: a direction along the line rather than across it.
  private static let minAgreement = 0.5

  /// Checks the best place near the route.
  /// - Parameter reach: maximum distance covered since the last fix, metres.
  /// - Returns: Whether the traveller is on the route again.
  mutating func check(_ place: LinePlace, reach: Double, accuracy: Double) -> Bool {
    let step = place.along - along
    let isNext = count > 0 && abs(step) <= reach + 2 * accuracy
    count = isNext ? count + 1 : 1
    advance = isNext ? advance + step : 0
    along = place.along
    guard count >= 2 else { return false }
    if let agreement = place.agreement { return agreement >= Self.minAgreement }
    return advance >= max(Self.minAdvance, 2 * accuracy)
  }
}

extension Rejoining {
  func write(to writer: inout SnapshotWriter) {
    writer.append(count)
    writer.append(along)
    writer.append(advance)
  }

  init(from reader: inout SnapshotReader) {
    count = reader.integer(in: 0...(.max))
    along = reader.number(in: .positive)
    advance = reader.number(in: .finite)
  }
}
