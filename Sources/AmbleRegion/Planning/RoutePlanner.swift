public import AmbleCore
import Synchronization

/// Answers requests for routes from many tasks at once, sharing out what the engine keeps between
/// queries.
public final class RoutePlanner: Sendable {
  let planner: Planner
  let stock: RegionStock
  private let workspaces = Mutex<[Loan]>([])
  /// Searches begun so far, and how many they were when memory was last looked after.
  private let searches = Atomic(0)
  private let seen = Atomic(0)

  /// A workspace on its way between tasks: only one has it at a time.
  private struct Loan: @unchecked Sendable {
    var workspace: Workspace
  }

  /// A planner for a graph whose hierarchies are worked out when first needed.
  /// - Parameter ascentThreshold: metres; see `Planner`.
  public init(graph: Graph, ascentThreshold: Double) {
    planner = Planner(graph: graph, ascentThreshold: ascentThreshold)
    stock = RegionStock(graph: graph, stored: nil)
  }

  /// A planner for a region, with the hierarchies its import worked out.
  public init(_ region: Region) {
    planner = Planner(
      graph: region.graph, ascentThreshold: region.manifest.elevation?.threshold ?? 0)
    stock = RegionStock(graph: region.graph, stored: region.hierarchies)
  }

  /// Metres a turn of the profile goes on for before it counts as ascent or descent.
  public var ascentThreshold: Double { planner.ascentThreshold }

  /// The routes a request asks for. Safe to call from several tasks at once; blocks its thread
  /// until it is done.
  /// - Throws: `RouteError` with a sentence for whoever asked.
  public func routes(for request: RouteRequest) throws(RouteError) -> RouteAnswer {
    try withWorkspace { workspace throws(RouteError) in
      try planner.answer(request, from: stock, in: workspace)
    }
  }

  /// The nearest point of a street that a mode may use.
  /// - Throws: `RouteError` if there is none near.
  public func snap(_ place: Coordinate, mode: Mode) throws(RouteError) -> SnappedPlace {
    try planner.snap(place, by: TravelProfile(mode: mode))
  }

  /// Gives memory back to the system once nothing has been searched since the last call: the pages
  /// read from the region's files, which come back from the system's cache when needed again.
  /// To be called every few seconds by whoever keeps a planner for long.
  public func restWhenIdle() {
    let now = searches.load(ordering: .relaxed)
    guard seen.exchange(now, ordering: .relaxed) == now else { return }
    stock.release()
    FreedMemory.giveBack()
  }

  /// Lends a workspace to a search.
  func withWorkspace<Answer, Failure: Error>(
    _ search: (Workspace) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    searches.add(1, ordering: .relaxed)
    let loan = workspaces.withLock { $0.popLast() } ?? Loan(workspace: Workspace())
    defer { workspaces.withLock { $0.append(loan) } }
    return try search(loan.workspace)
  }
}
