@testable import AmbleCore

/// Computes search data once and keeps it, for tests with many requests on one graph.
final class KeepingStock: SearchStock {
  private let made: MakingStock
  private var ways: [TravelProfile: Ways] = [:]
  private var networks: [Mode: Networks] = [:]
  private var searchGraphs: [TravelProfile: SearchGraph] = [:]
  private var metrics: [MetricKey: Metric] = [:]
  private var measures: [MetricKey: MetricMeasures] = [:]

  init(graph: Graph) { made = MakingStock(graph: graph) }

  func networks(for mode: Mode) -> Networks {
    Self.value(for: mode, in: &networks) { made.networks(for: mode) }
  }

  func ways(for profile: TravelProfile) -> Ways {
    Self.value(for: profile, in: &ways) { made.ways(for: profile) }
  }

  func searchGraph(for profile: TravelProfile) -> SearchGraph {
    let ways = ways(for: profile)
    return Self.value(for: profile, in: &searchGraphs) { SearchGraph(ways) }
  }

  func metric(for key: MetricKey) -> Metric {
    let ways = ways(for: key.profile)
    return Self.value(for: key, in: &metrics) { Metric(key.weighing, of: ways) }
  }

  func measures(for key: MetricKey) -> MetricMeasures {
    let (metric, ways) = (metric(for: key), ways(for: key.profile))
    return Self.value(for: key, in: &measures) { MetricMeasures(metric, ways) }
  }

  private static func value<Key: Hashable, Value>(
    for key: Key, in values: inout [Key: Value], making make: () -> Value
  ) -> Value {
    if let known = values[key] { return known }
    let value = make()
    values[key] = value
    return value
  }
}
