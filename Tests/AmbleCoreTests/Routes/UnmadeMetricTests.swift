import AmbleTesting
import Testing

@testable import AmbleCore

/// Routes while the customized hierarchy is being made.
struct UnmadeMetricTests {
  /// A provider whose hierarchies are never customized.
  private struct Provider: SearchDataProvider {
    let base: CachingSearchDataProvider

    func conditions(for mode: Mode) -> ArcConditions? { base.conditions(for: mode) }
    func components(for mode: Mode) -> ComponentIndex { base.components(for: mode) }
    func travelModel(for profile: TravelProfile) -> TravelModel { base.travelModel(for: profile) }
    func searchGraph(for profile: TravelProfile) -> SearchGraph { base.searchGraph(for: profile) }
    func isAtHand(_ key: MetricKey) -> Bool { false }

    func metric(for key: MetricKey) -> Metric {
      Issue.record("A search waits for a metric.")
      return base.metric(for: key)
    }

    func measures(for key: MetricKey) -> MetricMeasures {
      Issue.record("A search waits for a metric.")
      return base.measures(for: key)
    }
  }

  /// The best path by the mode's own cost, or with a flatness, is as good without a hierarchy as with one,
  /// and there is none where there was none.
  @Test(arguments: UInt64(1)...8) func pathsAreAsGood(seed: UInt64) throws {
    let graph = RandomTown(side: 9, seed: seed).graph()
    let base = CachingSearchDataProvider(graph: graph)
    var random = SeededGenerator(seed: seed)
    var found = 0
    for mode in [Mode.walk, .bike, .drive] {
      for flatness: Double? in [nil, 0, 2, 8] {
        let ends = (0..<2).map { _ in
          graph.nodePosition[random.below(graph.nodeCount)].coordinate
        }
        let comment: Comment = "seed \(seed), \(mode), flatness \(flatness ?? -1)"
        guard var leg = LegSearch.between(ends, of: graph, count: 1, by: mode) else { continue }
        leg.request.algorithm = .automatic
        leg.request.travel.flatness = flatness
        let bare = LegSearch(
          provider: Provider(base: base), model: leg.model, request: leg.request,
          start: leg.start, end: leg.end, ascentThreshold: 1)
        let (one, other) = (leg.best(in: Workspace()), bare.best(in: Workspace()))
        let weights = flatness.map { Weights(flatness: $0) }
        func value(_ path: BestPath.Found) -> UInt64 {
          weights?.sum(path.length, path.climb) ?? UInt64(path.cost)
        }
        #expect(one.map(value) == other.map(value), comment)
        if one != nil { found += 1 }
      }
    }
    #expect(found > 4)
  }
}
