/// Computes the cost of every edge of a hierarchy: first the minimum over lower triangles, then,
/// top down, the minimum over all paths, which identifies the edges that no least-cost path needs
/// (Dibbelt, Strasser and Wagner 2016, "Customizable Contraction Hierarchies", basic and perfect
/// customization).
///
/// `@unchecked Sendable` because disjoint subtrees of the elimination tree share no edges, so they
/// are customized concurrently.
final class Customization: @unchecked Sendable {
  let hierarchy: Hierarchy
  private let sharedCosts: SharedArray<SIMD2<UInt32>>
  private let sharedVias: SharedArray<SIMD2<UInt32>>
  /// Depth in the elimination tree of the upper end of each edge.
  private let upDepth: SharedArray<UInt32>
  private let open: SharedArray<OpenRow>
  private let parts: SubtreeParts
  /// The height of the elimination tree.
  private let height: Int

  static let none = UInt32.max
  private static let unknown = SIMD2(repeating: Metric.unreached)

  /// Cost of each edge, up (`x`) and down (`y`).
  private var costs: UnsafeMutableBufferPointer<SIMD2<UInt32>> { sharedCosts.base }
  /// Origin of both directions of each edge, as in `Metric.Rows.via`, or `none` if not needed.
  private var vias: UnsafeMutableBufferPointer<SIMD2<UInt32>> { sharedVias.base }

  /// Prepares the edges of a hierarchy, none of which may be used yet.
  /// - Complexity: O(edges).
  init(_ hierarchy: Hierarchy, _ concurrently: @escaping Concurrently) {
    self.hierarchy = hierarchy
    sharedCosts = SharedArray(count: hierarchy.edgeCount)
    sharedVias = SharedArray(count: hierarchy.edgeCount)
    upDepth = SharedArray(count: hierarchy.edgeCount)
    open = SharedArray(count: hierarchy.stateCount)
    let sizes = hierarchy.subtreeSizes()
    for rank in 0..<hierarchy.stateCount {
      open.base[rank] = OpenRow(
        next: hierarchy.firstUp[rank], end: hierarchy.firstUp[rank + 1],
        head: hierarchy.parent(of: UInt32(rank)), size: UInt32(sizes[rank]))
    }
    parts = SubtreeParts(hierarchy, sizes)
    let depths = Depths(hierarchy)
    height = depths.height
    Chunks(count: hierarchy.edgeCount).run(concurrently) { edges in
      for edge in edges {
        costs[edge] = Self.unknown
        vias[edge] = SIMD2(repeating: Self.none)
        upDepth.base[edge] = depths.ofRank.base[Int(hierarchy.upHead[edge])]
      }
    }
  }

  /// Transfers the costs of the links to their edges.
  /// - Parameter linkCosts: cost of each link, or `Metric.unreached` if it may not be used.
  /// - Complexity: O(links).
  func respect(_ linkCosts: SharedArray<UInt32>) {
    let edges = hierarchy.linkEdge.elements
    for link in 0..<linkCosts.base.count where edges[link] != Hierarchy.none {
      let edge = Int(edges[link] >> 1)
      let side = Int(edges[link] & 1)
      guard linkCosts.base[link] < costs[edge][side] else { continue }
      costs[edge][side] = linkCosts.base[link]
      vias[edge][side] = hierarchy.linkArc[link] | Metric.arcBit
    }
  }

  /// Runs basic and perfect customization.
  /// - Complexity: O(triangles).
  func run(_ concurrently: @escaping Concurrently) {
    let height = height
    for round in parts.rounds {
      concurrently(round.count) { piece in
        let slots = SlotTable(count: height)
        var lower = Buffer<LowerEdge>()
        for rank in round[piece] {
          self.findLowerEdges(of: rank, .ascending, &lower)
          self.settle(Int(rank), slots, lower)
        }
      }
    }
    turnBack(concurrently)
    for round in parts.rounds.reversed() {
      concurrently(round.count) { piece in
        let slots = SlotTable(count: height)
        var lower = Buffer<LowerEdge>()
        for rank in round[piece].reversed() {
          self.findLowerEdges(of: rank, .descending, &lower)
          self.perfect(Int(rank), slots, lower)
        }
      }
    }
  }

  /// The order of ranks in a pass.
  private enum Order {
    case ascending
    case descending
  }

