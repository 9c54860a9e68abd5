/// The least-cost tree of a corridor for a weighted sum of its two objectives, towards the end or
/// away from the start.
struct Tree {
  /// Minimum weighted sum of each state, or `unreached` if it is not connected.
  var distance: [UInt32]
  /// The forward edge from each state to the next (towards the end), or to it from the one before
  /// (from the start); `none` at the root.
  var edge: [UInt32]

  static let none = UInt32.max
}

/// The weights of the two objectives: `first × value + climb × metres climbed`.
struct Weights: Hashable, Sendable {
  /// The factor of the first objective.
  var first: UInt32
  /// The factor of the climb.
  var climb: UInt32

  /// The first objective only.
  static let shortest = Weights(first: 1, climb: 0)
  /// The climb only.
  static let flattest = Weights(first: 0, climb: 1)

  /// Metres of level way that a walker gives for a metre less climb, 8: Scarf (2007, “Route choice in
  /// mountain navigation, Naismith's rule, and the equivalence of distance and climb”, Journal of
  /// Sports Sciences 25:719).
  static let metresPerClimb = 8.0

  /// Creates the weights of a flatness: extra metres accepted to avoid a metre of climb.
  init(flatness: Double) {
    first = 16
    climb = UInt32(max(0, min(16_384, (16 * flatness).rounded())))
  }

  init(first: UInt32, climb: UInt32) {
    self.first = first
    self.climb = climb
  }

  /// The largest distinguishable sum. Larger sums are clamped to it, which is still a lower bound.
  static let greatest = UInt64(DistanceMap.unreached - 1)

  @inline(__always)
  func sum(_ value: UInt32, _ climbed: UInt32) -> UInt64 {
    UInt64(first) * UInt64(value) + UInt64(climb) * UInt64(climbed)
  }
}

extension Corridor {
  /// Computes the tree by Dijkstra's algorithm, from the end backward or from the start forward.
  /// - Complexity: O(n log n).
  func tree(
    _ weights: Weights, towardsEnd: Bool, _ heap: inout MinHeap<UInt64>
  ) -> Tree {
    var tree = Tree(
      distance: Array(repeating: DistanceMap.unreached, count: stateCount),
      edge: Array(repeating: Tree.none, count: stateCount))
    let root = towardsEnd ? Corridor.end : Corridor.start
    (towardsEnd ? firstIn : firstOut).withUnsafeBufferPointer { rows in
      (towardsEnd ? into : out).withUnsafeBufferPointer { edges in
        tree.distance.withUnsafeMutableBufferPointer { distance in
          tree.edge.withUnsafeMutableBufferPointer { parent in
            distance[Int(root)] = 0
            heap.removeAll()
            heap.push(UInt64(root))
            while let key = heap.pop() {
              let state = Int(UInt32(truncatingIfNeeded: key))
              let reached = UInt32(truncatingIfNeeded: key >> 32)
              if reached > distance[state] { continue }
              for slot in Int(rows[state])..<Int(rows[state + 1]) {
                let edge = edges[slot]
                let sum = UInt64(reached) + weights.sum(edge.first, edge.climb)
                let next = UInt32(truncatingIfNeeded: min(sum, Weights.greatest))
                guard next < distance[Int(edge.state)] else { continue }
                distance[Int(edge.state)] = next
                parent[Int(edge.state)] =
                  towardsEnd ? edge.arc : UInt32(truncatingIfNeeded: slot)
                heap.push(UInt64(next) << 32 | UInt64(edge.state))
              }
            }
          }
        }
      }
    }
    return tree
  }

  /// Returns the edges from a state to the end along a tree towards it.
  func path(from state: UInt32, along tree: Tree) -> [UInt32] {
    var edges: [UInt32] = []
    var state = state
    while tree.edge[Int(state)] != Tree.none {
      edges.append(tree.edge[Int(state)])
      state = out[Int(tree.edge[Int(state)])].state
    }
    return edges
  }

  /// Sums both objectives along a path.
  func totals(_ path: [UInt32]) -> (first: UInt32, climb: UInt32) {
    var first: UInt32 = 0
    var climb: UInt32 = 0
    for edge in path {
      first += out[Int(edge)].first
      climb += out[Int(edge)].climb
    }
    return (first, climb)
  }
}
