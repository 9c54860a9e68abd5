import AmbleCore
import Dispatch

/// What the searches on a region's streets need, shared by all requests: made or mapped when first
/// asked for, kept within bounds.
final class RegionStock: SearchStock, Sendable {
  private let graph: Graph
  private let stored: StoredHierarchies?
  private let hierarchies = OnceCache<ModeClass, Hierarchy>(limit: ModeClass.allCases.count)
  private let costs = OnceCache<Mode, ModeCosts>(limit: Mode.allCases.count)
  private let networks = OnceCache<Mode, Networks>(limit: Mode.allCases.count)
  private let searchGraphs = OnceCache<TravelProfile, SearchGraph>(limit: 12)
  private let metrics: OnceCache<MetricKey, Metric>
  private let measures: OnceCache<MetricKey, MetricMeasures>

  /// Bytes that metrics, and again their measures, may take together before the least used go.
  private static let metricLimit = 256 << 20

  /// A stock for a graph.
  /// - Parameter stored: what an import worked out beforehand, where there was one.
  init(graph: Graph, stored: StoredHierarchies?) {
    self.graph = graph
    self.stored = stored
    metrics = OnceCache(limit: Self.metricLimit) { $0.byteCount }
    measures = OnceCache(limit: Self.metricLimit) { $0.byteCount }
  }

  func networks(for mode: Mode) -> Networks {
    networks.value(for: mode) {
      defer { graph.release() }
      return Networks(graph: graph, mode: mode)
    }
  }

  func ways(for profile: TravelProfile) -> Ways {
    Ways(
      graph: graph, hierarchy: hierarchy(of: profile.mode.modeClass), profile: profile,
      costs: costs(of: profile.mode))
  }

  func searchGraph(for profile: TravelProfile) -> SearchGraph {
    searchGraphs.value(for: profile) {
      defer { graph.release() }
      return SearchGraph(ways(for: profile))
    }
  }

  func metric(for key: MetricKey) -> Metric {
    metrics.value(for: key) {
      stored?.metric(for: key)
        ?? Metric(key.weighing, of: ways(for: key.profile), concurrently: Self.concurrently)
    }
  }

  func measures(for key: MetricKey) -> MetricMeasures {
    measures.value(for: key) { MetricMeasures(metric(for: key), ways(for: key.profile)) }
  }

  /// Takes the pages that searches have read from files out of this process's memory; those that
  /// are needed again come back from the system's cache.
  func release() {
    graph.release()
    for hierarchy in hierarchies.values { hierarchy.storage.release() }
    for metric in metrics.values { metric.storage.release() }
  }

  private func hierarchy(of modeClass: ModeClass) -> Hierarchy {
    hierarchies.value(for: modeClass) {
      stored?.hierarchy(of: modeClass)
        ?? Hierarchy(building: graph, modeClass: modeClass, concurrently: Self.concurrently)
    }
  }

  private func costs(of mode: Mode) -> ModeCosts {
    costs.value(for: mode) {
      defer { graph.release() }
      return ModeCosts(graph: graph, mode: mode, concurrently: Self.concurrently)
    }
  }

  /// Runs pieces of work on all cores.
  @Sendable
  static func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
