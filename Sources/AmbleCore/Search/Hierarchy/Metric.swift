/// A hierarchy customized for one cost: for each rank the edges upward that some least-cost path
/// needs, with their costs.
///
/// Costs are whole numbers below `unreached`; what the unit is, the caller knows.
public final class Metric: Sendable {
  /// An edge as its lower end sees it: the rank at the other end in `x`, the cost in `y`.
  typealias Edge = SIMD2<UInt32>

  /// One direction of travel along the edges of all ranks.
  struct Rows: Sendable {
    let first: Column<UInt32>
    let edges: Column<Edge>
    /// What each edge stands for: a link's arc with `arcBit` set, or the rank it leads by way of,
    /// which lies below both ends.
    let via: Column<UInt32>

    /// The edge at a rank whose other end is given. It must exist.
    @inline(__always)
    func edge(at rank: UInt32, to head: UInt32) -> Int {
      var edge = Int(first[rank])
      while edges[edge].x != head { edge += 1 }
      return edge
    }
  }

  /// More than any cost: no way leads there.
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

  /// Opens a metric of a hierarchy and checks every index in it.
  /// - Throws: `GraphFileError`, if the bytes are something else, damaged, or of another hierarchy.
  /// - Complexity: O(n).
  public convenience init(
    storage: GraphStorage, of hierarchy: Hierarchy
  ) throws(GraphFileError) {
    let file = try SectionedFile<MetricSection>(storage)
    self.init(storage, file, hierarchy)
    try validate()
  }

  /// Takes over what a customization laid out.
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

  /// Its size in bytes.
  public var byteCount: Int { storage.bytes.count }
  /// How many directed edges there are.
  public var edgeCount: Int { forward.edges.count + backward.edges.count }
}
