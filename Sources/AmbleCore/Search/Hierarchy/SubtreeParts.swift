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
