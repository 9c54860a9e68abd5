/// The memory of one query at a time, reused by the next: what a search needs grows with the graph
/// once and is never allocated again.
///
/// A workspace belongs to one task at a time; keep a pool of them to serve several.
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

  /// An empty workspace; it grows with its first query.
  public init() {}
}
