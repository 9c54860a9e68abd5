import AmbleCore

/// Finds the best pair of a start and a dock for one kind of vehicle.
///
/// The first round compares the nearest starts and docks. Its best pair is a limit: the second round
/// has all starts and docks whose lower bound (`RideBounds`) is below it, so the pair found is the
/// best of all, unless more than `RideRules.maxCount` at an end remain.
struct RideSearch {
  let options: RideOptions
  let objective: RideObjective
  let origin: StreetPlace
  let end: StreetPlace
  /// Maximum objective: that of the plain walk, less what a ride has to save.
  let limit: Double
  /// Whether to compare all stations of the system, to check the search.
  var isExhaustive = false

  /// What a search found.
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
    let first = (
      options.nearestStarts(RideRules.firstCount, to: origin.requested),
      options.nearestDocks(RideRules.firstCount, to: end.requested)
    )
    let near = findings(round(first.0, first.1), isExhaustive: false)
    let bound = near.best?.objective ?? limit
    let (starts, docks, isWhole) = candidates(within: bound, first.0, first.1)
    if starts.count == first.0.count, docks.count == first.1.count {
      var near = near
      near.isExhaustive = isWhole
      return near
    }
    return findings(round(starts, docks), isExhaustive: isWhole)
  }

  private func round(_ starts: [StartOption], _ docks: [DockOption]) -> RideRound {
    RideRound(
      StartSide(starts, options, from: origin, to: end), DockSide(docks, options, to: end), options)
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

  /// Returns the starts and docks whose bounds are within a limit, and those of the first round; and
  /// whether none was left out.
  private func candidates(
    within limit: Double, _ firstStarts: [StartOption], _ firstDocks: [DockOption]
  ) -> ([StartOption], [DockOption], isWhole: Bool) {
    let bounds = RideBounds(origin: origin, end: end)
    let reach = bounds.reach(within: limit)
    let starts = Self.least(
      options.starts(within: reach, of: origin.position), firstStarts, within: limit,
      key: { $0.place }, bound: { bounds.time(by: $0) })
    let docks = Self.least(
      options.docks(within: reach, of: end.position), firstDocks, within: limit,
      key: { $0.station }, bound: { bounds.time(by: $0) })
    return (starts.items, docks.items, starts.isWhole && docks.isWhole)
  }

  private static func least<Option, Key: Hashable>(
    _ all: [Option], _ first: [Option], within limit: Double, key: @escaping (Option) -> Key,
    bound: (Option) -> Double
  ) -> (items: [Option], isWhole: Bool) {
    let within = all.map { (option: $0, bound: bound($0)) }.filter { $0.bound < limit }
      .sorted { $0.bound < $1.bound }
    var items = Gathering(first, key: key)
    for option in within where items.items.count < RideRules.maxCount {
      _ = items.index(of: option.option)
    }
    let known = Set(items.items.map(key))
    return (items.items, within.allSatisfy { known.contains(key($0.option)) })
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
