/// Searches for round trips: loops of three best paths by way of two turns (Gemsa et al. 2013,
/// "Efficient Computation of Jogging Routes"), without spurs walked out and back.
///
/// Tables between the turns give the length and the climb of all loops. The most promising loops
/// are computed and rated by the deviation of their length and the share walked twice. If none is
/// good, loops return on other streets than they left on, if that is not much longer.
struct RoundTripSearch<Provider: SearchDataProvider> {
  /// From the start to itself.
  let leg: LegSearch<Provider>
  let roundTrip: RoundTrip
  /// The parts of arcs next to the start, by their arcs.
  private let source: [UInt32: SearchEnd.Branch]
  private let target: [UInt32: SearchEnd.Branch]

  init(leg: LegSearch<Provider>, roundTrip: RoundTrip) {
    self.leg = leg
    self.roundTrip = roundTrip
    let maker = SearchEndMaker(model: leg.model)
    func byArc(_ searchEnd: SearchEnd) -> [UInt32: SearchEnd.Branch] {
      var parts: [UInt32: SearchEnd.Branch] = [:]
      for part in searchEnd.branches { parts[part.arc] = part }
      return parts
    }
    source = byArc(maker.source(at: leg.start))
    target = byArc(maker.target(at: leg.end))
  }

  /// A loop by way of two turns as the tables have it.
  private struct Draft {
    var turns: (UInt32, UInt32)
    /// Length and climb, centimetres.
    var length: Double
    var climb: Double
    /// Whether the turns lie in different directions.
    var isWide: Bool
  }

  /// A loop that was computed.
  private struct Loop {
    var path: ArcPath
    /// Length, climb and length walked a second time, centimetres.
    var length: Double
    var climb: Double
    var repeated: Double
  }

  /// Maximum deviation of the length, and maximum share walked twice.
  private static var lengthTolerance: Double { 0.05 }
  private static var repeatTolerance: Double { 0.06 }
  /// Maximum deviation of the length before spurs are left out.
  private static var draftTolerance: Double { 0.12 }
  /// Range of the angle between the turns as seen from the start, degrees.
  private static var angles: ClosedRange<Double> { 20...150 }
  /// Range of the deviation of the length before loops return on other streets.
  private static var fresh: ClosedRange<Double> { -0.4...0.05 }
  /// Maximum angle between the heading and the first turn, degrees.
  private static var headingTolerance: Double { 45 }
  /// Turns in each direction, and loops computed, per round.
  private static var turnsPerSector: Int { 4 }
  private static var tries: Int { 60 }
  /// Loops computed that come back on other streets, and states visited for them, per round.
  private static var freshTries: Int { 40 }
  private static var freshLimit: Int { 200_000 }
  /// Rounds with other turns, as long as no loop is good.
  private static var rounds: Int { 3 }

  private var length: Double { roundTrip.length * 100 }

  /// Runs the search.
  /// - Returns: The paths, the best first, or an empty list if no loop of about the length exists.
  /// - Complexity: O(n + edges), plus a table and some sixty routes for each round.
  func run(in workspace: Workspace) -> [ArcPath] {
    var random = SplitMix64(seed: roundTrip.seed)
    var loops: [Loop] = []
    for _ in 0..<Self.rounds where !loops.contains(where: { isGood($0) }) {
      let turns = RoundTripTurns(
        leg, length: length, perSector: Self.turnsPerSector, &random, in: workspace
      ).turns
      let drafts = drafts(turns, in: workspace)
      let likely = drafts.filter { isLikely($0) }
      for draft in likely.prefix(Self.tries) {
        if let loop = loop(draft, in: workspace) { loops.append(loop) }
      }
      guard !loops.contains(where: { isGood($0) }) else { break }
      let open = drafts.filter { Self.fresh.contains(deviation($0)) }
      var returns = FreshReturn(leg)
      for index in stride(from: 0, to: open.count, by: open.count / Self.freshTries + 1)
      where returns.visited < Self.freshLimit {
        if let loop = loop(open[index], &returns, in: workspace) { loops.append(loop) }
      }
    }
    return choose(loops).map { $0.path }
  }

  /// Chooses the best loop, then good ones that differ.
  private func choose(_ loops: [Loop]) -> [Loop] {
    let order = loops.indices.ordered { rating(loops[$0]) < rating(loops[$1]) }
    let graph = leg.model.graph
    var overlap = StreetOverlap { arc in (arc >> 1, graph.length[arc >> 1]) }
    var chosen: [Loop] = []
    for loop in order.map({ loops[$0] }) where chosen.count < leg.request.count {
      let streets = overlap.lengths(loop.path.arcs.map { $0.index })
      guard
        chosen.isEmpty || isGood(loop) && overlap.share(streets) <= RouteSelection.maxShare
      else { continue }
      overlap.add(streets)
      chosen.append(loop)
    }
    return chosen
  }

  private func isGood(_ loop: Loop) -> Bool { excess(loop) == 0 }

  /// Returns the excess of a loop over the tolerated deviation and share walked twice.
  private func excess(_ loop: Loop) -> Double {
    max(0, abs(loop.length - length) / length - Self.lengthTolerance)
      + max(0, loop.repeated / max(1, loop.length) - Self.repeatTolerance)
  }

  /// Returns the rating of a loop; lower is better. The excess counts first, then the difference of
  /// the climb from the requested one, and the share walked twice.
  private func rating(_ loop: Loop) -> Double {
    1_000 * excess(loop) + missed(loop.climb) + loop.repeated / max(1, loop.length)
      + abs(loop.length - length) / length
  }

