import Testing

@testable import AmbleCore

struct TurnTests {
  /// Straight on from A to C through B is forbidden, so a car goes around by D and E; a walker does
  /// not.
  @Test func aForbiddenTurnHoldsForVehiclesOnly() throws {
    var map = GridMap(
      """
      A0--B0--C0--F0
          |   |
          D0--E0
      """)
    map.forbid("ABC")
    #expect(try course(map, "A", "F", .drive) == "ABDECF")
    #expect(try course(map, "A", "F", .walk) == "ABCF")
  }

  /// The chain A-B-C-F is forbidden only after A: such a car turns round in D, where a oneway leads
  /// back, and comes again. A car that starts in D goes straight on.
  @Test func aChainHoldsOnlyAfterItsFirstArcs() throws {
    var map = GridMap(
      """
      A0--B0--C0--F0
          |   |
          D0<-E0
      """)
    map.forbid("ABCF")
    #expect(try course(map, "A", "F", .drive) == "ABDBCF")
    #expect(try course(map, "D", "F", .drive) == "DBCF")
  }

  /// The chain B-C-D-F begins within the chain A-B-C-D-G: a car from A is on both, and must not
  /// continue to F either.
  @Test func chainsMayOverlap() throws {
    var map = GridMap(
      """
      A0--B0--C0--D0--G0
              |   |
              |   F0
              |   |
              E0--H0
      """)
    map.forbid("ABCDG")
    map.forbid("BCDF")
    #expect(try course(map, "A", "F", .drive) == "ABCEHF")
    #expect(try course(map, "A", "F", .walk) == "ABCDF")
  }

  /// On random towns with forbidden turns and chains, the minimum cost from arc to arc equals the
  /// cost of a search over whole histories of arcs.
  @Test(arguments: 1...25) func vehiclesAgreeWithBruteForce(seed: Int) throws {
    let town = RandomTown(side: 5, seed: UInt64(seed))
    let graph = town.graph()
    let search = SearchGraph(graph: graph, profile: TravelProfile(mode: .drive))
    let times = ArcTimes(graph: graph, mode: .drive)
    let arcs = (0..<UInt32(graph.arcCount)).filter { graph.access[Int($0)].contains(.drive) }
    for (from, to) in [(arcs[0], arcs[arcs.count - 1]), (arcs[3], arcs[arcs.count / 2])] {
      let truth = BruteForce.vehicleCost(
        graph, town.network, mode: .drive, from: from, to: to, cost: { times.cost(ArcID($0)) })
      #expect(leastCost(search, from: from, to: to) == truth, "seed \(seed)")
    }
  }

  private func leastCost(_ search: SearchGraph, from: UInt32, to: UInt32) -> UInt32? {
    let hierarchy = search.model.hierarchy
    let source = SearchEnd(
      position: search.graph.nodePosition[0],
      branches: [
        .init(
          state: hierarchy.state(atEndOf: ArcID(from), in: search.graph)!, arc: from, length: 0,
          travelled: 0, climb: 0, cost: 0)
      ])
    let target = SearchEnd(
      position: search.graph.nodePosition[0],
      branches: hierarchy.states(atEndOf: to).map {
        .init(state: $0, arc: to, length: 0, travelled: 0, climb: 0, cost: 0)
      })
    return CorridorFinder(
      graph: search, objective: .cost, source: source, target: target, direct: [], maxDetour: 1,
      banned: []
    ).find(in: Workspace())?.shortest
  }

  private func course(
    _ map: GridMap, _ from: Character, _ to: Character, _ mode: Mode
  ) throws -> String {
    let graph = map.graph()
    let planner = Planner(graph: graph, ascentThreshold: 1)
    var request = RouteRequest(places: [map.place(from), map.place(to)], mode: mode)
    request.algorithm = .single
    let route = try planner.answer(
      request, from: CachingSearchDataProvider(graph: planner.graph), in: Workspace()
    ).routes[0]
    let arcs = route.legs.filter {
      route.points[$0.points.upperBound - 1].distance > route.points[$0.points.lowerBound].distance
    }
    return map.names(of: arcs.map { $0.arc.index }, in: graph)
  }
}
