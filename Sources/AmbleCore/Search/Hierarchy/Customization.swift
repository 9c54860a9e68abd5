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
    parts = SubtreeParts(hierarchy)
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
        for rank in round[piece] { self.settle(Int(rank), slots) }
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

  /// Lowers the edges of a rank to the minimum cost through lower ranks, whose edges are final.
  @inline(__always)
  private func settle(_ rank: Int, _ slots: borrowing SlotTable) {
    let firstUp = hierarchy.firstUp.elements
    let (downEdge, upTail) = (hierarchy.downEdge.elements, hierarchy.upTail.elements)
    let (firstDown, upDepth) = (hierarchy.firstDown.elements, upDepth.base)
    slots.enter(firstUp[rank]..<firstUp[rank + 1], upDepth)
    for slot in Int(firstDown[rank])..<Int(firstDown[rank + 1]) {
      let lower = Int(downEdge[slot])
      let tail = upTail[lower]
      let here = costs[lower]
      // From this rank down to the tail, and from the tail up to this rank.
      let legs = SIMD2(here.y, here.x)
      if legs == Self.unknown { continue }
      // Contraction of the tail connected its higher neighbours, so the edge always exists.
      for upper in (lower + 1)..<Int(firstUp[Int(tail) + 1]) {
        let edge = Int(slots[upDepth[upper]])
        let sum = costs[upper] &+ legs
        let isLess = sum .< costs[edge]
        guard any(isLess) else { continue }
        costs[edge].replace(with: sum, where: isLess)
        vias[edge].replace(with: tail, where: isLess)
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
  init(_ hierarchy: Hierarchy) {
    let count = hierarchy.stateCount
    let sizes = Self.sizes(hierarchy)
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

  private static func sizes(_ hierarchy: Hierarchy) -> [Int] {
    var sizes = [Int](repeating: 1, count: hierarchy.stateCount)
    for rank in 0..<hierarchy.stateCount {
      let parent = hierarchy.parent(of: UInt32(rank))
      if parent != Hierarchy.none { sizes[Int(parent)] += sizes[rank] }
    }
    return sizes
  }
}