  /// The edges of a rank whose upper ends a pass has not reached.
  private struct OpenRow: BitwiseCopyable {
    /// The one whose upper end the pass reaches next.
    var next: UInt32
    /// The end of all edges.
    let end: UInt32
    /// The upper end of the next, or `Hierarchy.none`.
    var head: UInt32
    /// Number of ranks in the subtree.
    let size: UInt32
  }

  /// Opens all rows for the descending pass.
  private func turnBack(_ concurrently: @escaping Concurrently) {
    Chunks(count: hierarchy.stateCount).run(concurrently) { [open, hierarchy] ranks in
      for rank in ranks where hierarchy.firstUp[rank] < open.base[rank].end {
        open.base[rank].next = open.base[rank].end - 1
        open.base[rank].head = hierarchy.upHead[open.base[rank].next]
      }
    }
  }

  /// An edge from a lower rank.
  private struct LowerEdge: BitwiseCopyable {
    let tail: UInt32
    let edge: UInt32
    /// The end of the tail's edges.
    let end: UInt32
  }

  /// Finds the edges that lead up to a rank, by descending tails, and notes that the pass has reached it.
  ///
  /// They begin in the rank's subtree. Contraction adds such an edge to all that is between the tail of
  /// one and the rank, so a rank without one has none in its subtree. A pass reaches the upper ends of a
  /// tail in its order, so the edge is the tail's next.
  @inline(__always)
  private func findLowerEdges(of rank: UInt32, _ order: Order, _ found: inout Buffer<LowerEdge>) {
    let (rows, upHead) = (open.base, hierarchy.upHead.elements)
    found.removeAll()
    let last = Int(rank) - Int(rows[Int(rank)].size)
    var tail = Int(rank) - 1
    while tail > last {
      let row = rows[tail]
      guard row.head == rank else {
        tail -= Int(row.size)
        continue
      }
      found.append(LowerEdge(tail: UInt32(tail), edge: row.next, end: row.end))
      let isLast =
        order == .ascending
        ? row.next + 1 == row.end : row.next == hierarchy.firstUp.elements[tail]
      if isLast {
        rows[tail].head = Hierarchy.none
      } else {
        let next = order == .ascending ? row.next + 1 : row.next - 1
        rows[tail].next = next
        rows[tail].head = upHead[Int(next)]
      }
      tail -= 1
    }
  }

  /// Lowers the edges of a rank to the minimum cost through lower ranks, whose edges are final.
  /// - Parameter found: the edges that lead up to it, by descending tails.
  @inline(__always)
  private func settle(
    _ rank: Int, _ slots: borrowing SlotTable, _ found: borrowing Buffer<LowerEdge>
  ) {
    let (firstUp, upDepth) = (hierarchy.firstUp.elements, upDepth.base)
    slots.enter(firstUp[rank]..<firstUp[rank + 1], upDepth)
    for index in stride(from: found.count - 1, through: 0, by: -1) {
      let lower = found[index]
      let here = costs[Int(lower.edge)]
      // From this rank down to the tail, and from the tail up to this rank.
      let legs = SIMD2(here.y, here.x)
      if legs == Self.unknown { continue }
      // Contraction of the tail connected its higher neighbours, so the edge always exists.
      for upper in Int(lower.edge) + 1..<Int(lower.end) {
        let edge = Int(slots[upDepth[upper]])
        let sum = costs[upper] &+ legs
        let isLess = sum .< costs[edge]
        guard any(isLess) else { continue }
        costs[edge].replace(with: sum, where: isLess)
        vias[edge].replace(with: lower.tail, where: isLess)
      }
    }
  }

  /// Lowers the edges that lead up to a rank, and those beside them that lead on from their tails, to the
  /// minimum cost over the edges of the rank, which are perfect, and marks the edges that are too expensive.
  ///
  /// A least-cost path between a tail and a higher rank begins with an edge of the tail, of basic cost, so
  /// edges of tails may be lowered in any order before the tails are reached.
  /// - Parameter found: the edges that lead up to it, by descending tails.
  @inline(__always)
  private func perfect(
    _ rank: Int, _ slots: borrowing SlotTable, _ found: borrowing Buffer<LowerEdge>
  ) {
    let (firstUp, upDepth) = (hierarchy.firstUp.elements, upDepth.base)
    slots.enter(firstUp[rank]..<firstUp[rank + 1], upDepth)
    for index in 0..<found.count {
      let lower = found[index]
      let legs = costs[Int(lower.edge)]
      var least = legs
      for upper in Int(lower.edge) + 1..<Int(lower.end) {
        let across = costs[Int(slots[upDepth[upper]])]
        let beside = costs[upper]
        least = pointwiseMin(least, beside &+ SIMD2(across.y, across.x))
        improve(upper, from: beside, to: legs &+ across)
      }
      improve(Int(lower.edge), from: legs, to: least)
    }
  }

