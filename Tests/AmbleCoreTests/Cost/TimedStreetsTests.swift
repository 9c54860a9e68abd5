import AmbleTesting
import Testing

@testable import AmbleCore

/// Streets that are open at times, turns that are forbidden at times, and streets where bicycles
/// are pushed at times, cost the same as in a town that is always so.
struct TimedStreetsTests {
  /// A random town whose streets have hours, and the same town as it always is at one time.
  private struct Towns {
    let timed: Graph
    let conditions: StreetConditions
    let plain: Graph

    /// - Parameter isTimed: whether the time is one at which some streets are open and some turns are
    ///   forbidden; without it, the towns are as without a time.
    init(seed: UInt64, at isTimed: Bool) {
      var random = SeededGenerator(seed: seed)
      var timed = RandomTown(side: 7, seed: seed)
      timed.change { segment in
        if random.chance(4) { segment.forward.markPushed() }
        if random.chance(4) { segment.backward.markPushed() }
      }
      var plain = timed
      var opened: Set<UInt32> = []
      /// The arcs on which bicycles are pushed unlike without a time, or ridden.
      var turned: Set<UInt32> = []
      var arc: UInt32 = 0
      timed.change { segment in
        segment.forwardAtTimes = random.chance(4) ? segment.forward : []
        segment.backwardAtTimes = random.chance(4) ? segment.backward : []
        for _ in 0..<2 {
          if isTimed, random.chance(2) { opened.insert(arc) }
          if isTimed, random.chance(4) { turned.insert(arc) }
          arc += 1
        }
      }
      let marks = timed.network.segments
      arc = 0
      plain.change { segment in
        let index = Int(arc / 2)
        if !opened.contains(arc) { segment.forward.subtract(marks[index].forwardAtTimes) }
        if !opened.contains(arc + 1) { segment.backward.subtract(marks[index].backwardAtTimes) }
        if turned.contains(arc) { segment.forward.turnPushing() }
        if turned.contains(arc + 1) { segment.backward.turnPushing() }
        arc += 2
      }
      let turns = timed.network.forbiddenTurns
      timed.forbid(
        turns.filter { $0.arcs.count > 2 }.map { .init(arcs: $0.arcs, modes: []) })
      if !isTimed { plain.forbid([]) }
      (self.timed, self.plain) = (timed.graph(), plain.graph())
      var draft = StreetConditions.Draft(of: self.timed)
      for arc in opened { draft.open(ArcID(arc), for: .all) }
      for turn in turns where isTimed { draft.forbid(turn.arcs, for: turn.modes) }
      for arc in turned {
        draft.setPushing(
          !self.timed.access[Int(arc)].contains(.pushed), on: ArcID(arc))
      }
      conditions = StreetConditions(draft)
    }
  }

  @Test(arguments: UInt64(1)...8, [false, true])
  func timesAreLikeTownsThatAreAlwaysSo(seed: UInt64, isTimed: Bool) throws {
    let towns = Towns(seed: seed, at: isTimed)
    let providers = [towns.timed, towns.plain].map { CachingSearchDataProvider(graph: $0) }
    providers[0].conditions = towns.conditions
    var random = SeededGenerator(seed: seed)
    var found = 0
    for mode in [Mode.walk, .bike, .drive] {
      let models = providers.map { provider in
        var profile = TravelProfile(mode: mode)
        profile.conditions = provider.conditions(for: mode)
        return provider.travelModel(for: profile)
      }
      let arcs = (0..<UInt32(towns.plain.arcCount)).filter { arc in
        let isOpen = models.map { $0.profile.allows(ArcID(arc), in: $0.graph) }
        #expect(isOpen[0] == isOpen[1], "seed \(seed) \(mode) arc \(arc)")
        return isOpen[0]
      }
      let source = ArcID(arcs[random.below(arcs.count)])
      let states = models.map { $0.hierarchy.state(atEndOf: source, in: $0.graph)! }
      let truth = Dijkstra(
        search: providers[1].searchGraph(for: models[1].profile), weighing: .cost
      ).costs(from: states[1])
      let metric = providers[0].metric(
        for: MetricKey(profile: models[0].profile, weighing: .cost))
      let (query, workspace) = (HierarchyQuery(metric: metric), Workspace())
      let rank = models[0].hierarchy.rank
      for target in arcs.map(ArcID.init) {
        let ends = models.map { model in
          model.hierarchy.isByJunction
            ? [model.graph.head(of: target)] : model.hierarchy.states(atEndOf: target.index)
        }
        let cost = query.run(
          from: [HierarchySeed(rank: rank[states[0]], cost: 0)],
          to: ends[0].map { HierarchySeed(rank: rank[$0], cost: 0) }, in: workspace)?.cost
        let least = ends[1].compactMap { truth[Int($0)] }.min()
        #expect(cost == least, "seed \(seed) \(mode) from \(source) to \(target)")
        if cost != nil { found += 1 }
      }
    }
    #expect(found > 5)
  }
}

extension ModeSet {
  /// Marks bicycles as pushed if they may pass at all.
  fileprivate mutating func markPushed() {
    if !isDisjoint(with: .cycling) { insert(.pushed) }
  }

  /// Marks pushed bicycles as ridden and the other way round, if they may pass at all.
  fileprivate mutating func turnPushing() {
    if contains(.pushed) { remove(.pushed) } else { markPushed() }
  }
}
