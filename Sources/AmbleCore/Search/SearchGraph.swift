/// The states of a graph and the edges between them that one traveller may use, as rows for
/// searches without a hierarchy. Rows are made where searches first read them.
///
/// See `StateSpace` for the meaning of states. May be shared between threads.
public final class SearchGraph: Sendable {
  /// An edge with its costs.
  @frozen
  public struct Edge: BitwiseCopyable, Sendable {
    /// The state at the far end: its target, or for edges listed backward its origin.
    public var state: UInt32
    /// The arc travelled.
    public var arc: UInt32
    /// Length as searches count it, centimetres: metres of pushing a bicycle count several times.
    public var length: UInt32
    /// Climb, centimetres.
    public var climb: UInt32
    /// The mode's own cost: perceived time, tenths of a second.
    public var cost: UInt32
  }

  let model: TravelModel
  private let rules: LinkRules
  private let leaving: LazyBlocks
  private let entering: LazyBlocks

  /// States of a block.
  private static let blockSize = 32

  /// The traveller's profile.
  public var profile: TravelProfile { model.profile }
  var graph: Graph { model.graph }

  /// Number of states.
  public var stateCount: Int { model.hierarchy.stateCount }

  /// The memory of the rows made so far, bytes.
  package var byteCount: Int { leaving.byteCount + entering.byteCount }

  /// Creates the edges of a travel model.
  /// - Complexity: O(states / 32); then O(links) of the states that are read and of their neighbours.
  public init(_ model: TravelModel) {
    self.model = model
    rules = model.rules
    let count = (model.hierarchy.stateCount + Self.blockSize - 1) / Self.blockSize
    leaving = LazyBlocks(count: count)
    entering = LazyBlocks(count: count)
  }

  /// Calls a function with each edge that leaves a state.
  @inline(__always)
  func forEachEdge(leaving state: UInt32, _ body: (Edge) -> Void) {
    forEachEdge(of: state, in: leaving, appendEdges(leaving:to:), body)
  }

  /// Calls a function with each edge that enters a state.
  @inline(__always)
  func forEachEdge(entering state: UInt32, _ body: (Edge) -> Void) {
    forEachEdge(of: state, in: entering, appendEdges(entering:to:), body)
  }

  /// A block begins with the offsets of its rows, which are followed by their edges.
  @inline(__always)
  private func forEachEdge(
    of state: UInt32, in blocks: LazyBlocks, _ append: (Int, inout [Edge]) -> Void,
    _ body: (Edge) -> Void
  ) {
    let block = blocks.block(Int(state) / Self.blockSize) { makeBlock($0, append) }
    let first = block.assumingMemoryBound(to: UInt32.self) + Int(state) % Self.blockSize
    let edges = (block + Self.headSize).assumingMemoryBound(to: Edge.self)
    for edge in Int(first[0])..<Int(first[1]) { body(edges[edge]) }
  }

  private static var headSize: Int { (blockSize + 1) * MemoryLayout<UInt32>.stride }

  private func makeBlock(
    _ number: Int, _ append: (Int, inout [Edge]) -> Void
  ) -> UnsafeMutableRawBufferPointer {
    let states = number * Self.blockSize..<min(stateCount, (number + 1) * Self.blockSize)
    var first: [UInt32] = [0]
    var edges: [Edge] = []
    for state in states {
      append(state, &edges)
      first.append(UInt32(edges.count))
    }
    let made = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Self.headSize + edges.count * MemoryLayout<Edge>.stride, alignment: 4)
    first.withUnsafeBytes { made.copyMemory(from: $0) }
    edges.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(rebasing: made[Self.headSize...]).copyMemory(from: $0)
    }
    return made
  }

  private func appendEdges(leaving state: Int, to edges: inout [Edge]) {
    for link in model.hierarchy.links(of: state) where rules.allows(link, from: state) {
      edges.append(edge(link, to: model.hierarchy.linkHead[link]))
    }
  }

  /// Appends edges by the state that they leave.
  private func appendEdges(entering state: Int, to edges: inout [Edge]) {
    let hierarchy = model.hierarchy
    var links: [(tail: UInt32, link: Int)] = []
    hierarchy.forEachState(before: state, in: graph) { tail in
      for link in hierarchy.links(of: Int(tail))
      where hierarchy.linkHead[link] == UInt32(state) && rules.allows(link, from: Int(tail)) {
        links.append((tail, link))
      }
    }
    links.sort { $0.link < $1.link }
    for (index, found) in links.enumerated()
    where index == 0 || links[index - 1].link != found.link {
      edges.append(edge(found.link, to: found.tail))
    }
  }

  private func edge(_ link: Int, to state: UInt32) -> Edge {
    let arc = model.hierarchy.linkArc[link]
    return Edge(
      state: state, arc: arc, length: model.countedLength(of: ArcID(arc)),
      climb: graph.climb[Int(arc)], cost: model.costs[Int(arc)].felt)
  }
}
