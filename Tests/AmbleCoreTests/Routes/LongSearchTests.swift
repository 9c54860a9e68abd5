import AmbleTesting
import Testing

@testable import AmbleCore

struct LongSearchTests {
  /// Between opposite corners of random towns the answer includes the shortest route, respects the
  /// detour and is ranked by ascent, and no two alternatives share more than allowed. No weighting
  /// of the steps has a route with a smaller weighted sum than the best of the front.
  @Test(arguments: 1...12) func theFlatnessStepsGiveTheSupportedFront(seed: Int) throws {
    let graph = RandomTown(side: 14, seed: UInt64(seed)).graph()
    guard let leg = LegSearch.between(of: graph, count: 6),
      let answer = LongSearch(leg: leg).run(in: Workspace())
    else { return }
    #expect(answer.isExact, "seed \(seed)")
    let dijkstra = { (flatness: Int) in
      let key = MetricKey(profile: TravelProfile(mode: .walk), flatness: Double(flatness))
      let search = SearchGraph(leg.model)
      return Dijkstra(search: search, weighing: key.weighing)
        .costs(from: 0)[graph.nodeCount - 1].map { Double($0) / 1600 } ?? .infinity
    }
    let shortest = dijkstra(0)
    let lengths = answer.routes.map(\.distance)
    #expect(abs((lengths.min() ?? 0) - shortest) < 0.05, "seed \(seed)")
    #expect((lengths.max() ?? 0) <= 2 * shortest + 0.1, "seed \(seed)")
    #expect(answer.routes.map(\.flatnessRank) == Array(1...answer.routes.count), "seed \(seed)")
    for flatness in FlatnessSteps.values {
      let sums = answer.front.map { $0.distance + Double(flatness) * $0.climb }
      #expect(sums.allSatisfy { $0 >= dijkstra(flatness) - 0.05 }, "seed \(seed) \(flatness)")
    }
    #expect(abs(answer.front[0].distance - shortest) < 0.05, "seed \(seed)")
  }

  /// Three routes lead from A to D: 600 m straight on, 800 m by E, which is within 1.4 times the
  /// shortest, and 1,000 m by F, which is not. H is the end of a spur, so no route uses
  /// it.
  @Test func everyAlternativeIsFoundWithoutSpurs() throws {
    let map = GridMap(
      """
      E0----------------------G0
      |                       |
      A0------B0------C0------D0
      |       |               |
      |       H0              |
      |                       |
      F0----------------------I0
      """)
    let places = [map.place("A"), map.place("D")]
    let search = try #require(LegSearch.between(places, of: map.graph()))
    let answer = try #require(LongSearch(leg: search).run(in: Workspace()))
    #expect(answer.routes.map { Int($0.distance.rounded()) }.sorted() == [600, 800])
  }
}
