/// Computes the search data of a graph on first use and caches it within limits. Hierarchies and
/// metrics that were read from files are used in place of computed ones.
///
/// Not safe for concurrent use: each thread needs its own provider, or the caller a lock.
/// `RoutePlanner` of AmbleRegion shares its search data between threads.
///
/// ```swift
/// let graph = try Graph(storage: HeapStorage(copying: streets))
/// let provider = CachingSearchDataProvider(graph: graph)
/// provider.add(try Hierarchy(storage: HeapStorage(copying: foot), of: graph, modeClass: .foot))
/// ```
public final class CachingSearchDataProvider: SearchDataProvider {
  /// The conditions of streets for requests that begin from now on.
  ///
  /// ```swift
  /// let provider = CachingSearchDataProvider(graph: graph)
  /// var draft = StreetConditions.Draft(of: graph)
  /// draft.close(arc, for: .all)
  /// provider.conditions = StreetConditions(draft)  // for the requests that follow
  /// ```
  public var conditions = StreetConditions.none
  private let graph: Graph
  private let build: (ModeClass) -> Hierarchy
  private var hierarchies: [Hierarchy] = []
  /// The metrics that the caller added, never evicted.
  private var added: [(key: MetricKey, metric: Metric)] = []
  private var metrics: LRUCache<MetricKey, Metric>
  private var measures: LRUCache<MetricKey, MetricMeasures>
  private var costs: LRUCache<CostKey, ModeCosts>
  private var components: LRUCache<Mode, ComponentIndex>
  private var searchGraphs: LRUCache<TravelProfile, SearchGraph>

  /// Creates a provider for a graph. It builds a hierarchy when a mode first needs one that was not
  /// added, which takes seconds for a city.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - metricLimit: maximum size of the computed metrics, bytes.
  ///   - limit: maximum number of modes, and of travellers, whose other data is cached.
  public convenience init(
    graph: Graph, metricLimit: Int = 256 << 20, limit: Int = Mode.allCases.count
  ) {
    self.init(graph: graph, metricLimit: metricLimit, limit: limit) {
      Hierarchy(building: graph, modeClass: $0)
    }
  }

  /// Creates a provider that makes its hierarchies by a given function, so that a program whose
  /// hierarchies are all added need not contain the code that builds them.
  package init(
    graph: Graph, metricLimit: Int, limit: Int, building build: @escaping (ModeClass) -> Hierarchy
  ) {
    self.graph = graph
    self.build = build
    metrics = LRUCache(limit: metricLimit)
    measures = LRUCache(limit: limit)
    costs = LRUCache(limit: limit)
    components = LRUCache(limit: limit)
    searchGraphs = LRUCache(limit: limit)
  }

  /// Returns the hierarchy of a class of modes, or `nil` if it was neither added nor built.
  public func hierarchy(of modeClass: ModeClass) -> Hierarchy? {
    hierarchies.first { $0.modeClass == modeClass }
  }

  /// Adds a hierarchy, and removes the previous one of its class with its metrics.
  /// - Parameter hierarchy: of the same graph.
  public func add(_ hierarchy: Hierarchy) {
    let isOfClass = { (key: MetricKey) in key.profile.mode.modeClass == hierarchy.modeClass }
    hierarchies.removeAll { $0.modeClass == hierarchy.modeClass }
    hierarchies.append(hierarchy)
    added.removeAll { isOfClass($0.key) }
    metrics.removeAll(where: isOfClass)
    measures.removeAll(where: isOfClass)
    searchGraphs.removeAll { $0.mode.modeClass == hierarchy.modeClass }
  }

  /// Adds a metric, and replaces the previous one of its key.
  ///
  /// ```swift
  /// let key = MetricKey(profile: TravelProfile(mode: .walk), flatness: 8)
  /// let metric = Metric(key.weighing, of: provider.travelModel(for: key.profile))
  /// provider.add(metric, for: key)
  /// ```
  ///
  /// - Parameters:
  ///   - metric: of the hierarchy that was added for the key's mode.
  ///   - key: the traveller and the cost that it was customized for.
  public func add(_ metric: Metric, for key: MetricKey) {
    precondition(
      metric.hierarchy === hierarchy(of: key.profile.mode.modeClass),
      "a metric belongs to the hierarchy that was added")
    added.removeAll { $0.key == key }
    added.append((key, metric))
    measures.removeAll { $0.canonical == key }
  }

  /// Returns the conditions of a mode's arcs.
  public func conditions(for mode: Mode) -> ArcConditions? { conditions[mode] }

