import AmbleCore
import Dispatch

/// Provides search data for a region's streets, shared by all requests: computed or mapped on first
/// use, cached within limits. May be shared between threads; calls block while a value is computed.
final class SharedSearchDataProvider: SearchDataProvider, Sendable {
  private let graph: Graph
  private let stored: StoredHierarchies?
  private let hierarchies = OnceCache<ModeClass, Hierarchy>(limit: ModeClass.allCases.count)
  private let costs = OnceCache<PaceProfile, ModeCosts>(limit: Mode.allCases.count + 1)
  private let networks = OnceCache<Mode, Networks>(limit: Mode.allCases.count)
  private let searchGraphs = OnceCache<TravelProfile, SearchGraph>(limit: 12)
  private let metrics: OnceCache<MetricKey, Metric>
  private let measures: OnceCache<MetricKey, MetricMeasures>

  /// Maximum size of all cached metrics, bytes; their measures may take as much again.
  private static let metricLimit = 256 << 20

  /// Creates a provider for a graph.
  /// - Parameter stored: the hierarchies that the import computed, or `nil` to compute them on
  ///   first use.
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

  func travelModel(for profile: TravelProfile) -> TravelModel {
    TravelModel(
      graph: graph, hierarchy: hierarchy(of: profile.mode.modeClass), profile: profile,
      costs: costs(of: profile.pace))
  }

  func searchGraph(for profile: TravelProfile) -> SearchGraph {
    searchGraphs.value(for: profile) {
      defer { graph.release() }
      return SearchGraph(travelModel(for: profile))
    }
  }

  func metric(for key: MetricKey) -> Metric {
    let key = key.canonical
    return metrics.value(for: key) {
      stored?.metric(for: key)
        ?? Metric(key.weighing, of: travelModel(for: key.profile), concurrently: Self.concurrently)
    }
  }

  func measures(for key: MetricKey) -> MetricMeasures {
    measures.value(for: key) { MetricMeasures(metric(for: key), travelModel(for: key.profile)) }
  }

  /// Releases the mapped pages that searches have read; the system's page cache serves them again.
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

  private func costs(of traveller: PaceProfile) -> ModeCosts {
    costs.value(for: traveller) {
      defer { graph.release() }
      return ModeCosts(graph: graph, of: traveller, concurrently: Self.concurrently)
    }
  }

  /// Runs a body for 0 ..< `count` on all cores.
  @Sendable
  static func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
