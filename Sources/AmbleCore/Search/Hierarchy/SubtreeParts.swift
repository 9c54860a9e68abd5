/// An elimination tree cut into subtrees that may be worked on at once, and the top that joins them.
struct SubtreeParts {
  /// Runs of ranks, each a whole subtree or several beside each other.
  private(set) var ranges: [Range<Int>] = []
  /// All other ranks, ascending.
  private(set) var top: [UInt32] = []

  /// Subtrees are cut where they hold at most this share of the ranks.
  private static let share = 24

  /// - Complexity: O(n).
  init(_ hierarchy: Hierarchy) {
    let count = hierarchy.stateCount
    let limit = max(1, count / Self.share)
    var start = 0
    var rank = 0
    let sizes = Self.sizes(hierarchy)
    // In a post-order a subtree begins `size − 1` ranks before its root.
    while rank < count {
      let parent = hierarchy.parent(of: UInt32(rank))
      let isWhole = parent == Hierarchy.none || sizes[Int(parent)] > limit
      if sizes[rank] > limit {
        top.append(UInt32(rank))
        start = rank + 1
      } else if isWhole {
        ranges.append(start..<rank + 1)
        start = rank + 1
      }
      rank += 1
    }
    join(upTo: limit)
  }

  private static func sizes(_ hierarchy: Hierarchy) -> [Int32] {
    var sizes = [Int32](repeating: 1, count: hierarchy.stateCount)
    for rank in 0..<hierarchy.stateCount {
      let parent = hierarchy.parent(of: UInt32(rank))
      if parent != Hierarchy.none { sizes[Int(parent)] += sizes[rank] }
    }
    return sizes
  }

  /// Joins small neighbours, so that there are not more parts than are useful.
  private mutating func join(upTo limit: Int) {
    var joined: [Range<Int>] = []
    for range in ranges {
      if let last = joined.last, last.upperBound == range.lowerBound,
        range.upperBound - last.lowerBound <= limit
      {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }
}
