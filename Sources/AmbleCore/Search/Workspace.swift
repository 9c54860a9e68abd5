/// Reusable scratch memory of queries. It has an entry for each state of a graph, and pages of those that
/// queries have written.
///
/// Not safe for concurrent use: a workspace serves one query at a time. Keep a pool of workspaces
/// to serve several.
///
/// ```swift
/// let workspace = Workspace()
/// let provider = CachingSearchDataProvider(graph: graph)
/// let planner = Planner(graph: graph, ascentThreshold: 2)
/// for end in places {  // one after another: the workspace is used again
///   show(try planner.answer(RouteRequest(from: start, to: end), from: provider, in: workspace))
/// }
/// ```
public final class Workspace {
  var backward = DistanceMap()
  var forward = DistanceMap()
  var local = DistanceMap()
  var heap = MinHeap<UInt64>()
  var labels = Buffer<FrontSearch.Label>(capacity: 4096)
  var queue = MinHeap<FrontSearch.Entry>()
  var up = UpwardSearch()
  var down = UpwardSearch()
  var climb = Buffer<Metric.Folded>()
  var unfolding = Buffer<Metric.Folded>()
  var path = Buffer<UInt32>()
  var table = TableMemory()

  /// Whether queries all over a large graph have left so many pages here that a new workspace should take
  /// its place.
  package var isWorn: Bool {
    up.stateCount + forward.count > Self.large
      && up.written + down.written + table.written + backward.written + forward.written
        + local.written > Self.mostWritten
  }

  /// Number of states from which pages matter: those of smaller graphs take a few megabytes.
  private static let large = 1_000_000
  /// Maximum number of entries written, each perhaps on a page of its own.
  private static let mostWritten = 100_000

  /// Creates an empty workspace; it grows with its first query.
  public init() {}
}
