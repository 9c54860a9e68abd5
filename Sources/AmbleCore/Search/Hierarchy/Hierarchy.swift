/// The cost-independent part of a customizable contraction hierarchy (Dibbelt, Strasser and Wagner
/// 2016, "Customizable Contraction Hierarchies"): the states of a class of modes ranked by nested
/// dissection, and every edge between two ranks that contraction in that order may need.
///
/// Ranks are a post-order of the elimination tree: a state's subtree is a range of ranks that ends
/// with its own, and its parent is the head of its first edge. Edges are listed at their lower end.
///
/// Immutable, so it may be shared between threads.
public final class Hierarchy: Sendable {
  /// The bytes, to be written to a file.
  public let storage: GraphStorage
  /// The modes it serves.
  public let modeClass: ModeClass

  let stateArc: Column<UInt32>
  let arcState: Column<UInt32>
  let firstLink: Column<UInt32>
  let linkHead: Column<UInt32>
  let linkArc: Column<UInt32>
  let linkModes: Column<UInt8>
  /// The rank of each state.
  let rank: Column<UInt32>
  /// The state of each rank.
  let order: Column<UInt32>
  /// Twice the edge of each link, plus 1 if the link runs down, or `none` for loops.
  let linkEdge: Column<UInt32>
  let firstUp: Column<UInt32>
  let upHead: Column<UInt32>
  let upTail: Column<UInt32>
  /// Rows of edges by the rank at their upper end.
  let firstDown: Column<UInt32>
  let downEdge: Column<UInt32>
  /// Number of states, for vehicles, that only stand for the end of an arc; other states follow
  /// them.
  let plainStateCount: Int

  static let none = UInt32.max

  /// Opens the hierarchy of a graph and validates every index in it.
  /// - Throws: `GraphFileError` if the bytes are of another kind, damaged, or of another graph.
  /// - Complexity: O(n).
  public convenience init(
    storage: GraphStorage, of graph: Graph, modeClass: ModeClass
  ) throws(GraphFileError) {
    let file = try SectionedFile<HierarchySection>(storage)
    self.init(storage, file, modeClass)
    try validate(against: graph)
  }

  /// Opens a hierarchy that this program created, without checks.
  convenience init(trusting storage: GraphStorage, modeClass: ModeClass) {
    self.init(storage, SectionedFile<HierarchySection>(trusting: storage), modeClass)
  }

  private init(
    _ storage: GraphStorage, _ file: SectionedFile<HierarchySection>, _ modeClass: ModeClass
  ) {
    self.storage = storage
    self.modeClass = modeClass
    stateArc = file.column(.stateArc)
    arcState = file.column(.arcState)
    firstLink = file.column(.firstLink)
    linkHead = file.column(.linkHead)
    linkArc = file.column(.linkArc)
    linkModes = file.column(.linkModes)
    rank = file.column(.rank)
    order = file.column(.order)
    linkEdge = file.column(.linkEdge)
    firstUp = file.column(.firstUp)
    upHead = file.column(.upHead)
    upTail = file.column(.upTail)
    firstDown = file.column(.firstDown)
    downEdge = file.column(.downEdge)
    plainStateCount = arcState.elements.reduce(0) { $0 + ($1 == Self.none ? 0 : 1) }
  }

  /// Number of states.
  public var stateCount: Int { rank.count }
  /// Number of edges; each serves both directions.
  public var edgeCount: Int { upHead.count }
  /// Whether states are junctions, as for travel on foot, instead of arcs.
  var isByJunction: Bool { modeClass == .foot }

  /// Returns the parent of a rank in the elimination tree, or `none` at a root.
  @inline(__always)
  func parent(of rank: UInt32) -> UInt32 {
    let first = firstUp[rank]
    return first < firstUp[Int(rank) + 1] ? upHead[first] : Self.none
  }
}
