import AmbleCore
import Dispatch
import Foundation
import Synchronization

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
  private let momentary: Int
  /// Metrics with settings that searches have done without, the latest last.
  private let wanted = Mutex<[MetricKey]>([])
  /// Writes metrics, one at a time, while they are used.
  private let writing = DispatchQueue(label: "metrics", qos: .utility)
  private let measures = SingleFlightCache<MetricKey, MetricMeasures>(limit: measuresLimit) {
    weight(of: $0.byteCount)
  }

  /// Maximum size of all cached metrics, bytes, unless their files may take more.
  private static let metricLimit = 256 << 20
  /// Maximum size of all costs and of all search graphs, bytes: they hold what searches have used, and are
  /// made again in less time than a search takes.
  private static let growingLimit = 32 << 20
  /// Maximum size of all measures, bytes. The first table after they are dropped takes a third of a second
  /// in a country: the longest edges are unpacked again.
  private static let measuresLimit = 64 << 20

  private static let mostWanted = 32

  /// Returns the weight of a value that grows: at most 32 of a kind are kept.
  private static func weight(of bytes: Int) -> Int { max(bytes, growingLimit / 32) }

  /// Creates a provider for a graph.
  /// - Parameters:
  ///   - stored: the hierarchies that the import computed, or `nil` to compute them on first use.
  ///   - files: the metrics on disk, or `nil` to keep metrics in memory only.
  ///   - momentary: maximum number of edges for which a metric is made in a moment: a tenth of a second.
  init(
    graph: Graph, stored: StoredHierarchies? = nil, files: MetricFiles? = nil,
    momentary: Int = 2_000_000
  ) {
    self.graph = graph
    self.momentary = momentary
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

  /// Maps the metric of a key, or makes it, and then keeps it on disk if it is a usual one.
  private func mapped(_ key: MetricKey, making make: () -> Metric) -> Metric {
    guard let files, let usual = UsualMetric(key) else { return make() }
    if let known = files.metric(usual, of: hierarchy(of: usual.mode.modeClass)) { return known }
    let made = make()
    writing.async { self.keep(made, as: usual, in: files) }
    return made
  }

  /// Writes a metric, and replaces it in memory by the file.
  private func keep(_ metric: Metric, as usual: UsualMetric, in files: MetricFiles) {
    let kept = files.keep(
      metric, as: usual, whileUsing: metrics.keys.compactMap { UsualMetric($0) })
    guard kept !== metric else { return }
    metrics.replace(usual.key, by: kept)
    measures.removeAll { $0 == usual.key }
    writing.asyncAfter(deadline: .now() + CheckedFiles.timeResolution) { [weak self] in
      guard self != nil else { return }
      files.confirm(kept, as: usual)
    }
  }

  /// Waits until the metrics that were made are on disk.
  func finishWriting() { writing.sync {} }

  func isAtHand(_ key: MetricKey) -> Bool {
    let key = key.canonical
    if hierarchy(of: key.profile.mode.modeClass).edgeCount <= momentary { return true }
    if metrics.has(key) { return true }
    let usual = UsualMetric(key)
    if let usual, files?.has(usual) == true { return true }
    // One without settings will be used again, another one if it was wanted before.
    let isWorthIt = wanted.withLock { wanted in
      if usual != nil || wanted.contains(key) { return true }
      wanted.append(key)
      if wanted.count > Self.mostWanted { wanted.removeFirst() }
      return false
    }
    if isWorthIt, !metrics.keys.contains(key) {
      DispatchQueue.global(qos: .utility).async { [weak self] in _ = self?.metric(for: key) }
    }
    return false
  }

  /// Makes the usual metrics that are not on disk, one at a time on the calling thread, as long as
  /// they fit without removing others, and checks those that are. What they need besides is not kept.
  /// Rests while requests wait for other metrics.
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
      _ = metrics.value(for: key, isUrgent: false) {
        mapped(key) {
          let known = last.flatMap { $0.profile.mode == usual.mode ? $0 : nil }
          let model =
            known
            ?? TravelModel(
              graph: graph, hierarchy: hierarchy, profile: key.profile,
              costs: ModeCosts(graph: graph, mode: usual.mode))
          last = model
          return Metric(key.weighing, of: model, concurrently: considerately(key))
        }
      }
      finishWriting()
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

  /// Returns what runs the work on a metric that requests may not wait for: one piece after the other, none
  /// while requests wait for other metrics, and on all cores if they wait for this one.
  func considerately(_ key: MetricKey) -> Concurrently {
    { [metrics] count, body in
      for index in 0..<count {
        while case let awaited = metrics.awaited, !awaited.isEmpty {
          if awaited.contains(key) {
            return Self.concurrently(count - index) { body(index + $0) }
          }
          Thread.sleep(forTimeInterval: 0.005)
        }
        body(index)
      }
    }
  }

  /// Maximum number of metrics prepared for a mode.
  private static let maxPrepared = 8

  /// Runs a body for 0 ..< `count` on all cores, on threads other than those of the default queue, which run
  /// the tasks of a server.
  @Sendable
  static func concurrently(_ count: Int, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.global(qos: .utility).sync {
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
  }
}
