/// The best successors and the best predecessors of every node, best first.
struct Neighbours: ~Copyable {
  /// Number of neighbours listed per node.
  let width: Int
  private var after: Buffer<Int32>
  private var before: Buffer<Int32>

  /// Ranks by cost plus multipliers: with good multipliers, the arcs of good tours are first.
  init(
    _ matrix: borrowing TourMatrix, leaving: borrowing Buffer<Int64>,
    entering: borrowing Buffer<Int64>, scale: Int64, width: Int
  ) {
    let count = matrix.count
    self.width = min(width, count - 1)
    after = Buffer(capacity: count * self.width)
    before = Buffer(capacity: count * self.width)
    var ranks = Buffer<Int64>(capacity: count)
    ranks.extend(to: count, with: 0)
    for node in 0..<count {
      for other in 0..<count {
        ranks[other] = matrix.cost(node, other) * scale + entering[other]
      }
      Self.list(node, ranks, self.width, into: &after)
      for other in 0..<count {
        ranks[other] = matrix.cost(other, node) * scale + leaving[other]
      }
      Self.list(node, ranks, self.width, into: &before)
    }
  }

  /// Ranks by cost alone.
  init(_ matrix: borrowing TourMatrix, width: Int) {
    var none = Buffer<Int64>(capacity: matrix.count)
    none.extend(to: matrix.count, with: 0)
    self.init(matrix, leaving: none, entering: none, scale: 1, width: width)
  }

  private static func list(
    _ node: Int, _ ranks: borrowing Buffer<Int64>, _ width: Int, into list: inout Buffer<Int32>
  ) {
    let first = list.count
    for other in 0..<ranks.count where other != node {
      var place = list.count
      if place - first == width {
        guard ranks[other] < ranks[Int(list[place - 1])] else { continue }
        place -= 1
      } else {
        list.append(0)
      }
      while place > first, ranks[other] < ranks[Int(list[place - 1])] {
        list[place] = list[place - 1]
        place -= 1
      }
      list[place] = Int32(truncatingIfNeeded: other)
    }
  }

  /// Returns a successor of a node by its rank.
  @inline(__always)
  func next(_ node: Int, _ index: Int) -> Int { Int(after[node * width + index]) }

  /// Returns a predecessor of a node by its rank.
  @inline(__always)
  func previous(_ node: Int, _ index: Int) -> Int { Int(before[node * width + index]) }
}
