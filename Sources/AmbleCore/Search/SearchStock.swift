/// Keeps what searches need beyond a query: each thing is made when first asked for.
public protocol SearchStock {
  /// Returns the networks of a mode.
  func networks(for mode: Mode) -> Networks
  /// A traveller's ways.
  func ways(for profile: TravelProfile) -> Ways
  /// The rows of a traveller, for searches without a hierarchy.
  func searchGraph(for profile: TravelProfile) -> SearchGraph
  /// A customized hierarchy.
  func metric(for key: MetricKey) -> Metric
  /// What the edges of a customized hierarchy measure.
  func measures(for key: MetricKey) -> MetricMeasures
}

/// Makes everything anew each time: enough for a single question.
public struct MakingStock: SearchStock {
  private let graph: Graph

  /// A stock for a graph.
  public init(graph: Graph) { self.graph = graph }

  /// Finds the networks of a mode.
  public func networks(for mode: Mode) -> Networks { Networks(graph: graph, mode: mode) }

  /// A traveller's ways, on a hierarchy of their own.
  public func ways(for profile: TravelProfile) -> Ways {
    Ways(
      graph: graph, hierarchy: Hierarchy(building: graph, modeClass: profile.mode.modeClass),
      profile: profile, costs: ModeCosts(graph: graph, mode: profile.mode))
  }

  /// The rows of a traveller.
  public func searchGraph(for profile: TravelProfile) -> SearchGraph {
    SearchGraph(ways(for: profile))
  }

  /// A customized hierarchy.
  public func metric(for key: MetricKey) -> Metric {
    Metric(key.weighing, of: ways(for: key.profile))
  }

  /// What the edges of a customized hierarchy measure.
  public func measures(for key: MetricKey) -> MetricMeasures {
    MetricMeasures(metric(for: key), ways(for: key.profile))
  }
}
