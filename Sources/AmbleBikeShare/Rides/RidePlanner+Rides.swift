import AmbleCore
import AmbleRegion

extension RidePlanner {
  /// Finds the rides worth showing between two places, beside the plain walk.
  ///
  /// A ride is offered only if its expected time (or effort) is a tenth and two minutes below that
  /// of the plain walk, if a third of its way at least is ridden, and if a vehicle and a dock are
  /// found more likely than not. Safe to call from several tasks; blocks its thread until it is
  /// done.
  /// - Parameters:
  ///   - request: the places, the kinds of vehicles and the objective.
  ///   - snapshot: the state of the stations.
  /// - Returns: Up to three rides, best first, or the reason why there is none.
  /// - Throws: `RideError` if the request is invalid or a place has no street nearby.
  /// - Complexity: that of tables between some forty stations at each end.
  public func rides(
    for request: RideRequest, _ snapshot: RideSnapshot
  ) throws(RideError) -> RideAnswer {
    try rides(for: request, snapshot, isExhaustive: false)
  }

  func rides(
    for request: RideRequest, _ snapshot: RideSnapshot, isExhaustive: Bool
  ) throws(RideError) -> RideAnswer {
    try check(request, snapshot)
    let origin = try place(request.start, .start, by: Self.walking)
    let end = try place(request.end, .destination, by: Self.walking)
    let walk = planner.leg(from: origin, to: end, by: Self.walkingKey)
    guard walk?.distance != 0 else {
      return RideAnswer(rides: [], walk: walk, absence: .alreadyThere, isExhaustive: true)
    }
    let findings = request.kinds.sorted { $0.rawValue < $1.rawValue }.map { kind in
      RideSearch(
        options: RideOptions(planner: self, snapshot: snapshot, kind: kind),
        objective: request.objective, origin: origin, end: end,
        limit: Self.limit(walk, request.objective), isExhaustive: isExhaustive
      ).run()
    }
    let rides = choose(findings, request, snapshot, origin, end)
    return RideAnswer(
      rides: rides, walk: walk,
      absence: rides.isEmpty ? findings.first?.absence ?? .noneLikely : nil,
      isExhaustive: findings.allSatisfy { $0.isExhaustive })
  }

  /// Returns the maximum objective at which a ride is worth showing next to the plain walk.
  private static func limit(_ walk: Route?, _ objective: RideObjective) -> Double {
    guard let walk else { return .infinity }
    let effort = objective == .effort ? walk.climb * RideRules.walkingClimb : 0
    let whole = walk.duration + effort
    return whole - max(RideRules.leastSavedTime, whole * RideRules.leastSaving)
  }

  private func choose(
    _ findings: [RideSearch.Findings], _ request: RideRequest, _ snapshot: RideSnapshot,
    _ origin: StreetPlace, _ end: StreetPlace
  ) -> [Ride] {
    let found = findings.filter { $0.best != nil }
    let first = found.min { $0.best?.objective ?? 0 < $1.best?.objective ?? 0 }
    guard let first, let choice = first.best else { return [] }
    let makers = found.map { findings in
      OtherRides(
        findings: findings,
        assembly: RideAssembly(
          options: RideOptions(planner: self, snapshot: snapshot, kind: findings.kind),
          round: findings.search.round, origin: origin, end: end),
        limit: choice.expected * RideRules.otherFactor + RideRules.otherTime)
    }
    let maker = makers.first { $0.findings.kind == first.kind }
    guard let best = maker?.best else { return [] }
    let others = request.count > 1 ? makers.flatMap { $0.others } : []
    return RideSelection(
      best: best, others: others, objective: request.objective, count: request.count
    ).rides
  }

  private func check(_ request: RideRequest, _ snapshot: RideSnapshot) throws(RideError) {
    guard !request.kinds.isEmpty else { throw .noKind }
    guard (1...3).contains(request.count) else { throw .badCount(request.count) }
    try check(snapshot)
  }

  func check(_ snapshot: RideSnapshot) throws(RideError) {
    guard snapshot.statuses.count == sites.count else { throw .otherStations }
  }

  /// Sets an end of a trip on a street.
  func place(
    _ coordinate: Coordinate, _ end: RideError.End, by profile: TravelProfile
  ) throws(RideError) -> StreetPlace {
    guard coordinate.isValid else { throw .invalidPosition(end) }
    guard planner.bounds.padded(by: 0.01).contains(coordinate) else { throw .outsideRegion(end) }
    guard let place = planner.streetPlace(coordinate, by: profile) else {
      throw .noStreetNear(end)
    }
    return place
  }
}

/// Makes the best ride of one kind of vehicle, and rides in search of less climb and less distance.
struct OtherRides {
  let findings: RideSearch.Findings
  let assembly: RideAssembly
  /// Maximum expected time, seconds.
  let limit: Double

  /// Number of pairs tried for each measure.
  private static let tries = 2

  /// A pair with a cost for the ride between its stations.
  private struct Draft {
    var choice: RideChoice
    var key: MetricKey
    /// Climb and length of the walks and the ride, metres.
    var climb: Double
    var distance: Double
  }

  /// The best ride, or `nil` if there is none.
  var best: Ride? {
    findings.best.flatMap { assembly.ride($0.pair, by: kind.key) }
  }

  private var kind: RideKind { assembly.options.kind }

  /// At most one ride of little climb and one of little distance, by separate metrics, within the
  /// limit. Routes are computed only for these.
  var others: [Ride] {
    let flat = findings.search.first(Self.tries, expectedWithin: limit) {
      ($0.climb, $0.bound) < ($1.climb, $1.bound)
    }
    let short = findings.search.first(Self.tries, expectedWithin: limit) {
      ($0.distance, $0.bound) < ($1.distance, $1.bound)
    }
    let flattest = (drafts(flat) + drafts(flat, flatness: RideRules.flatness))
      .min { $0.climb < $1.climb }
    let shortest = drafts(short, flatness: 0).min { $0.distance < $1.distance }
    return [flattest, shortest].compactMap { draft in
      draft.flatMap { draft in
        let pair = draft.choice.pair
        return assembly.way(start: pair.start, dock: pair.dock, by: draft.key).flatMap {
          assembly.ride(pair, by: kind.key, riding: $0)
        }
      }
    }.filter { $0.expectedDuration <= limit }
  }

  /// Returns pairs with the rides of the search.
  private func drafts(_ choices: [RideChoice]) -> [Draft] {
    choices.map { choice in
      Draft(
        choice: choice, key: kind.key, climb: choice.pair.climb, distance: choice.pair.distance)
    }
  }

  /// Returns pairs with the rides of a flatness, those within the limit.
  private func drafts(_ choices: [RideChoice], flatness: Double) -> [Draft] {
    guard !choices.isEmpty else { return [] }
    let (key, round) = (
      MetricKey(profile: kind.profile, flatness: flatness), findings.search.round
    )
    let rides = assembly.legs(of: choices.map { $0.pair }, by: key)
    return choices.indices.compactMap { index in
      let pair = choices[index].pair
      guard let ride = rides[index, index], let usual = round.ride(pair.start, pair.dock),
        round.expected.expected(start: pair.start, dock: pair.dock, ride: ride.duration) <= limit
      else { return nil }
      return Draft(
        choice: choices[index], key: key, climb: pair.climb - usual.climb + ride.climb,
        distance: pair.distance - usual.distance + ride.distance)
    }
  }
}
