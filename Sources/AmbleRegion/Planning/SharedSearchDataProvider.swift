import AmbleCore
import Dispatch

/// Provides search data for a region's streets, shared by all requests: computed or mapped on first
/// use, cached within limits. May be shared between threads; calls block while a value is computed.
final class SharedSearchDataProvider: Sendable {
  let graph: Graph
  private let stored: StoredHierarchies?
  private let files: MetricFiles?
  private let hierarchies = SingleFlightCache<ModeClass, Hierarchy>(limit: ModeClass.allCases.count)
  private let costs = SingleFlightCache<CostKey, ModeCosts>(limit: growingLimit) {
    weight(of: $0.byteCount)
  }
  private let components = SingleFlightCache<Mode, ComponentIndex>(limit: Mode.allCases.count)
  private let searchGraphs = SingleFlightCache<TravelProfile, SearchGraph>(limit: growingLimit) {
    weight(of: $0.byteCount)
  }
  let metrics: SingleFlightCache<MetricKey, Metric>
  private let measures = SingleFlightCache<MetricKey, MetricMeasures>(limit: growingLimit) {
    weight(of: $0.byteCount)
  }

  /// Maximum size of all cached metrics, bytes, unless their files may take more.
  private static let metricLimit = 256 << 20
  /// Maximum size of all costs, of all search graphs, and of all measures, bytes: they hold what searches
  /// have used, and are made again in less time than a search takes.
  private static let growingLimit = 64 << 20

  /// Returns the weight of a value that grows: at most 32 of a kind are kept.
  private static func weight(of bytes: Int) -> Int { max(bytes, growingLimit / 32) }

  /// Creates a provider for a graph.
  /// - Parameters:
  ///   - stored: the hierarchies that the import computed, or `nil` to compute them on first use.
  ///   - files: the metrics on disk, or `nil` to keep metrics in memory only.
  init(graph: Graph, stored: StoredHierarchies? = nil, files: MetricFiles? = nil) {
    self.graph = graph
    self.stored = stored
    self.files = files
    metrics = SingleFlightCache(limit: max(Self.metricLimit, files?.limit ?? 0)) { $0.byteCount }
  }

  func components(for mode: Mode) -> ComponentIndex {
    components.value(for: mode) {
      defer { graph.release() }
      return ComponentIndex(graph: graph, mode: mode)
    }
  }

  func travelModel(for profile: TravelProfile) -> TravelModel {
    TravelModel(
      graph: graph, hierarchy: hierarchy(of: profile.mode.modeClass), profile: profile,
      costs: costs(for: CostKey(profile)))
  }

  func searchGraph(for profile: TravelProfile) -> SearchGraph {
    searchGraphs.value(for: profile) { SearchGraph(travelModel(for: profile)) }
  }

  func metric(for key: MetricKey) -> Metric {
    let key = key.canonical
    return metrics.value(for: key) {
      mapped(key) {
        defer { graph.release() }
        return Metric(
          key.weighing, of: travelModel(for: key.profile), concurrently: Self.concurrently)
      }
    }
  }

  /// Maps the metric of a key, or makes it, and keeps it on disk if it is a usual one.
  private func mapped(_ key: MetricKey, making make: () -> Metric) -> Metric {
    guard let files, let usual = UsualMetric(key) else { return make() }
    if let known = files.metric(usual, of: hierarchy(of: usual.mode.modeClass)) { return known }
    return files.keep(make(), as: usual, whileUsing: metrics.keys.compactMap { UsualMetric($0) })
  }

  /// Makes the usual metrics that are not on disk, one at a time on the calling thread, as long as
  /// they fit without removing others, and checks those that are. What they need besides is not kept.
  /// - Parameter isCancelled: polled before each metric.
  func makeUsualMetrics(isCancelled: () -> Bool) {
    guard let files else { return }
    defer { release() }
    var last: TravelModel?
    for usual in UsualMetric.all {
      let key = usual.key
      if metrics.keys.contains(key) { continue }
      let hierarchy = hierarchy(of: usual.mode.modeClass)
      if isCancelled() { return }
      if files.has(usual), files.check(usual, of: hierarchy) { continue }
      // No metric is larger than its hierarchy by much.
      guard files.hasRoom(for: hierarchy.storage.byteCount) else { return }
      _ = metrics.value(for: key) {
        mapped(key) {
          let known = last.flatMap { $0.profile.mode == usual.mode ? $0 : nil }
          let model =
            known
            ?? TravelModel(
              graph: graph, hierarchy: hierarchy, profile: key.profile,
              costs: ModeCosts(graph: graph, mode: usual.mode))
          last = model
          return Metric(key.weighing, of: model)
        }
      }
      guard files.has(usual) else {
        // It could not be written, and memory is for what requests need.
        metrics.removeAll { $0 == key }
        return
      }
    }
  }

  func measures(for key: MetricKey) -> MetricMeasures {
    measures.value(for: key) { MetricMeasures(of: metric(for: key)) }
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

  private func costs(for key: CostKey) -> ModeCosts {
    costs.value(for: key) {
      guard key.isUsual else { return ModeCosts(costs(for: CostKey(key.pace)), for: key) }
      return ModeCosts(graph: graph, of: key.pace)
    }
  }

  /// Computes for new conditions all data that is cached under the present ones, so that requests
  /// need not wait for it.
  /// - Parameter mode: the mode whose conditions change.
  /// - Complexity: at most `maxPrepared` customizations, of the metrics used last.
  func prepare(_ new: ArcConditions?, for mode: Mode, insteadOf old: ArcConditions?) {
    func isUsed(_ profile: TravelProfile) -> Bool {
      profile.mode == mode && profile.conditions == old
    }
    func changed(_ profile: TravelProfile) -> TravelProfile {
      var profile = profile
      profile.conditions = new
      return profile
    }
    for key in metrics.keys.filter({ isUsed($0.profile) }).suffix(Self.maxPrepared) {
      _ = metric(for: MetricKey(profile: changed(key.profile), weighing: key.weighing))
    }
  }

  /// Drops data computed for conditions other than the given ones.
  func forget(except kept: [StreetConditions]) {
    forget { mode, conditions in !kept.contains { $0[mode] == conditions } }
  }

  /// Drops data computed for some conditions.
  func forget(_ gone: [ArcConditions]) {
    forget { _, conditions in gone.contains(conditions) }
  }

  private func forget(where areGone: (Mode, ArcConditions) -> Bool) {
    func isGone(_ mode: Mode, _ conditions: ArcConditions?) -> Bool {
      conditions.map { areGone(mode, $0) } ?? false
    }
    metrics.removeAll { isGone($0.profile.mode, $0.profile.conditions) }
    measures.removeAll { isGone($0.profile.mode, $0.profile.conditions) }
    searchGraphs.removeAll { isGone($0.mode, $0.conditions) }
    costs.removeAll { isGone($0.pace.mode, $0.conditions) }
  }

  /// Maximum number of metrics prepared for a mode.
  private static let maxPrepared = 8

  /// Runs a body for 0 ..< `count` on all cores.
  @Sendable
  static func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
