/// Reusable scratch memory of queries. It grows with the graph once and is never reallocated.
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

  /// Creates an empty workspace; it grows with its first query.
  public init() {}
}
