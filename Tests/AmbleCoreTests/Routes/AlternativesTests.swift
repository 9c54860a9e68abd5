import Testing

@testable import AmbleCore

struct AlternativesTests {
  /// On random towns, whatever is asked: ranked by ascent, the first the least climb, the shortest
  /// among them, no street travelled twice, nobody but the flattest and the shortest sharing more
  /// than 60 % with another.
  @Test(arguments: 1...40) func alternativesDifferAndAreRanked(seed: Int) throws {
    let town = RandomTown(side: 12, seed: UInt64(seed))
    guard let routes = routes(town, elevation: true) else { return }
    let ascents = routes.map(\.ascent)
    #expect(ascents == ascents.sorted(), "seed \(seed)")
    #expect(routes.contains { $0.extraDistance == 0 }, "seed \(seed)")
    #expect(routes[0].reason == .flattest, "seed \(seed)")
    for (index, route) in routes.enumerated() {
      #expect(route.flatnessRank == index + 1)
      let stretches = route.legs.map(\.arc.stretch)
      #expect(Set(stretches).count == stretches.count, "seed \(seed): a street twice")
      guard route.reason != .flattest, route.extraDistance > 0 else { continue }
      for other in routes where other.legs.map(\.arc) != route.legs.map(\.arc) {
        #expect(share(route, other) <= 0.6 + 1e-6, "seed \(seed)")
      }
    }
  }

  /// Where all is level the front is the shortest route alone, and yet there are others to choose.
  @Test(arguments: 1...20) func aLevelTownHasSeveralWalksToo(seed: Int) throws {
    let town = RandomTown(side: 12, seed: UInt64(seed))
    guard let routes = routes(town, elevation: false) else { return }
    #expect(routes[0].extraDistance == 0, "seed \(seed)")
    #expect(routes.count >= 3, "seed \(seed)")
    for route in routes { #expect(route.extraDistance <= 0.5 * routes[0].distance) }
  }

  /// From corner to corner; nil where gaps cut them off.
  private func routes(_ town: RandomTown, elevation: Bool) -> [Route]? {
    var network = town.network
    if !elevation {
      for index in network.stretches.indices {
        network.stretches[index].heights = network.stretches[index].heights.map { _ in
          Height(metres: 7)
        }
      }
    }
    let bytes = GraphBuilder.bytes(of: network)
    guard let graph = try? Graph(storage: HeapStorage(copying: bytes)) else { return nil }
    let request = RouteRequest(places: [
      graph.nodePosition[0].coordinate, graph.nodePosition[graph.nodeCount - 1].coordinate,
    ])
    let planner = Planner(graph: graph, ascentThreshold: 1)
    return try? planner.answer(request, from: MakingStock(graph: planner.graph), in: Workspace())
      .routes
  }

  private func share(_ a: Route, _ b: Route) -> Double {
    let (own, other) = (lengths(a), lengths(b))
    let common = own.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
    return common / min(a.distance, b.distance)
  }

  private func lengths(_ route: Route) -> [Int: Double] {
    var lengths: [Int: Double] = [:]
    for leg in route.legs {
      let ends = (route.points[leg.points.lowerBound], route.points[leg.points.upperBound - 1])
      lengths[leg.arc.stretch, default: 0] += ends.1.distance - ends.0.distance
    }
    return lengths
  }
}
