import AmbleTesting
import Testing

@testable import AmbleCore

struct LongSearchTests {
  /// Between opposite corners of random towns the answer holds the shortest route, keeps to the
  /// detour, is ranked by ascent, and no two alternatives share more than they may; no rung of the
  /// ladder knows a route of a lesser weighted sum than the best of the front.
  @Test(arguments: 1...12) func theLadderGivesTheSupportedFront(seed: Int) throws {
    let graph = RandomTown(side: 14, seed: UInt64(seed)).graph()
    guard let leg = leg(graph, count: 6), let answer = LongSearch(leg: leg).run(in: Workspace())
    else { return }
    #expect(!answer.isExact, "seed \(seed)")
    let dijkstra = { (flatness: Int) in
      let key = MetricKey(profile: TravelProfile(mode: .walk), flatness: Double(flatness))
      let search = SearchGraph(leg.ways)
      return Dijkstra(search: search, weighing: key.weighing)
        .costs(from: 0)[graph.nodeCount - 1].map { Double($0) / 1600 } ?? .infinity
    }
    let shortest = dijkstra(0)
    let lengths = answer.routes.map(\.distance)
    #expect(abs((lengths.min() ?? 0) - shortest) < 0.05, "seed \(seed)")
    #expect((lengths.max() ?? 0) <= 2 * shortest + 0.1, "seed \(seed)")
    #expect(answer.routes.map(\.flatnessRank) == Array(1...answer.routes.count), "seed \(seed)")
    for flatness in FlatnessLadder.rungs {
      let sums = answer.front.map { $0.distance + Double(flatness) * $0.climb }
      #expect(sums.allSatisfy { $0 >= dijkstra(flatness) - 0.05 }, "seed \(seed) \(flatness)")
    }
    #expect(abs(answer.front[0].distance - shortest) < 0.05, "seed \(seed)")
  }

  /// A route by way of a junction that goes on the way it came is none; one around the block that
  /// is best on either side of the junction is.
  @Test func onlyDetoursThatAreBestAroundTheirJunctionAreSound() throws {
    let map = GridMap(
      """
      A0--B0--C0--D0
      |   |       |
      E0--F0------G0
          |
          H0
      """)
    let graph = map.graph()
    let stock = MakingStock(graph: graph)
    let key = MetricKey(profile: TravelProfile(mode: .walk), flatness: 0)
    let snapper = Snapper(graph: graph, profile: key.profile, includesIslands: true)
    let start = try #require(snapper.setting(of: map.place("A"), within: 1))
    let end = try #require(snapper.setting(of: map.place("D"), within: 1))
    let ways = stock.ways(for: key.profile)
    let search = BestPath(
      metric: stock.metric(for: key), weighing: key.weighing, ways: ways, start: start, end: end)
    func isSound(_ course: String, via: Character) -> Bool {
      let names = Array(course)
      let arcs = zip(names, names.dropFirst()).map { ArcID(map.arc($0, $1)) }
      let found = BestPath.Found(
        path: ArcPath(arcs: arcs, start: start, end: end), cost: 0, length: 0, climb: 0)
      return DetourCheck(search: search, reach: 16 * 7_500)
        .isSound(.init(found: found, via: map.node(via)), in: Workspace())
    }
    // 250 m by E, F and G: from F 75 m back to E lies A, 75 m on lies G; no way between is shorter.
    #expect(isSound("AEFGD", via: "F"))
    // H is the end of a spur of 50 m: in and out again is no best path.
    #expect(!isSound("AEFHFGD", via: "H"))
  }

  private func leg(_ graph: Graph, count: Int) -> LegSearch<MakingStock>? {
    let places = [graph.nodePosition[0], graph.nodePosition[graph.nodeCount - 1]]
      .map { $0.coordinate }
    var request = RouteRequest(places: places)
    request.count = count
    let stock = MakingStock(graph: graph)
    let profile = TravelProfile(mode: .walk)
    let snapper = Snapper(graph: graph, profile: profile, includesIslands: true)
    guard let start = snapper.setting(of: places[0], within: 10),
      let end = snapper.setting(of: places[1], within: 10)
    else { return nil }
    return LegSearch(
      stock: stock, ways: stock.ways(for: profile), request: request, start: start, end: end,
      ascentThreshold: 1)
  }
}
