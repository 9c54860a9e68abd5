import AmbleCore

/// What searches on a region's streets need, in a page that answers one request at a time: handed
/// over, or made when first asked for and kept within bounds.
final class EngineStock: SearchStock {
  private let graph: Graph
  private var hierarchies: [Hierarchy] = []
  /// Metrics that were handed over; never given up.
  private var stored: [(key: MetricKey, metric: Metric)] = []
  private var metrics: RecentValues<MetricKey, Metric>
  private var measures: RecentValues<MetricKey, MetricMeasures>
  private var costs = RecentValues<Mode, ModeCosts>(limit: 3)
  private var networks = RecentValues<Mode, Networks>(limit: 3)
  private var searchGraphs = RecentValues<TravelProfile, SearchGraph>(limit: 3)

  /// Bytes that metrics made here, and again measures, may take together, on a phone beside a map.
  private static let metricLimit = 64 << 20

  init(graph: Graph) {
    self.graph = graph
    metrics = RecentValues(limit: Self.metricLimit) { $0.byteCount }
    measures = RecentValues(limit: Self.metricLimit) { $0.byteCount }
  }

  /// The hierarchy that was handed over for a class of modes; nil if none was.
  func hierarchy(of modeClass: ModeClass) -> Hierarchy? {
    hierarchies.first { $0.modeClass == modeClass }
  }

  /// Takes a hierarchy, in place of any it has for the class, with its metrics.
  func take(_ hierarchy: Hierarchy) {
    let isOfClass = { (key: MetricKey) in key.profile.mode.modeClass == hierarchy.modeClass }
    hierarchies.removeAll { $0.modeClass == hierarchy.modeClass }
    hierarchies.append(hierarchy)
    stored.removeAll { isOfClass($0.key) }
    metrics.removeAll(where: isOfClass)
    measures.removeAll(where: isOfClass)
    searchGraphs.removeAll { $0.mode.modeClass == hierarchy.modeClass }
  }

  /// Takes a metric, in place of any it has for the key.
  func take(_ metric: Metric, for key: MetricKey) {
    stored.removeAll { $0.key == key }
    stored.append((key, metric))
    measures.removeAll { $0 == key }
  }

  func networks(for mode: Mode) -> Networks {
    networks.value(for: mode) { Networks(graph: graph, mode: mode) }
  }

  func ways(for profile: TravelProfile) -> Ways {
    let modeClass = profile.mode.modeClass
    let costs = costs.value(for: profile.mode) { ModeCosts(graph: graph, mode: profile.mode) }
    guard let hierarchy = hierarchy(of: modeClass) else {
      preconditionFailure("the engine refuses requests without a hierarchy")
    }
    return Ways(graph: graph, hierarchy: hierarchy, profile: profile, costs: costs)
  }

  func searchGraph(for profile: TravelProfile) -> SearchGraph {
    let ways = ways(for: profile)
    return searchGraphs.value(for: profile) { SearchGraph(ways) }
  }

  func metric(for key: MetricKey) -> Metric {
    if let found = stored.first(where: { $0.key == key }) { return found.metric }
    let ways = ways(for: key.profile)
    return metrics.value(for: key) { Metric(key.weighing, of: ways) }
  }

  func measures(for key: MetricKey) -> MetricMeasures {
    let (metric, ways) = (metric(for: key), ways(for: key.profile))
    return measures.value(for: key) { MetricMeasures(metric, ways) }
  }
}