  /// Returns the components of a mode, computed on first use.
  public func components(for mode: Mode) -> ComponentIndex {
    components.value(for: mode) { ComponentIndex(graph: graph, mode: mode) }
  }

  /// Returns the travel model of a profile, with a hierarchy and costs computed on first use.
  public func travelModel(for profile: TravelProfile) -> TravelModel {
    TravelModel(
      graph: graph, hierarchy: builtHierarchy(of: profile.mode.modeClass), profile: profile,
      costs: costs(for: CostKey(profile)))
  }

  /// Returns the search graph of a profile, computed on first use.
  public func searchGraph(for profile: TravelProfile) -> SearchGraph {
    let model = travelModel(for: profile)
    return searchGraphs.value(for: profile) { SearchGraph(model) }
  }

  /// Returns the customized hierarchy of a cost, computed on first use unless it was added.
  public func metric(for key: MetricKey) -> Metric {
    let key = key.canonical
    if let found = added.first(where: { $0.key == key }) { return found.metric }
    let model = travelModel(for: key.profile)
    return metrics.value(for: key, size: { $0.byteCount }) { Metric(key.weighing, of: model) }
  }

  /// Returns the measures of the edges of a customized hierarchy, each summed on first use.
  public func measures(for key: MetricKey) -> MetricMeasures {
    let metric = metric(for: key)
    return measures.value(for: key) { MetricMeasures(of: metric) }
  }

  private func costs(for key: CostKey) -> ModeCosts {
    let usual = costs.value(for: CostKey(key.pace)) { ModeCosts(graph: graph, of: key.pace) }
    return key.isUsual ? usual : costs.value(for: key) { ModeCosts(usual, for: key) }
  }

  private func builtHierarchy(of modeClass: ModeClass) -> Hierarchy {
    if let known = hierarchy(of: modeClass) { return known }
    let hierarchy = build(modeClass)
    hierarchies.append(hierarchy)
    return hierarchy
  }
}

/// Provides the search data that queries share. An implementation may cache it;
/// `CachingSearchDataProvider` does.
///
/// Calls block until the data is computed, which may take seconds for a hierarchy.
public protocol SearchDataProvider {
  /// Returns the conditions of a mode's arcs, or `nil` if all are as on the map. They are the same
  /// throughout a request, and travellers' profiles contain them.
  func conditions(for mode: Mode) -> ArcConditions?
  /// Returns the components of a mode.
  func components(for mode: Mode) -> ComponentIndex
  /// Returns the travel model of a profile.
  func travelModel(for profile: TravelProfile) -> TravelModel
  /// Returns the search graph of a profile, for searches without a hierarchy.
  func searchGraph(for profile: TravelProfile) -> SearchGraph
  /// Returns the customized hierarchy of a cost.
  func metric(for key: MetricKey) -> Metric
  /// Returns whether the customized hierarchy of a cost is there or made in a moment. If not, a search that
  /// can do without it should not wait, and the provider may begin to make it.
  func isAtHand(_ key: MetricKey) -> Bool
  /// Returns the measures of the edges of a customized hierarchy.
  func measures(for key: MetricKey) -> MetricMeasures
}

extension SearchDataProvider {
  /// Searches wait for all metrics.
  public func isAtHand(_ key: MetricKey) -> Bool { true }
}

// MARK: Cache

/// A least-recently-used cache with a limit on the sum of sizes. It keeps at least the last value.
struct LRUCache<Key: Equatable, Value> {
  private let limit: Int
  /// The entries, least recently used first.
  private var entries: [(key: Key, value: Value, size: Int)] = []
  private var total = 0

  /// Creates an empty cache.
  /// - Parameter limit: maximum sum of the sizes.
  init(limit: Int) { self.limit = limit }

  /// Returns the value of a key, computed if it is not cached.
  /// - Parameter size: returns the size of a new value.
  /// - Complexity: O(cached values), which are few.
  mutating func value(
    for key: Key, size: (Value) -> Int = { _ in 1 }, making make: () -> Value
  ) -> Value {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.value
    }
    let value = make()
    let size = size(value)
    entries.append((key, value, size))
    total += size
    while total > limit, entries.count > 1 { remove(at: 0) }
    return value
  }

  /// Removes the values of some keys.
  mutating func removeAll(where isGone: (Key) -> Bool) {
    for index in entries.indices.reversed() where isGone(entries[index].key) { remove(at: index) }
  }

  private mutating func remove(at index: Int) {
    total -= entries.remove(at: index).size
  }
}