  @inline(__always)
  private func improve(_ edge: Int, from known: SIMD2<UInt32>, to cost: SIMD2<UInt32>) {
    let isLess = cost .< known
    guard any(isLess) else { return }
    costs[edge].replace(with: cost, where: isLess)
    vias[edge].replace(with: Self.none, where: isLess)
  }

  /// Creates the bytes of a metric with the needed edges.
  /// - Complexity: O(edges).
  func storage(_ concurrently: @escaping Concurrently) -> GraphStorage {
    MetricLayout(hierarchy: hierarchy, costs: costs, vias: vias).storage(concurrently)
  }
}

/// The depths of all ranks in an elimination tree.
private struct Depths {
  let ofRank: SharedArray<UInt32>
  /// The greatest, plus 1.
  let height: Int

  /// - Complexity: O(n).
  init(_ hierarchy: Hierarchy) {
    ofRank = SharedArray(count: hierarchy.stateCount)
    var height: UInt32 = 0
    for rank in (0..<hierarchy.stateCount).reversed() {
      let parent = hierarchy.parent(of: UInt32(rank))
      let depth = parent == Hierarchy.none ? 0 : ofRank.base[Int(parent)] + 1
      ofRank.base[rank] = depth
      height = max(height, depth + 1)
    }
    self.height = Int(height)
  }
}

/// The edges of the current rank, indexed by the depth of their other end: all ends are ancestors of
/// the rank, so no two have the same depth. Entries of earlier ranks remain.
private struct SlotTable: ~Copyable {
  private let slots: UnsafeMutablePointer<UInt32>

  init(count: Int) {
    slots = .allocate(capacity: count)
    slots.initialize(repeating: 0, count: count)
  }

  deinit { slots.deallocate() }

  @inline(__always)
  subscript(depth: UInt32) -> UInt32 { slots[Int(depth)] }

  @inline(__always)
  func enter(_ row: Range<UInt32>, _ depths: UnsafeMutableBufferPointer<UInt32>) {
    for edge in row { slots[Int(depths[Int(edge)])] = edge }
  }
}

/// An elimination tree divided into pieces for concurrent work: first small subtrees, then the
/// ranks that join them to larger ones, and so on up to the top.
struct SubtreeParts {
  /// Rounds of pieces, each a list of ranks, ascending. A piece depends only on pieces of earlier
  /// rounds below it.
  private(set) var rounds: [[[UInt32]]] = []

  /// Maximum share of all ranks in a subtree, per round. The third round has the two halves of a
  /// town, somewhat uneven; the last is the top.
  private static let shares = [0.04, 0.15, 0.65, 1]

  /// Groups the ranks of a hierarchy by subtrees of similar size.
  /// - Complexity: O(n).
  init(_ hierarchy: Hierarchy, _ sizes: [Int]) {
    let count = hierarchy.stateCount
    var least = 0
    for share in Self.shares {
      let most = max(least, Int(Double(count) * share))
      rounds.append(Self.pieces(hierarchy, sizes, over: least, upTo: most))
      least = most
    }
  }

  /// Returns the ranks whose subtree sizes lie above `least` and at most at `most`, grouped by the
  /// largest such subtree.
  private static func pieces(
    _ hierarchy: Hierarchy, _ sizes: [Int], over least: Int, upTo most: Int
  ) -> [[UInt32]] {
    var pieces: [[UInt32]] = []
    var piece: [UInt32] = []
    var held = 0
    for rank in 0..<hierarchy.stateCount where sizes[rank] <= most {
      if sizes[rank] > least { piece.append(UInt32(rank)) }
      let parent = hierarchy.parent(of: UInt32(rank))
      guard parent == Hierarchy.none || sizes[Int(parent)] > most else { continue }
      // In a post-order this ends a subtree; small neighbours stay together.
      held += sizes[rank]
      if held * 2 > most, !piece.isEmpty {
        pieces.append(piece)
        piece = []
        held = 0
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}
