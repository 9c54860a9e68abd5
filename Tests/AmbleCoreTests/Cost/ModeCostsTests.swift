import AmbleTesting
import Testing

@testable import AmbleCore

struct ModeCostsTests {
  /// The costs of an arc, whichever arcs were read before, are its perceived time and its time, under
  /// conditions and with another avoidance of traffic too.
  @Test(arguments: [Mode.walk, .bike, .drive], UInt64(1)...4)
  func costsAreThoseOfEachArc(mode: Mode, seed: UInt64) {
    let graph = RandomTown(side: 12, seed: seed).graph()
    var random = SeededGenerator(seed: seed)
    let usual = ModeCosts(graph: graph, mode: mode)
    var draft = StreetConditions.Draft(of: graph)
    for _ in 0..<200 {
      let arc = ArcID(UInt32(random.below(graph.arcCount)))
      draft.setSpeed(1 + Double(random.below(9)), on: arc, for: .all)
    }
    let conditions = StreetConditions(draft)
    var profile = TravelProfile(mode: mode)
    profile.conditions = conditions[mode]
    profile.avoidTraffic(1)
    let key = CostKey(profile)
    let changed = ModeCosts(usual, for: key)
    let (plain, other) = (
      ArcTimes(graph: graph, mode: mode), ArcTimes(graph: graph, key: key)
    )
    for arc in (0..<graph.arcCount).shuffled(using: &random) {
      let id = ArcID(UInt32(arc))
      guard graph.access[arc].contains(mode) else {
        #expect(usual[arc].felt == 0 && changed[arc].felt == 0)
        continue
      }
      let seconds = plain.seconds(id)
      #expect(usual[arc].felt == plain.cost(seconds, of: id), "seed \(seed)")
      #expect(usual[arc].milliseconds == UInt32((seconds * 1000).rounded()), "seed \(seed)")
      let change = key.conditions?.change(of: id.index)
      let there =
        change.map { Double(graph.length[id.segment]) / 100 / Double($0.speed) }
        ?? usual[arc].seconds
      let isUsual = change == nil && key.avoidance == .usual
      let felt = isUsual ? usual[arc].felt : other.cost(there, of: id)
      #expect(changed[arc].felt == felt, "seed \(seed)")
      #expect(changed[arc].milliseconds == UInt32((there * 1000).rounded()), "seed \(seed)")
    }
  }

  /// Reading one arc computes those near it only.
  @Test func costsAreComputedWhereTheyAreRead() {
    let graph = RandomTown(side: 40, seed: 2).graph()
    let costs = ModeCosts(graph: graph, mode: .walk)
    let empty = costs.byteCount
    _ = costs[0]
    #expect(costs.byteCount == empty + 64 * 8)
    for arc in 0..<costs.count { _ = costs[arc] }
    #expect(costs.byteCount == empty + 8 * graph.arcCount)
  }
}
