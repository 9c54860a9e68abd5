extension Metric {
  /// Customizes a hierarchy for a traveller and a cost.
  /// - Parameter concurrently: how independent pieces of the work are run.
  /// - Complexity: O(links + triangles).
  public convenience init(
    _ weighing: MetricKey.Weighing, of ways: Ways, concurrently: @escaping Concurrently = oneByOne
  ) {
    let customization = Customization(ways.hierarchy)
    customization.respect(Self.linkCosts(weighing, ways, concurrently))
    customization.run(concurrently)
    self.init(trusting: customization.storage(), of: ways.hierarchy)
  }

  private static func linkCosts(
    _ weighing: MetricKey.Weighing, _ ways: Ways, _ concurrently: @escaping Concurrently
  ) -> SharedArray<UInt32> {
    let (graph, hierarchy, rules) = (ways.graph, ways.hierarchy, ways.rules)
    let costs = SharedArray<UInt32>(count: hierarchy.linkHead.count)
    Chunks(count: hierarchy.stateCount).run(concurrently) { states in
      for state in states {
        for link in Int(hierarchy.firstLink[state])..<Int(hierarchy.firstLink[state + 1]) {
          let arc = Int(hierarchy.linkArc[link])
          costs.base[link] =
            rules.allows(link, from: state)
            ? weighing.value(
              length: graph.length[arc >> 1], climb: graph.climb[arc], cost: ways.costs.felt[arc])
            : unreached
        }
      }
    }
    return costs
  }
}
