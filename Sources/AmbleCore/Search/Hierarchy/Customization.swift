/// Computes the cost of every edge of a hierarchy: first the minimum over lower triangles, then,
/// top down, the minimum over all paths, which identifies the edges that no least-cost path needs
/// (Dibbelt, Strasser and Wagner 2016, "Customizable Contraction Hierarchies", basic and perfect
/// customization).
///
/// `@unchecked Sendable` because disjoint subtrees of the elimination tree share no edges, so they
/// are customized concurrently.
final class Customization: @unchecked Sendable {
  let hierarchy: Hierarchy
  /// Cost of each edge, up (`x`) and down (`y`).
  private let costs: UnsafeMutableBufferPointer<SIMD2<UInt32>>
  /// Origin of both directions of each edge, as in `Metric.Rows.via`, or `none` if not needed.
  private let vias: UnsafeMutableBufferPointer<SIMD2<UInt32>>
  /// Depth in the elimination tree of the upper end of each edge.
  private let upDepth: SharedArray<UInt32>
  private let unsettled: SharedArray<UnsettledRow>
  private let parts: SubtreeParts

  static let none = UInt32.max
  private static let unknown = SIMD2(repeating: Metric.unreached)

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    costs = .allocate(capacity: hierarchy.edgeCount)
    vias = .allocate(capacity: hierarchy.edgeCount)
    costs.initialize(repeating: Self.unknown)
    vias.initialize(repeating: SIMD2(repeating: Self.none))
    upDepth = SharedArray(count: hierarchy.edgeCount)
    unsettled = SharedArray(count: hierarchy.stateCount)
    let sizes = hierarchy.subtreeSizes()
    for rank in 0..<hierarchy.stateCount {
      unsettled.base[rank] = UnsettledRow(
        first: hierarchy.firstUp[rank], end: hierarchy.firstUp[rank + 1],
        head: hierarchy.parent(of: UInt32(rank)), size: UInt32(sizes[rank]))
    }
    parts = SubtreeParts(hierarchy, sizes)
  }

  deinit {
    costs.deallocate()
    vias.deallocate()
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
    let height = findDepths(concurrently)
    for round in parts.rounds {
      concurrently(round.count) { piece in
        let slots = SlotTable(count: height)
        var lower = Buffer<LowerEdge>()
        for rank in round[piece] {
          self.findLowerEdges(of: rank, &lower)
          self.settle(Int(rank), slots, lower)
        }
      }
    }
    for round in parts.rounds.reversed() {
      concurrently(round.count) { piece in
        let slots = SlotTable(count: height)
        for rank in round[piece].reversed() { self.perfect(Int(rank), slots) }
      }
    }
  }

  /// Finds the depths of the upper ends of all edges.
  /// - Returns: the height of the elimination tree.
  private func findDepths(_ concurrently: @escaping Concurrently) -> Int {
    let hierarchy = hierarchy
    let depths = SharedArray<UInt32>(count: hierarchy.stateCount)
    var height: UInt32 = 0
    for rank in (0..<hierarchy.stateCount).reversed() {
      let parent = hierarchy.parent(of: UInt32(rank))
      let depth = parent == Hierarchy.none ? 0 : depths.base[Int(parent)] + 1
      depths.base[rank] = depth
      height = max(height, depth + 1)
    }
    Chunks(count: hierarchy.edgeCount).run(concurrently) { edges in
      for edge in edges { self.upDepth.base[edge] = depths.base[Int(hierarchy.upHead[edge])] }
    }
    return Int(height)
  }

  /// The edges of a rank whose upper ends are not settled.
  private struct UnsettledRow: BitwiseCopyable {
    var first: UInt32
    let end: UInt32
    /// The upper end of the first, or `Hierarchy.none`.
    var head: UInt32
    /// Number of ranks in the subtree.
    let size: UInt32
  }

  /// An edge from a lower rank.
  private struct LowerEdge: BitwiseCopyable {
    let tail: UInt32
    let edge: UInt32
    /// The end of the tail's edges.
    let end: UInt32
  }

  /// Finds the edges that lead up to a rank, by descending tails, and notes that their end is settled.
  ///
  /// They begin in the rank's subtree. Contraction adds such an edge to all that is between the tail of
  /// one and the rank, so a rank without one has none in its subtree. Ranks are settled in ascending
  /// order, so the edge is the tail's first that is not.
  private func findLowerEdges(of rank: UInt32, _ found: inout Buffer<LowerEdge>) {
    let (rows, upHead) = (unsettled.base, hierarchy.upHead.elements)
    found.removeAll()
    let last = Int(rank) - Int(rows[Int(rank)].size)
    var tail = Int(rank) - 1
    while tail > last {
      let row = rows[tail]
      guard row.head == rank else {
        tail -= Int(row.size)
        continue
      }
      found.append(LowerEdge(tail: UInt32(tail), edge: row.first, end: row.end))
      let next = row.first + 1
      rows[tail].first = next
      rows[tail].head = next < row.end ? upHead[Int(next)] : Hierarchy.none
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

  /// Lowers the edges of a rank to the minimum cost through higher ranks, whose edges are perfect,
  /// and marks the edges that are too expensive.
  @inline(__always)
  private func perfect(_ rank: Int, _ slots: borrowing SlotTable) {
    let (firstUp, upHead) = (hierarchy.firstUp.elements, hierarchy.upHead.elements)
    let upDepth = upDepth.base
    let row = firstUp[rank]..<firstUp[rank + 1]
    slots.enter(row, upDepth)
    for near in Int(row.lowerBound)..<Int(row.upperBound) {
      let middle = Int(upHead[near])
      for upper in Int(firstUp[middle])..<Int(firstUp[middle + 1]) {
        let far = Int(slots[upDepth[upper]])
        // Not every higher neighbour of the middle is one of the rank: the slot may be outdated.
        guard far >= Int(row.lowerBound), far < Int(row.upperBound), upHead[far] == upHead[upper]
        else { continue }
        let across = costs[upper]
        improve(far, to: costs[near] &+ across)
        improve(near, to: costs[far] &+ SIMD2(across.y, across.x))
      }
    }
  }

  @inline(__always)
  private func improve(_ edge: Int, to sum: SIMD2<UInt32>) {
    let isLess = sum .< costs[edge]
    guard any(isLess) else { return }
    costs[edge].replace(with: sum, where: isLess)
    vias[edge].replace(with: Self.none, where: isLess)
  }

  /// Creates the bytes of a metric with the needed edges.
  /// - Complexity: O(edges).
  func storage(_ concurrently: @escaping Concurrently) -> GraphStorage {
    MetricLayout(hierarchy: hierarchy, costs: costs, vias: vias).storage(concurrently)
  }
}

/// The edges of the current rank, indexed by the depth of their other end: all ends are ancestors of
/// the rank, so no two have the same depth. Entries of earlier ranks remain, so callers that may look
/// up a missing edge must check the result.
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
