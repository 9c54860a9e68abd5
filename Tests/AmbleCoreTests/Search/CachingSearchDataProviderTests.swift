import Testing

@testable import AmbleCore

struct CachingSearchDataProviderTests {
  private let graph = RandomTown(side: 5, seed: 1).graph()
  private let walk = TravelProfile(mode: .walk)

  /// The second call returns the object of the first, for each kind of data.
  @Test func dataIsComputedOnce() {
    let provider = CachingSearchDataProvider(graph: graph)
    let key = MetricKey(profile: walk, flatness: 8)
    #expect(provider.hierarchy(of: .foot) == nil)
    #expect(provider.metric(for: key) === provider.metric(for: key))
    #expect(provider.measures(for: key) === provider.measures(for: key))
    #expect(provider.components(for: .walk) === provider.components(for: .walk))
    #expect(provider.searchGraph(for: walk) === provider.searchGraph(for: walk))
    let (first, second) = (provider.travelModel(for: walk), provider.travelModel(for: walk))
    #expect(first.costs === second.costs && first.hierarchy === second.hierarchy)
    #expect(first.hierarchy === provider.hierarchy(of: .foot))
    #expect(provider.hierarchy(of: .wheels) == nil)
  }

  /// A hierarchy and a metric of the caller take the place of computed ones.
  @Test func addedDataIsUsed() {
    let provider = CachingSearchDataProvider(graph: graph)
    let key = MetricKey(profile: walk, weighing: .cost)
    let computed = provider.metric(for: key)

    let hierarchy = Hierarchy(building: graph, modeClass: .foot)
    provider.add(hierarchy)
    #expect(provider.travelModel(for: walk).hierarchy === hierarchy)
    #expect(provider.metric(for: key) !== computed)
    #expect(provider.metric(for: key).hierarchy === hierarchy)

    let metric = Metric(.cost, of: provider.travelModel(for: walk))
    provider.add(metric, for: key)
    #expect(provider.metric(for: key) === metric)
  }

  /// With room for one byte only the last metric is kept, and with room for one mode its costs.
  @Test func theLimitsHold() {
    let provider = CachingSearchDataProvider(graph: graph, metricLimit: 1, limit: 1)
    let keys = [0, 8].map { MetricKey(profile: walk, flatness: $0) }
    let first = provider.metric(for: keys[0])
    let second = provider.metric(for: keys[1])
    #expect(provider.metric(for: keys[1]) === second)
    #expect(provider.metric(for: keys[0]) !== first)

    let components = provider.components(for: .walk)
    #expect(provider.components(for: .walk) === components)
    _ = provider.components(for: .bike)
    #expect(provider.components(for: .walk) !== components)
  }

  /// Answers of a warm provider equal the answers of a cold one.
  @Test func cachedDataGivesTheSameRoutes() throws {
    let planner = Planner(graph: graph, ascentThreshold: 1)
    let ends = [0, UInt32(graph.nodeCount - 1)].map { graph.position(of: NodeID($0)) }
    let request = RouteRequest(from: ends[0], to: ends[1])
    let (provider, workspace) = (CachingSearchDataProvider(graph: graph), Workspace())
    let answers = try (0..<2).map { _ in
      try planner.answer(request, from: provider, in: workspace).routes.map { $0.legs.map(\.arc) }
    }
    #expect(answers[0] == answers[1])
  }
}