  /// Returns the difference of a climb from the requested one; 1 for a grade of 2 % over the whole
  /// trip.
  private func missed(_ climb: Double) -> Double {
    let steep = length / 50
    switch roundTrip.climb {
    case .any: return 0
    case .least: return climb / steep
    case .most: return -climb / steep
    case .metres(let metres): return abs(climb - 100 * metres) / steep
    }
  }

  /// Returns the loops whose length is about right, the most promising first.
  private func drafts(_ turns: [RoundTripTurns.Turn], in workspace: Workspace) -> [Draft] {
    let key = leg.key
    let table = TableSearch(by: key, from: leg.provider)
    let maker = SearchEndMaker(model: leg.model)
    let states = turns.map { turn in
      [
        ManyToMany.Seed(
          rank: leg.model.hierarchy.rank[turn.state], cost: 0, measures: PathMeasures(SIMD4()))
      ]
    }
    let cells = table.query.run(
      from: [table.seeds(maker.source(at: leg.start), maker, from: leg.start, to: nil)] + states,
      to: states + [table.seeds(maker.target(at: leg.end), maker, from: nil, to: leg.end)],
      in: workspace)
    let columns = turns.count + 1
    var drafts: [Draft] = []
    for one in turns.indices where isAhead(turns[one]) {
      for other in turns.indices where other != one {
        let parts = [
          cells[one], cells[(one + 1) * columns + other],
          cells[(other + 1) * columns + turns.count],
        ]
        guard parts.allSatisfy({ $0.cost < Metric.unreached }) else { continue }
        let sum = parts.reduce(PathMeasures(SIMD4())) { $0 + $1.measures }
        let draft = Draft(
          turns: (turns[one].state, turns[other].state), length: Double(sum.values.y),
          climb: Double(sum.values.z), isWide: isApart(turns[one], turns[other]))
        if (Self.fresh.lowerBound...Self.draftTolerance).contains(deviation(draft)) {
          drafts.append(draft)
        }
      }
    }
    return drafts.indices.ordered { promise(drafts[$0]) < promise(drafts[$1]) }.map { drafts[$0] }
  }

  /// Returns the excess length of a draft over the requested one, as a share of the length.
  private func deviation(_ draft: Draft) -> Double { (draft.length - length) / length }

  private func isLikely(_ draft: Draft) -> Bool {
    draft.isWide && deviation(draft) >= -Self.lengthTolerance
  }

  private func promise(_ draft: Draft) -> Double {
    missed(draft.climb) + abs(draft.length - length) / length
  }

  private func isAhead(_ turn: RoundTripTurns.Turn) -> Bool {
    roundTrip.heading.map { angleBetween($0, turn.bearing) <= Self.headingTolerance } ?? true
  }

  private func isApart(_ one: RoundTripTurns.Turn, _ other: RoundTripTurns.Turn) -> Bool {
    Self.angles.contains(angleBetween(one.bearing, other.bearing))
  }

  /// Computes a loop of best paths.
  private func loop(_ draft: Draft, in workspace: Workspace) -> Loop? {
    path(draft, in: workspace).flatMap { measured($0.path.arcs) }
  }

  /// Computes a loop that comes back on other streets.
  private func loop(
    _ draft: Draft, _ returns: inout FreshReturn, in workspace: Workspace
  ) -> Loop? {
    guard let found = path(draft, in: workspace), let last = found.stops.last else { return nil }
    let there = Array(found.path.arcs.prefix(last))
    return returns.find(from: draft.turns.1, besides: there, atMost: length, in: workspace)
      .flatMap { measured(there + $0) }
  }

  private func path(_ draft: Draft, in workspace: Workspace) -> BestPath.Found? {
    leg.search(by: leg.key).find(through: [draft.turns.0, draft.turns.1], in: workspace)
  }

  /// Measures a loop. Of the first and the last arc, which meet at the start, only parts count.
  private func measured(_ arcs: [ArcID]) -> Loop? {
    var arcs = arcs
    if !leg.model.profile.mode.isVehicle { arcs = Self.withoutSpurs(arcs) }
    let path = ArcPath(arcs: arcs, start: leg.start, end: leg.end)
    let graph = leg.model.graph
    guard let first = path.arcs.first.flatMap({ source[$0.index] }), path.arcs.count > 1,
      let last = path.arcs.last.flatMap({ target[$0.index] })
    else { return nil }
    var loop = Loop(
      path: path, length: Double(first.travelled) + Double(last.travelled),
      climb: Double(first.climb) + Double(last.climb), repeated: 0)
    var seen: Set<Int> = []
    for arc in path.arcs.dropFirst().dropLast() {
      let metres = Double(graph.length[arc.segment])
      loop.length += metres
      loop.climb += Double(graph.climb[arc.index])
      if !seen.insert(arc.segment).inserted { loop.repeated += metres }
    }
    for part in [first, last] where seen.contains(ArcID(part.arc).segment) {
      loop.repeated += Double(part.travelled)
    }
    if last.arc == first.arc ^ 1 { loop.repeated += Double(last.travelled) }
    return loop
  }

  /// Leaves out spurs: arcs walked out and immediately back. The parts of arcs at the start stay.
  private static func withoutSpurs(_ arcs: [ArcID]) -> [ArcID] {
    var kept: [ArcID] = []
    for (index, arc) in arcs.enumerated() {
      let isInside = index + 1 < arcs.count
      if isInside, kept.count > 1, let last = kept.last, last == arc.reversed {
        kept.removeLast()
      } else {
        kept.append(arc)
      }
    }
    return kept
  }
}
