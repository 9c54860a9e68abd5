import AmbleTesting

@testable import AmbleCore

/// Returns the answers of `algorithm=pareto` between ten pairs of random junctions, without those that
/// are not connected.
func randomFronts(on graph: Graph, by mode: Mode, seed: Int) -> [RouteAnswer] {
  let provider = CachingSearchDataProvider(graph: graph)
  var random = SeededGenerator(seed: UInt64(seed))
  return (0..<10).compactMap { _ in
    let ends = (0..<2).map { _ in
      graph.nodePosition[random.below(graph.nodeCount)].coordinate
    }
    var request = RouteRequest(places: ends, mode: mode)
    request.algorithm = .pareto
    return try? Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: provider, in: Workspace())
  }
}
