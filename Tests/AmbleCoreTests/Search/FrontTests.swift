import Testing

@testable import AmbleCore

struct FrontTests {
  /// Over the hill A-B-C is 200 m and 12 m of climb; around it A-D-E-C is 400 m and none.
  /// Both are on the front, and nothing else leads from A to C.
  @Test func overTheHillAndAroundItAreTheFront() throws {
    let map = GridMap(
      """
      A0--B12-C0
      |       |
      D0------E0
      """)
    let answer = try plan(map, from: "A", to: "C", detour: 2.1)
    #expect(answer.isExact)
    #expect(answer.routes.map { Int($0.distance.rounded()) } == [400, 200])
    #expect(answer.routes.map(\.ascent) == [0, 12])
    #expect(answer.routes.map(\.reason) == [.flattest, .shortest])
    #expect(answer.routes[0].extraDistance.rounded() == 200)
    #expect(answer.routes[0].savedAscent == 12)
  }

  /// On request both are returned as routes, the shortest first.
  @Test func theFrontIsReturnedAsRoutes() throws {
    let map = GridMap(
      """
      A0--B12-C0
      |       |
      D0------E0
      """)
    let answer = try plan(map, from: "A", to: "C", detour: 2.1, frontRoutes: 5)
    #expect(answer.frontRoutes.map { Int($0.distance.rounded()) } == [200, 400])
    #expect(answer.frontRoutes.map(\.reason) == [.shortest, .flattest])
    #expect(answer.frontRoutes.map(\.savedAscent) == [0, 12])
  }

  /// For every number requested, each route is longer than the one before it and ascends less; the
  /// last is as flat as the flattest route of the answer.
  @Test(arguments: 1...40) func routesOfTheFrontDoNotDominateEachOther(seed: Int) throws {
    let town = RandomTown(side: 9, seed: UInt64(seed))
    let planner = Planner(graph: town.graph(), ascentThreshold: 1)
    let corners = [0, planner.graph.nodeCount - 1].map {
      planner.graph.nodePosition[$0].coordinate
    }
    var request = RouteRequest(places: corners)
    request.frontRoutes = 1 + seed % 7
    let provider = CachingSearchDataProvider(graph: planner.graph)
    guard let answer = try? planner.answer(request, from: provider, in: Workspace()) else { return }
    let routes = answer.frontRoutes
    #expect((1...request.frontRoutes).contains(routes.count), "seed \(seed)")
    for (shorter, flatter) in zip(routes, routes.dropFirst()) {
      #expect(shorter.distance < flatter.distance, "seed \(seed)")
      #expect(shorter.ascent > flatter.ascent, "seed \(seed)")
    }
    #expect(routes.last?.ascent == answer.routes.first?.ascent, "seed \(seed)")
  }

  /// The way around is twice the shortest: a detour of at most 1.9 leaves only the hill.
  @Test func theDetourAllowedBoundsTheFront() throws {
    let map = GridMap(
      """
      A0--B12-C0
      |       |
      D0------E0
      """)
    let answer = try plan(map, from: "A", to: "C", detour: 1.9)
    #expect(answer.routes.map(\.ascent) == [12])
  }

  /// On random towns, for every route of the brute-force front within the detour, the front has one
  /// that is no longer and climbs at most the tolerance more; and every member is as good as the
  /// brute-force best of its length.
  @Test(arguments: 1...60) func theFrontAgreesWithBruteForce(seed: Int) throws {
    let town = RandomTown(side: 9, seed: UInt64(seed))
    let graph = town.graph()
    let search = SearchGraph(graph: graph, profile: TravelProfile(mode: .walk))
    let (from, to) = (UInt32(0), UInt32(graph.nodeCount - 1))
    let truth = BruteForce.front(graph, mode: .walk, from: from, to: to)
    guard let found = front(search, from: from, to: to, detour: 2) else {
      #expect(truth.isEmpty, "seed \(seed)")
      return
    }
    let limit = Double(truth[0].length) * 2
    for known in truth where Double(known.length) <= limit {
      let slack = known.climb / FrontSearch.tolerance + 1
      #expect(
        found.contains { $0.first <= known.length && $0.climb <= known.climb + slack },
        "seed \(seed): \(known) is missing")
    }
    for member in found {
      #expect(truth.contains { $0 == (member.first, member.climb) }, "seed \(seed)")
    }
  }

  /// Over the hill are 20,000 cm and 1,200 cm of climb, around it 40,000 cm and none. The chord
  /// between the two weighs a metre of climb as much as 20,000 / 1,200 = 16.67 m, in sixteenths
  /// 267.
  @Test func theGapOfTheFrontIsWeighedByItsChord() throws {
    let map = GridMap(
      """
      A0--B12-C0
      |       |
      D0------E0
      """)
    let search = SearchGraph(graph: map.graph(), profile: TravelProfile(mode: .walk))
    let workspace = Workspace()
    let found = corridor(search, from: map.node("A"), to: map.node("C"), detour: 2.1, workspace)
    let weightedSums = WeightedSumFront(try #require(found), extra: 1, heap: &workspace.heap)
    #expect(weightedSums.weightedTrees.last?.weights == Weights(first: 16, climb: 267))
  }

  private func front(
    _ search: SearchGraph, from: UInt32, to: UInt32, detour: Double
  ) -> [FrontMember]? {
    let workspace = Workspace()
    guard let corridor = corridor(search, from: from, to: to, detour: detour, workspace) else {
      return nil
    }
    let weightedSums = WeightedSumFront(corridor, extra: 6, heap: &workspace.heap)
    var search = FrontSearch(corridor, weightedSums)
    search.run(in: workspace)
    return search.front.members
  }

  private func corridor(
    _ search: SearchGraph, from: UInt32, to: UInt32, detour: Double, _ workspace: Workspace
  ) -> Corridor? {
    func searchEnd(_ node: UInt32) -> SearchEnd {
      SearchEnd(
        position: search.graph.nodePosition[node],
        branches: [.init(state: node, arc: 0, length: 0, travelled: 0, climb: 0, cost: 0)])
    }
    return CorridorFinder(
      graph: search, objective: .length, source: searchEnd(from), target: searchEnd(to), direct: [],
      maxDetour: detour, banned: []
    ).find(in: workspace)
  }

  private func plan(
    _ map: GridMap, from: Character, to: Character, detour: Double, frontRoutes: Int = 0
  ) throws -> RouteAnswer {
    let planner = Planner(graph: map.graph(), ascentThreshold: 1)
    var request = RouteRequest(places: [map.place(from), map.place(to)])
    request.maxDetour = detour
    request.frontRoutes = frontRoutes
    return try planner.answer(
      request, from: CachingSearchDataProvider(graph: planner.graph), in: Workspace())
  }
}
