public import AmbleCore
import Synchronization

/// Answers requests for routes from many tasks at once, sharing out the engine's search graphs and
/// workspaces.
public final class RoutePlanner: Sendable {
  private let planner: Planner
  private let state = Mutex(State())

  /// How many search graphs are kept: one per mode is usual, limits of grade and stairs add more.
  private static let searchGraphLimit = 12

  private struct State {
    var searchGraphs: [TravelProfile: SearchGraph] = [:]
    var lastUsed: [TravelProfile] = []
    var workspaces: [Loan] = []

    mutating func use(_ profile: TravelProfile) -> SearchGraph? {
      guard let known = searchGraphs[profile] else { return nil }
      lastUsed.removeAll { $0 == profile }
      lastUsed.append(profile)
      return known
    }

    mutating func keep(_ search: SearchGraph, limit: Int) {
      searchGraphs[search.profile] = search
      lastUsed.removeAll { $0 == search.profile }
      lastUsed.append(search.profile)
      if lastUsed.count > limit { searchGraphs[lastUsed.removeFirst()] = nil }
    }
  }

  /// A workspace on its way between tasks: only one has it at a time.
  private struct Loan: @unchecked Sendable {
    var workspace: Workspace
  }

  /// A planner for a graph.
  /// - Parameter ascentThreshold: metres; see `Planner`.
  public init(graph: Graph, ascentThreshold: Double) {
    planner = Planner(graph: graph, ascentThreshold: ascentThreshold)
  }

  /// Metres a turn of the profile goes on for before it counts as ascent or descent.
  public var ascentThreshold: Double { planner.ascentThreshold }

  /// The routes a request asks for. Safe to call from several tasks at once; blocks its thread
  /// until it is done.
  /// - Throws: `RouteError` with a sentence for whoever asked.
  public func routes(for request: RouteRequest) throws(RouteError) -> RouteAnswer {
    let search = searchGraph(for: Planner.profile(of: request))
    let loan = state.withLock { $0.workspaces.popLast() } ?? Loan(workspace: Workspace())
    defer { state.withLock { $0.workspaces.append(loan) } }
    return try planner.answer(request, on: search, in: loan.workspace)
  }

  /// The nearest point of a street that a mode may use.
  /// - Throws: `RouteError` if there is none near.
  public func snap(_ place: Coordinate, mode: Mode) throws(RouteError) -> SnappedPlace {
    try planner.snap(place, on: searchGraph(for: TravelProfile(mode: mode)))
  }

  /// The search graph of a profile, made when first asked for. Two tasks that ask at once may both
  /// make it; one is kept.
  private func searchGraph(for profile: TravelProfile) -> SearchGraph {
    if let known = state.withLock({ $0.use(profile) }) { return known }
    let made = SearchGraph(graph: planner.graph, profile: profile)
    state.withLock { $0.keep(made, limit: Self.searchGraphLimit) }
    return made
  }
}
