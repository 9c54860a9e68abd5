import AmbleCore
import AmbleRegion

/// Finds the best pair of a start and a dock for one kind of vehicle.
///
/// The first round compares the nearest starts and docks, from which riders who fail walk or wait.
/// Its best pair is a limit: the second round
/// has all starts and docks whose lower bound (`RideBounds`) is not above it, so the pair found is
/// the best of all, unless more than `RideRules.maxCount` at an end remain.
struct RideSearch {
  let options: RideOptions
  let objective: RideObjective
  let origin: StreetPlace
  let end: StreetPlace
  /// Maximum objective: that of the plain walk, less the minimum saving of a ride.
  let limit: Double
  /// Whether to compare all stations of the system, to check the search.
  var isExhaustive = false

  /// The results of a search.
  struct Findings {
    var kind: RideKind
    var search: PairSearch
    var best: RideChoice?
    /// Whether all starts and docks that can matter were compared.
    var isExhaustive: Bool
    var absence: RideAnswer.Absence?
  }

  /// Runs the search.
  /// - Complexity: that of two tables between the starts and docks compared.
  func run() -> Findings {
    if isExhaustive { return findings(round(everyStart, everyDock), isExhaustive: true) }
    let near = PairSearch(
      round(
        options.nearestStarts(RideRules.firstCount, to: origin.requested),
        options.nearestDocks(RideRules.firstCount, to: end.requested), withOthers: false),
      limit: limit, climbing: climbing)
    // With fewer ways out, no expected time is less: it is a limit for the second round too.
    let (starts, docks, isWhole) = candidates(
      within: near.best(limit: limit)?.objective ?? limit)
    var found = findings(round(starts, docks), isExhaustive: isWhole)
    if found.best == nil { found.absence = absence(near) }
    return found
  }

  private func round(
    _ starts: [StartOption], _ docks: [DockOption], withOthers: Bool = true
  ) -> RideRound {
    RideRound(
      StartSide(starts, options, from: origin, to: end, withOthers: withOthers),
      DockSide(docks, options, to: end, withOthers: withOthers), options)
  }

  private func findings(_ round: RideRound, isExhaustive: Bool) -> Findings {
    let search = PairSearch(round, limit: limit, climbing: climbing)
    let best = search.best(limit: limit)
    return Findings(
      kind: options.kind, search: search, best: best, isExhaustive: isExhaustive,
      absence: best == nil ? absence(search) : nil)
  }

  private func absence(_ search: PairSearch) -> RideAnswer.Absence {
    if search.round.starts.count == 0 { return .noStationNearStart }
    if search.round.docks.count == 0 { return .noStationNearEnd }
    if !search.round.hasRide { return .noneLikely }
    return !search.pairs.isEmpty && search.best(limit: .infinity) == nil ? .noneLikely : .walkIsBest
  }

  /// Seconds of effort for each metre climbed on foot and by vehicle.
  var climbing: (walk: Double, ride: Double) {
    guard objective == .effort else { return (0, 0) }
    return (
      RideRules.walkingClimb,
      options.kind == .bike ? RideRules.ridingClimb : RideRules.assistedClimb
    )
  }

  /// Returns the starts and docks whose bounds are within a limit, and whether none was left out.
  private func candidates(
    within limit: Double
  ) -> ([StartOption], [DockOption], isWhole: Bool) {
    let bounds = RideBounds(origin: origin, end: end)
    let reach = bounds.reach(within: limit)
    let starts = Candidates(
      options.starts(within: reach, of: origin.position), within: limit,
      count: RideRules.maxWalksOut,
      bound: { bounds.time(by: $0) })
    let docks = Candidates(
      options.docks(within: reach, of: end.position), within: limit,
      count: RideRules.maxWalksIn,
      bound: { bounds.time(by: $0) })
    let (near, far) = (
      starts.narrowed(walks(to: starts.items), bounds),
      docks.narrowed(walks(from: docks.items), bounds)
    )
    return (near.items, far.items, near.isWhole && far.isWhole)
  }

  /// Returns the times from the origin to starts on foot.
  private func walks(to starts: [StartOption]) -> [Double] {
    let table = options.planner.planner.legs(
      from: [origin], to: starts.map { $0.street.walk }, by: RidePlanner.walkingKey)
    return starts.indices.map { table[0, $0]?.duration ?? .infinity }
  }

  /// Returns the times from docks to the destination on foot.
  private func walks(from docks: [DockOption]) -> [Double] {
    let table = options.planner.planner.legs(
      from: docks.map { $0.street.walk }, to: [end], by: RidePlanner.walkingKey)
    return docks.indices.map { table[$0, 0]?.duration ?? .infinity }
  }

  private var everyStart: [StartOption] {
    options.planner.sites.indices.compactMap { options.start(at: $0) }
      + options.snapshot.vehicles.indices.compactMap { options.start(by: $0) }
  }

  private var everyDock: [DockOption] {
    options.planner.sites.indices.compactMap { options.dock(at: $0) }
  }
}

extension RideRound {
  /// Whether a ride leads from some start to some dock.
  var hasRide: Bool {
    (0..<starts.count).contains { start in
      (0..<docks.count).contains { isTrip(start, $0) && ride(start, $0) != nil }
    }
  }
}
