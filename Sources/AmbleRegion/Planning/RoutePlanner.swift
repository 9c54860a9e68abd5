public import AmbleCore
import Synchronization

/// Computes routes for many tasks at once with shared search data. May be shared between threads.
public final class RoutePlanner: Sendable {
  let planner: Planner
  let shared: SharedSearchDataProvider
  /// The conditions of streets for requests that begin now.
  let currentConditions = Mutex(StreetConditions.none)
  /// Held while conditions are replaced.
  let applying = Mutex(())
  /// The conditions of streets at the times of requests.
  let timed: TimedConditions
  private let workspaces = Mutex<[Loan]>([])
  /// Number of searches started, and that number at the last call of `restWhenIdle()`.
  private let searches = Atomic(0)
  private let seen = Atomic(0)

  /// A workspace that only one task holds at a time.
  private struct Loan: @unchecked Sendable {
    var workspace: Workspace
  }

  /// Creates a planner for a graph. Hierarchies are computed on first use.
  /// - Parameters:
  ///   - graph: the street graph.
  ///   - ascentThreshold: minimum climb that counts as ascent, metres; see `Planner`.
  public init(graph: Graph, ascentThreshold: Double) {
    planner = Planner(graph: graph, ascentThreshold: ascentThreshold)
    shared = SharedSearchDataProvider(graph: graph, stored: nil)
    timed = TimedConditions(graph, nil)
  }

  /// Creates a planner for a region with the hierarchies of its import.
  public init(_ region: Region) {
    planner = Planner(
      graph: region.graph, ascentThreshold: region.manifest.elevation?.threshold ?? 0)
    shared = SharedSearchDataProvider(graph: region.graph, stored: region.hierarchies)
    timed = TimedConditions(region.graph, region.timetable)
  }

  /// Minimum climb or drop between two turns of the profile to count as ascent or descent, metres.
  public var ascentThreshold: Double { planner.ascentThreshold }

  /// Computes routes for a request. Safe to call from several tasks; blocks its thread until it is
  /// done.
  /// - Parameters:
  ///   - request: the places, the traveller and the kind of answer.
  ///   - time: the time of departure; streets are open and closed as they are then. Without it, they
  ///     are as they usually are.
  /// - Returns: the routes, best first.
  /// - Throws: `RouteError` with a user-facing message.
  public func routes(
    for request: RouteRequest, leavingAt time: CivilTime? = nil
  ) throws(RouteError) -> RouteAnswer {
    try withWorkspace { workspace throws(RouteError) in
      try planner.answer(request, from: provider(at: time), in: workspace)
    }
  }

  /// Returns the nearest point on a street that a mode may use.
  /// - Returns: the point with its distance from the place.
  /// - Throws: `RouteError` if no street is near.
  public func snap(_ place: Coordinate, mode: Mode) throws(RouteError) -> SnappedPlace {
    var profile = TravelProfile(mode: mode)
    profile.conditions = conditions[mode]
    return try planner.snap(place, by: profile)
  }

  /// Frees memory if no search started since the last call: the pages read from the region's files,
  /// which the system's page cache serves again. A long-running process calls it every few seconds.
  public func restWhenIdle() {
    let now = searches.load(ordering: .relaxed)
    guard seen.exchange(now, ordering: .relaxed) == now else { return }
    timed.removeAll()
    shared.forget(except: [conditions])
    shared.release()
    FreedMemory.trim()
  }

  /// The search data for a request that begins now.
  var provider: ConditionedProvider { provider(at: nil) }

  /// Returns the search data for a request that begins now, of streets as they are at a time.
  func provider(at time: CivilTime?) -> ConditionedProvider {
    let conditions = conditions
    return ConditionedProvider(
      shared: shared,
      conditions: time.map { timed.conditions(at: $0, over: conditions) } ?? conditions)
  }

  /// Runs a search with a workspace from the pool.
  func withWorkspace<Answer, Failure: Error>(
    _ search: (Workspace) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    searches.add(1, ordering: .relaxed)
    let loan = workspaces.withLock { $0.popLast() } ?? Loan(workspace: Workspace())
    defer { workspaces.withLock { $0.append(loan) } }
    return try search(loan.workspace)
  }
}
