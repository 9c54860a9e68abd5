@testable import AmbleCore

extension LegSearch<CachingSearchDataProvider> {
  /// Creates a search between two places of a graph, or between its first and last junctions.
  /// Returns
  /// `nil` if a place has no street within 10 m.
  static func between(
    _ places: [Coordinate]? = nil, of graph: Graph, count: Int = 5, by mode: Mode = .walk
  ) -> LegSearch? {
    let corners = [0, graph.nodeCount - 1].map { graph.nodePosition[$0].coordinate }
    var request = RouteRequest(places: places ?? corners, mode: mode)
    request.count = count
    request.algorithm = .pareto
    let provider = CachingSearchDataProvider(graph: graph)
    let profile = TravelProfile(mode: mode)
    let snapper = Snapper(graph: graph, profile: profile, extent: .any)
    let snaps = request.places.compactMap { snapper.snap(of: $0, within: 10) }
    guard snaps.count == 2 else { return nil }
    return LegSearch(
      provider: provider, model: provider.travelModel(for: profile), request: request,
      start: snaps[0], end: snaps[1], ascentThreshold: 1)
  }
}
