extension Metric {
  /// Customizes a hierarchy for a traveller and a cost.
  /// - Parameters:
  ///   - weighing: the cost.
  ///   - model: the hierarchy and the traveller.
  ///   - concurrently: runs parts of the work, in parallel if it can.
  /// - Complexity: O(links + triangles).
  public convenience init(
    _ weighing: MetricKey.Weighing, of model: TravelModel,
    concurrently: @escaping Concurrently = oneByOne
  ) {
    let customization = Customization(model.hierarchy)
    customization.respect(Self.linkCosts(weighing, model, concurrently))
    customization.run(concurrently)
    self.init(trusting: customization.storage(), of: model.hierarchy)
  }

  private static func linkCosts(
    _ weighing: MetricKey.Weighing, _ model: TravelModel, _ concurrently: @escaping Concurrently
  ) -> SharedArray<UInt32> {
    let (graph, hierarchy, rules) = (model.graph, model.hierarchy, model.rules)
    let costs = SharedArray<UInt32>(count: hierarchy.linkHead.count)
    Chunks(count: hierarchy.stateCount).run(concurrently) { states in
      for state in states {
        for link in Int(hierarchy.firstLink[state])..<Int(hierarchy.firstLink[state + 1]) {
          let arc = Int(hierarchy.linkArc[link])
          costs.base[link] =
            rules.allows(link, from: state)
            ? weighing.value(
              length: model.countedLength(of: ArcID(UInt32(arc))), climb: graph.climb[arc],
              cost: model.costs.felt[arc])
            : unreached
        }
      }
    }
    return costs
  }
}
