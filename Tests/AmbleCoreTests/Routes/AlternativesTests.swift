import Testing

@testable import AmbleCore

struct AlternativesTests {
  /// On random towns, for all requests: the routes are ranked by ascent, the first has the minimum
  /// climb, the shortest is included, no street is used twice, and no two routes but the flattest
  /// and the shortest share more than 80 %.
  @Test(arguments: 1...40) func alternativesDifferAndAreRanked(seed: Int) throws {
    let town = RandomTown(side: 12, seed: UInt64(seed))
    guard let routes = routes(town, elevation: true) else { return }
    let ascents = routes.map(\.ascent)
    #expect(ascents == ascents.sorted(), "seed \(seed)")
    #expect(routes.contains { $0.extraDistance == 0 }, "seed \(seed)")
    #expect(routes[0].reason == .flattest, "seed \(seed)")
    for (index, route) in routes.enumerated() {
      #expect(route.flatnessRank == index + 1)
      let segments = route.legs.map(\.arc.segment)
      #expect(Set(segments).count == segments.count, "seed \(seed): a street twice")
      guard route.reason != .flattest, route.extraDistance > 0 else { continue }
      for other in routes where other.legs.map(\.arc) != route.legs.map(\.arc) {
        #expect(share(route, other) <= 0.8 + 1e-6, "seed \(seed)")
      }
    }
  }

  /// In a level town the front is only the shortest route, but there are alternatives.
  @Test(arguments: 1...20) func aLevelTownHasAlternatives(seed: Int) throws {
    let town = RandomTown(side: 12, seed: UInt64(seed))
    guard let routes = routes(town, elevation: false) else { return }
    #expect(routes[0].extraDistance == 0, "seed \(seed)")
    #expect(routes.count >= 3, "seed \(seed)")
    for route in routes { #expect(route.extraDistance <= 0.5 * routes[0].distance) }
  }

  /// Returns the routes from corner to corner, or `nil` if gaps separate the corners.
  private func routes(_ town: RandomTown, elevation: Bool) -> [Route]? {
    var network = town.network
    if !elevation {
      for index in network.segments.indices {
        network.segments[index].heights = network.segments[index].heights.map { _ in
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
    return try? planner.answer(
      request, from: CachingSearchDataProvider(graph: planner.graph), in: Workspace()
    )
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
      lengths[leg.arc.segment, default: 0] += ends.1.distance - ends.0.distance
    }
    return lengths
  }
}
