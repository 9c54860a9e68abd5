/// The successor of every node in the cheapest set of cycles that visits each node once: a tour
/// with subtours allowed (shortest augmenting paths; Jonker and Volgenant 1987).
struct Assignment: ~Copyable {
  /// The successor of each node.
  private(set) var next: Buffer<Int32>
  private var owner: Buffer<Int32>
  private var rowPrice: Buffer<Int64>
  private var columnPrice: Buffer<Int64>
  private var slack: Buffer<Int64>
  private var way: Buffer<Int32>
  private var isDone: Buffer<Bool>

  init(_ matrix: borrowing TourMatrix) {
    let count = matrix.count
    next = Self.filled(count, with: -1)
    owner = Self.filled(count + 1, with: -1)
    rowPrice = Self.filled(count, with: 0)
    columnPrice = Self.filled(count + 1, with: 0)
    slack = Self.filled(count + 1, with: 0)
    way = Self.filled(count + 1, with: 0)
    isDone = Self.filled(count + 1, with: false)
    for row in 0..<count { add(row, matrix) }
    for column in 0..<count { next[Int(owner[column])] = Int32(truncatingIfNeeded: column) }
  }

  private static func filled<Value>(_ count: Int, with value: Value) -> Buffer<Value> {
    var buffer = Buffer<Value>(capacity: count)
    buffer.extend(to: count, with: value)
    return buffer
  }

  /// Assigns a successor to one more node; earlier ones may change.
  private mutating func add(_ row: Int, _ matrix: borrowing TourMatrix) {
    let none = matrix.count
    for column in 0...none {
      slack[column] = Int64.max
      isDone[column] = false
    }
    owner[none] = Int32(truncatingIfNeeded: row)
    var column = none
    while owner[column] >= 0 { column = grow(from: column, matrix) }
    while column != none {
      let before = Int(way[column])
      owner[column] = owner[before]
      column = before
    }
  }

  /// Adds a column to the tree of shortest paths and returns it.
  private mutating func grow(from column: Int, _ matrix: borrowing TourMatrix) -> Int {
    isDone[column] = true
    let row = Int(owner[column])
    var nearest = column
    var least = Int64.max
    for other in 0..<matrix.count where !isDone[other] {
      let rest = matrix.cost(row, other) - rowPrice[row] - columnPrice[other]
      if rest < slack[other] {
        slack[other] = rest
        way[other] = Int32(truncatingIfNeeded: column)
      }
      if slack[other] < least {
        least = slack[other]
        nearest = other
      }
    }
    for other in 0...matrix.count {
      if isDone[other] {
        rowPrice[Int(owner[other])] += least
        columnPrice[other] -= least
      } else if slack[other] != Int64.max {
        slack[other] -= least
      }
    }
    return nearest
  }

  /// Joins all subtours to one tour, two at a time, at the minimum cost (Karp 1979).
  mutating func patch(_ matrix: borrowing TourMatrix) {
    var cycle = Self.filled(matrix.count, with: Int32(-1))
    var cycles = 0
    for node in 0..<matrix.count where cycle[node] < 0 {
      mark(from: node, Int32(truncatingIfNeeded: cycles), &cycle)
      cycles += 1
    }
    for _ in 1..<max(cycles, 1) {
      let (first, second) = cheapestPatch(matrix, cycle)
      mark(from: second, cycle[first], &cycle)
      let after = next[first]
      next[first] = next[second]
      next[second] = after
    }
  }

  private func mark(from node: Int, _ name: Int32, _ cycle: inout Buffer<Int32>) {
    var node = node
    while cycle[node] != name {
      cycle[node] = name
      node = Int(next[node])
    }
  }

  /// Returns two nodes of different subtours whose successors are exchanged at minimum cost.
  private func cheapestPatch(
    _ matrix: borrowing TourMatrix, _ cycle: borrowing Buffer<Int32>
  ) -> (first: Int, second: Int) {
    var best = (first: 0, second: 0)
    var least = Int64.max
    for first in 0..<matrix.count {
      let after = Int(next[first])
      let saved = matrix.cost(first, after)
      for second in (first + 1)..<max(matrix.count, first + 1) where cycle[second] != cycle[first] {
        let then = Int(next[second])
        let price =
          matrix.cost(first, then) + matrix.cost(second, after) - saved - matrix.cost(second, then)
        if price < least {
          least = price
          best = (first, second)
        }
      }
    }
    return best
  }
}
