/// A hierarchy customized for one cost: for each rank the upward edges that some least-cost path
/// needs, with their costs.
///
/// Costs are integers below `unreached`; their unit depends on the `MetricKey`. Immutable, so it
/// may be shared between threads.
public final class Metric: Sendable {
  /// An edge at its lower end: the rank at the other end in `x`, the cost in `y`.
  typealias Edge = SIMD2<UInt32>

  /// One direction of travel along the edges of all ranks.
  struct Rows: Sendable {
    let first: Column<UInt32>
    let edges: Column<Edge>
    /// Origin of each edge: a link's arc with `arcBit` set, or the middle rank of its lower
    /// triangle.
    let via: Column<UInt32>

    /// Returns the edge from a rank to a given head.
    /// - Precondition: The edge exists.
    @inline(__always)
    func edge(at rank: UInt32, to head: UInt32) -> Int {
      var edge = Int(first[rank])
      while edges[edge].x != head { edge += 1 }
      return edge
    }
  }

  /// A cost above all others, for unreached states.
  static let unreached: UInt32 = 0x7FFF_FFFF
  static let arcBit: UInt32 = 0x8000_0000

  /// The bytes, to be written to a file.
  public let storage: GraphStorage
  /// The ranks and their tree.
  public let hierarchy: Hierarchy
  /// Travel from the lower end up.
  let forward: Rows
  /// Travel from the upper end down.
  let backward: Rows

  /// Opens the metric of a hierarchy and validates every index in it.
  /// - Throws: `GraphFileError` if the bytes are of another kind, damaged, or of another hierarchy.
  /// - Complexity: O(n).
  public convenience init(
    storage: GraphStorage, of hierarchy: Hierarchy
  ) throws(GraphFileError) {
    let file = try SectionedFile<MetricSection>(storage)
    self.init(storage, file, hierarchy)
    try validate()
  }

  /// Opens a metric that this program created, without checks.
  convenience init(trusting storage: GraphStorage, of hierarchy: Hierarchy) {
    self.init(storage, SectionedFile<MetricSection>(trusting: storage), hierarchy)
  }

  private init(
    _ storage: GraphStorage, _ file: SectionedFile<MetricSection>, _ hierarchy: Hierarchy
  ) {
    self.storage = storage
    self.hierarchy = hierarchy
    forward = Rows(
      first: file.column(.firstForward), edges: file.column(.forward),
      via: file.column(.forwardVia))
    backward = Rows(
      first: file.column(.firstBackward), edges: file.column(.backward),
      via: file.column(.backwardVia))
  }

  /// Size, bytes.
  public var byteCount: Int { storage.bytes.count }
  /// Number of directed edges.
  public var edgeCount: Int { forward.edges.count + backward.edges.count }
}
