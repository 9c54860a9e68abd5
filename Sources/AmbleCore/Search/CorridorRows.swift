/// Collects the edges of a corridor and sorts them to rows, forward and backward.
struct CorridorRows {
  private var tails: [UInt32] = []
  private var edges: [Corridor.Edge] = []
  private let stateCount: Int

  init(stateCount: Int) {
    self.stateCount = stateCount
    tails.reserveCapacity(3 * stateCount)
    edges.reserveCapacity(3 * stateCount)
  }

  mutating func add(
    from tail: UInt32, to head: UInt32, _ first: UInt32, _ climb: UInt32, _ arc: UInt32
  ) {
    tails.append(tail)
    edges.append(.init(state: head, first: first, climb: climb, arc: arc))
  }

  /// Sorts the edges to rows by tail, and to rows by head, where `arc` is the edge's index in the
  /// former.
  /// - Complexity: O(n).
  func sorted() -> ([UInt32], [Corridor.Edge], [UInt32], [Corridor.Edge]) {
    let firstOut = Self.starts(tails, stateCount)
    let firstIn = Self.starts(edges.map { $0.state }, stateCount)
    let none = Corridor.Edge(state: 0, first: 0, climb: 0, arc: 0)
    var out = [Corridor.Edge](repeating: none, count: edges.count)
    var into = out
    var nextOut = firstOut
    var nextIn = firstIn
    for index in edges.indices {
      let tail = Int(tails[index])
      let edge = edges[index]
      let slot = nextOut[tail]
      nextOut[tail] += 1
      out[Int(slot)] = edge
      let other = Int(nextIn[Int(edge.state)])
      nextIn[Int(edge.state)] += 1
      into[other] = .init(state: tails[index], first: edge.first, climb: edge.climb, arc: slot)
    }
    return (firstOut, out, firstIn, into)
  }

  private static func starts(_ keys: [UInt32], _ stateCount: Int) -> [UInt32] {
    var starts = [UInt32](repeating: 0, count: stateCount + 1)
    for key in keys { starts[Int(key) + 1] += 1 }
    for state in 1..<starts.count { starts[state] += starts[state - 1] }
    return starts
  }
}
