public import AmbleCore
import Foundation
import Synchronization

/// Computes routes for many tasks at once with shared search data. May be shared between threads.
///
/// ```swift
/// let planner = RoutePlanner(try Region(opening: "regions/porto"))
/// let answer = try planner.routes(for: RouteRequest(from: start, to: end, mode: .walk))
/// let flattest = answer.routes[0]
/// print(flattest.distance, flattest.ascent, flattest.duration)  // metres, metres, seconds
/// ```
public final class RoutePlanner: Sendable {
  let planner: Planner
  let shared: SharedSearchDataProvider
  /// The conditions of streets for requests that begin now.
  let currentConditions = Mutex(StreetConditions.none)
  /// Held while conditions are replaced.
  let applying = Mutex(())
  /// The conditions of streets at the times of requests.
  let timed: TimedConditions
  /// The conditions of streets under the custom models of requests.
  let customized: CustomConditions
  private let workspaces = Mutex<[BorrowedWorkspace]>([])
  /// Number of searches started, and that number at the last call of `restWhenIdle()`.
  private let searches = Atomic(0)
  private let seen = Atomic(0)

  /// A workspace that only one task holds at a time.
  private struct BorrowedWorkspace: @unchecked Sendable {
    var workspace: Workspace
  }

  /// Creates a planner for a graph. Hierarchies are computed on first use.
  ///
  /// ```swift
  /// let graph = try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
  /// let planner = RoutePlanner(graph: graph, ascentThreshold: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - ascentThreshold: minimum climb that counts as ascent, metres; see `Planner`.
  public init(graph: Graph, ascentThreshold: Double) {
    planner = Planner(graph: graph, ascentThreshold: ascentThreshold)
    shared = SharedSearchDataProvider(graph: graph)
    timed = TimedConditions(graph, nil)
    customized = CustomConditions(arcCount: graph.arcCount)
  }

  /// Creates a planner for a region with the hierarchies of its import. Metrics are made when they
  /// are first needed, and kept in the region's folder `metrics`.
  public init(_ region: Region) {
    planner = Planner(
      graph: region.graph, ascentThreshold: region.manifest.elevation?.threshold ?? 0,
      gradeError: GradeError(spacing: region.manifest.elevation?.spacing))
    shared = SharedSearchDataProvider(
      graph: region.graph, stored: region.hierarchies, files: MetricFiles(of: region))
    timed = TimedConditions(region.graph, region.timetable)
    customized = CustomConditions(arcCount: region.graph.arcCount)
  }

  /// How often the costs of travellers on all streets were asked for.
  package var metricUse: CacheUse { shared.metrics.use }

  /// Makes the metrics of travellers without settings that the region does not have on disk yet, as
  /// long as there is room for them, so that the first requests need not wait for them. Blocks its
  /// thread until it is done. Works on this thread alone, one metric at a time.
  /// - Parameter isCancelled: polled before each metric.
  /// - Complexity: at most one customization for each mode's own cost and each flatness step.
  package func makeUsualMetrics(isCancelled: () -> Bool = { false }) {
    shared.makeUsualMetrics(isCancelled: isCancelled)
  }

  /// Minimum climb or drop between two turns of the profile to count as ascent or descent, metres.
  public var ascentThreshold: Double { planner.ascentThreshold }

  /// Computes routes for a request. Safe to call from several tasks; blocks its thread until it is
  /// done.
  ///
  /// ```swift
  /// var request = RouteRequest(from: start, to: end, mode: .walk)
  /// request.count = 3
  /// do {
  ///   let answer = try planner.routes(for: request, leavingAt: CivilTime("2026-11-23T08:00"))
  ///   for route in answer.routes { print(route.distance, route.ascent) }
  /// } catch {
  ///   print(error)  // such as "Place 1 lies outside the region."
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - request: the places, the traveller and the kind of answer.
  ///   - time: the time of departure; streets are open and closed as they are then. Without it,
  ///     they are as they usually are.
  ///   - model: rules for streets, or `nil` for streets as they are. It counts where the mode's own cost
  ///     decides; on the front and with a flatness, only for which streets are closed and for times.
  /// - Returns: the routes, best first.
  /// - Throws: `RouteError` with a user-facing message.
  public func routes(
    for request: RouteRequest, leavingAt time: CivilTime? = nil, under model: CustomModel? = nil
  ) throws(RouteError) -> RouteAnswer {
    try withWorkspace { workspace throws(RouteError) in
      try planner.answer(
        request, from: provider(for: request.travel, at: time, under: model), in: workspace)
    }
  }

  /// Returns whether a model is short enough for so many streets: applying it evaluates its expressions on
  /// all of them.
  package func accepts(_ model: CustomModel) -> Bool {
    Self.accepts(model, onArcs: planner.graph.arcCount)
  }

  static func accepts(_ model: CustomModel, onArcs count: Int) -> Bool {
    model.workPerArc <= mostInstructions / max(1, count)
  }

  /// Maximum number of instructions that applying a model takes: some seconds.
  private static let mostInstructions = 2_000_000_000

