/// The edges that contraction in a given order may need, and the elimination tree: the minimum
/// chordal graph for this order (Rose, Tarjan and Lueker 1976, "Algorithmic Aspects of Vertex
/// Elimination on Graphs").
struct Contraction {
  /// Rows of edges by their lower rank, heads ascending.
  private(set) var firstUp: [UInt32] = [0]
  private(set) var upHead: [UInt32] = []

  static let none = UInt32.max

  /// Contracts the states one after the other. The upper neighbours of a state become neighbours of
  /// each other; it is sufficient to pass them to the lowest of them.
  /// - Parameters:
  ///   - count: number of ranks.
  ///   - pairs: the ends of the links as ranks, lower and upper.
  /// - Complexity: O(edges log edges).
  init(count: Int, pairs: [SIMD2<UInt32>]) {
    let (first, heads) = Self.rows(count, pairs)
    var nextChild = [UInt32](repeating: Self.none, count: count)
    var firstChild = nextChild
    var seen = nextChild
    var row: [UInt32] = []
    firstUp.reserveCapacity(count + 1)
    upHead.reserveCapacity(2 * pairs.count)
    for rank in 0..<UInt32(count) {
      row.removeAll(keepingCapacity: true)
      seen[Int(rank)] = rank
      for slot in first[Int(rank)]..<first[Int(rank) + 1] where seen[Int(heads[Int(slot)])] != rank
      {
        seen[Int(heads[Int(slot)])] = rank
        row.append(heads[Int(slot)])
      }
      var child = firstChild[Int(rank)]
      while child != Self.none {
        for slot in firstUp[Int(child)]..<firstUp[Int(child) + 1] {
          let head = upHead[Int(slot)]
          if seen[Int(head)] == rank { continue }
          seen[Int(head)] = rank
          row.append(head)
        }
        child = nextChild[Int(child)]
      }
      row.sort()
      upHead += row
      firstUp.append(UInt32(upHead.count))
      if let parent = row.first {
        nextChild[Int(rank)] = firstChild[Int(parent)]
        firstChild[Int(parent)] = rank
      }
    }
  }

  /// Computes a post-order of the elimination tree.
  /// - Returns: The place of each rank.
  /// - Complexity: O(n).
  func postOrder() -> [UInt32] {
    let count = firstUp.count - 1
    var sizes = [UInt32](repeating: 1, count: count)
    var parents = [UInt32](repeating: Self.none, count: count)
    for rank in 0..<count where firstUp[rank] < firstUp[rank + 1] {
      parents[rank] = upHead[Int(firstUp[rank])]
      sizes[Int(parents[rank])] += sizes[rank]
    }
    // Top down, every subtree gets the next free range before its parent's place.
    var free = [UInt32](repeating: 0, count: count)
    var places = free
    var next: UInt32 = 0
    for rank in stride(from: count - 1, through: 0, by: -1) {
      var start: UInt32
      if parents[rank] == Self.none {
        start = next
        next += sizes[rank]
      } else {
        start = free[Int(parents[rank])]
        free[Int(parents[rank])] += sizes[rank]
      }
      places[rank] = start + sizes[rank] - 1
      free[rank] = start
    }
    return places
  }

  /// Returns the same edges with ranks replaced by their places in a post-order.
  /// - Complexity: O(edges).
  func renamed(to places: [UInt32]) -> Contraction {
    let count = firstUp.count - 1
    var ranks = [UInt32](repeating: 0, count: count)
    for rank in 0..<count { ranks[Int(places[rank])] = UInt32(rank) }
    var renamed = self
    renamed.firstUp.removeAll(keepingCapacity: true)
    renamed.upHead.removeAll(keepingCapacity: true)
    renamed.firstUp.append(0)
    for rank in ranks {
      for slot in firstUp[Int(rank)]..<firstUp[Int(rank) + 1] {
        renamed.upHead.append(places[Int(upHead[Int(slot)])])
      }
      renamed.firstUp.append(UInt32(renamed.upHead.count))
    }
    return renamed
  }

  private static func rows(
    _ count: Int, _ pairs: [SIMD2<UInt32>]
  ) -> (first: [UInt32], heads: [UInt32]) {
    var first = [UInt32](repeating: 0, count: count + 1)
    for pair in pairs { first[Int(pair.x) + 1] += 1 }
    for rank in 0..<count { first[rank + 1] += first[rank] }
    var next = first
    var heads = [UInt32](repeating: 0, count: pairs.count)
    for pair in pairs {
      heads[Int(next[Int(pair.x)])] = pair.y
      next[Int(pair.x)] += 1
    }
    return (first, heads)
  }
}