  /// Returns the nearest point on a street that a mode may use.
  ///
  /// ```swift
  /// let place = try planner.snap(start, mode: .bike)
  /// print(place.name, place.distance)  // the street, and metres to it
  /// ```
  ///
  /// - Returns: the point with its distance from the place.
  /// - Throws: `RouteError` if no street is near.
  public func snap(_ place: Coordinate, mode: Mode) throws(RouteError) -> SnappedPlace {
    var profile = TravelProfile(mode: mode)
    profile.conditions = conditions[mode]
    return try planner.snap(place, by: profile)
  }

  /// Returns the points of the nearest streets that a mode may use, nearest first; at least one.
  /// - Parameter count: maximum number of streets.
  /// - Throws: `RouteError` if no street is near.
  package func nearestStreets(
    to place: Coordinate, mode: Mode, count: Int
  ) throws(RouteError) -> [SnappedPlace] {
    var profile = TravelProfile(mode: mode)
    profile.conditions = conditions[mode]
    return try planner.nearestStreets(to: place, by: profile, count: count)
  }

  /// Matches a trace to the streets of a mode. Safe to call from several tasks; blocks its thread
  /// until it is done.
  /// - Throws: `RouteError.cancelled`.
  package func match(
    _ request: TraceRequest, mode: Mode, isCancelled: () -> Bool = { false }
  ) throws(RouteError) -> TraceMatch {
    try withWorkspace { workspace throws(RouteError) in
      let provider = provider
      let key = provider.present(MetricKey(profile: TravelProfile(mode: mode), weighing: .cost))
      return try planner.match(
        request, by: key, provider: provider, in: workspace, isCancelled: isCancelled)
    }
  }

  /// Returns the junctions that a route of this planner passes.
  /// - Parameter minimum: the number of streets from which it is a junction.
  package func junctions(of route: Route, ofAtLeast minimum: Int = 3) -> [RouteJunction] {
    planner.graph.junctions(of: route, ofAtLeast: minimum)
  }

  /// Frees memory if no search started since the last call: the pages read from the region's files,
  /// which the system's page cache serves again. A long-running process calls it every few seconds.
  ///
  /// ```swift
  /// let memory = Task {
  ///   while true {
  ///     try await Task.sleep(for: .seconds(10))
  ///     planner.restWhenIdle()
  ///   }
  /// }
  /// ```
  public func restWhenIdle() {
    let now = searches.load(ordering: .relaxed)
    guard seen.exchange(now, ordering: .relaxed) == now else { return }
    timed.removeAll()
    customized.removeAll()
    shared.forget(except: [conditions])
    shared.release()
    let unused = workspaces.withLock { workspaces in
      defer { workspaces.removeAll() }
      return workspaces
    }
    // Freed outside the lock.
    withExtendedLifetime(unused) {}
    FreedMemory.trim()
  }

  /// The search data for a request that begins now.
  var provider: ConditionedProvider {
    ConditionedProvider(shared: shared, conditions: conditions)
  }

  /// Returns the search data for a request that begins now, of streets as they are at a time and as a
  /// custom model has them.
  private func provider(
    for travel: TravelOptions, at time: CivilTime?, under model: CustomModel?
  ) -> ConditionedProvider {
    var provider = provider
    if let time { provider.conditions = timed.conditions(at: time, over: provider.conditions) }
    if let model, !model.isEmpty {
      let profile = travel.profile(under: provider.conditions[travel.mode])
      provider.conditions = provider.conditions.replacing(
        travel.mode, with: customized.conditions(model, for: profile, with: shared))
    }
    return provider
  }

  /// Runs a search with a workspace from the pool.
  func withWorkspace<Answer, Failure: Error>(
    _ search: (Workspace) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    searches.add(1, ordering: .relaxed)
    let borrowed = workspaces.withLock { $0.popLast() } ?? BorrowedWorkspace(workspace: Workspace())
    defer {
      if !borrowed.workspace.isWorn { workspaces.withLock { $0.append(borrowed) } }
    }
    return try search(borrowed.workspace)
  }
}

extension RoutePlanner {
  /// Returns whether all heights of the best route between two places are known. Blocks its thread
  /// until it is done.
  ///
  /// ```swift
  /// if !planner.knowsHeights(from: start, to: end, by: .walk) {
  ///   print("The ascent is that of the part with known heights.")
  /// }
  /// ```
  ///
  /// - Complexity: that of a route, or O(1) if heights are known everywhere or nowhere.
  public func knowsHeights(from start: Coordinate, to end: Coordinate, by mode: Mode) -> Bool {
    switch planner.graph.knownHeights {
    case .everywhere: return true
    case .nowhere: return false
    case .inPart:
      var request = RouteRequest(places: [start, end], mode: mode)
      request.count = 1
      let answer = try? routes(for: request)
      return answer?.routes.first?.unknownHeightShare == 0
    }
  }
}

extension RoutePlanner {
  /// Computes the best order to visit places in. Safe to call from several tasks; blocks its thread
  /// until it is done.
  ///
  /// ```swift
  /// var request = StopsRequest(places: places, mode: .walk)
  /// request.cost = .effort
  /// let answer = try planner.stops(for: request, isCancelled: { Task.isCancelled })
  /// let ordered = answer.order.map { places[$0] }
  /// let route = try planner.routes(for: RouteRequest(places: ordered, mode: .walk)).routes[0]
  /// ```
  ///
  /// - Parameters:
  ///   - request: the places and the cost to minimise.
  ///   - time: the time of departure; see `routes(for:leavingAt:under:)`.
  ///   - model: rules for streets; see there too.
  ///   - isCancelled: polled; the search stops when it returns `true`.
  /// - Returns: the places in order of visit, with the cost.
  /// - Throws: `StopsError` if no order exists or the search is cancelled.
  public func stops(
    for request: StopsRequest, leavingAt time: CivilTime? = nil, under model: CustomModel? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(StopsError) -> StopsAnswer {
    try withWorkspace { workspace throws(StopsError) in
      try planner.stops(
        request, from: provider(for: request.travel, at: time, under: model), in: workspace,
        isCancelled: isCancelled)
    }
  }
}

extension RoutePlanner {
  /// Computes the area reachable from a place, or from which the place can be reached, within a
  /// limit. Safe to call from several tasks; blocks its thread until it is done.
  ///
  /// ```swift
  /// var request = ReachRequest(place: start, mode: .walk)
  /// request.limit = .time(15 * 60)
  /// request.buckets = 3
  /// for bucket in try planner.isochrone(for: request).buckets {
  ///   print(bucket.limit, bucket.polygons.count)  // limits of 300, 600 and 900 s
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - request: the place, the traveller and the limit.
  ///   - time: the time of departure; see `routes(for:leavingAt:under:)`.
  ///   - model: rules for streets; see there too.
  ///   - isCancelled: polled; the search stops when it returns `true`.
  /// - Returns: the areas by limit.
  /// - Throws: `RouteError` with a user-facing message.
  public func isochrone(
    for request: ReachRequest, leavingAt time: CivilTime? = nil, under model: CustomModel? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(RouteError) -> Isochrone {
    try withWorkspace { workspace throws(RouteError) in
      try planner.isochrone(
        request, from: provider(for: request.travel, at: time, under: model), in: workspace,
        isCancelled: isCancelled)
    }
  }
}

extension RoutePlanner {
  /// Computes the travel table from each origin to each destination. Safe to call from several
  /// tasks; blocks its thread until it is done.
  ///
  /// ```swift
  /// let table = try planner.table(for: TableRequest(sources: [start], targets: places))
  /// let seconds = places.indices.map { table.durations[table.index(from: 0, to: $0)] }
  /// let nearest = places.indices.min { seconds[$0] < seconds[$1] }
  /// ```
  ///
  /// - Parameters:
  ///   - request: the places, the traveller and the cost.
  ///   - time: the time of departure; see `routes(for:leavingAt:under:)`.
  ///   - model: rules for streets; see there too.
  ///   - isCancelled: polled; the search stops when it returns `true`.
  /// - Returns: the table; a place without a street nearby is reported in it.
  /// - Throws: `RouteError` if the request as a whole is invalid or cancelled.
  public func table(
    for request: TableRequest, leavingAt time: CivilTime? = nil, under model: CustomModel? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(RouteError) -> TravelTable {
    try withWorkspace { workspace throws(RouteError) in
      try planner.table(
        request, from: provider(for: request.travel, at: time, under: model), in: workspace,
        isCancelled: isCancelled)
    }
  }
}

extension RoutePlanner {
  /// The conditions of streets for requests that begin now.
  ///
  /// ```swift
  /// if let closed = planner.conditions[.walk]?.closedCount {
  ///   print("\(closed) arcs are closed to walkers.")
  /// }
  /// ```
  public var conditions: StreetConditions { currentConditions.withLock { $0 } }

  /// Replaces the conditions of streets.
  ///
  /// First customizes the metrics that recent requests have used, for the modes whose conditions
  /// change, on all cores; then new requests see the new conditions. Requests in progress keep the
  /// conditions of their beginning. Safe to call from several threads; blocks until the conditions
  /// hold.
  ///
  /// ```swift
  /// let conditions = planner.conditions
  /// var draft = StreetConditions.Draft(of: graph, startingWith: conditions)
  /// for arc in graph.arcs(along: [start, end]) { draft.close(arc, for: .cycling) }
  /// planner.apply(StreetConditions(draft, keeping: conditions))  // [.bike, .ebike]
  /// ```
  ///
  /// - Parameter conditions: made by `StreetConditions(_:keeping:)` from the present ones, so that
  ///   modes without a change keep their computed data.
  /// - Returns: The modes whose conditions have changed.
  @discardableResult
  public func apply(_ conditions: StreetConditions) -> [Mode] {
    applying.withLock { _ in
      let old = self.conditions
      let modes = conditions.modesThatDiffer(from: old)
      guard !modes.isEmpty else { return [] }
      for mode in modes { shared.prepare(conditions[mode], for: mode, insteadOf: old[mode]) }
      currentConditions.withLock { $0 = conditions }
      timed.removeAll()
      customized.removeAll()
      shared.forget(except: [old, conditions])
      return modes
    }
  }
}
