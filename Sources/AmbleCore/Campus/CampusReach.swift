/// The shortest ways between some nodes of a campus and all others.
public struct CampusReach: Sendable {
  /// Length between each node and the nearest root; infinite if there is no way.
  public internal(set) var lengths: [Double]
  /// Returns the index of a node's arc towards the nearest root, or `nil` for roots and unreached
  /// nodes.
  public func arc(of node: Int) -> Int? {
    let arc = arcs[node]
    return arc == Self.none ? nil : Int(arc)
  }

  /// The arcs of the tree, or `none` for roots and unreached nodes.
  var arcs: [UInt32]

  static let none = UInt32.max
}

extension CampusNetwork {
  /// Computes the shortest ways from some nodes to all others (Dijkstra 1959). The arc of a node
  /// is the last of its way.
  ///
  /// ```swift
  /// let reach = campus.reach(from: [0])  // from an entrance
  /// let lengths = reach.lengths  // by node; infinite where no path leads
  /// let last = reach.arc(of: 2).map { campus.arcs[$0] }  // the arc that arrives at node 2
  /// ```
  ///
  /// - Parameter roots: indices of nodes; others are ignored.
  /// - Complexity: O(m log m) for m arcs.
  public func reach(from roots: [Int]) -> CampusReach {
    reach(from: roots, backward: false, cost: { arcs[$0].length })
  }

  /// Computes the minimum costs between some nodes and all others, or until a node is settled.
  /// - Parameters:
  ///   - backward: whether the ways lead to the roots instead of away from them.
  ///   - cost: the cost of an arc, 0 or more.
  ///   - rest: a lower bound of the cost from a node to one where the search may stop, which an arc
  ///     lowers by its cost at most (A*, Hart, Nilsson and Raphael 1968). Nodes for which it is
  ///     infinite are left out.
  ///   - stop: whether the search stops when a node is settled.
  @inline(__always)
  func reach(
    from roots: [Int], backward: Bool, cost: (Int) -> Double, rest: (Int) -> Double = { _ in 0 },
    stop: (Int) -> Bool = { _ in false }
  ) -> CampusReach {
    var reach = CampusReach(
      lengths: Array(repeating: .infinity, count: nodes.count),
      arcs: Array(repeating: CampusReach.none, count: nodes.count))
    var heap = MinHeap<RankedItem>()
    for root in roots where nodes.indices.contains(root) && rest(root) < .infinity {
      reach.lengths[root] = 0
      heap.push(RankedItem(key: rest(root).bitPattern, item: UInt32(root)))
    }
    let rows = backward ? firstIn : firstOut
    // Nodes with the minimum bound, which need no queue.
    var next: [UInt32] = []
    while let item = heap.pop() {
      let first = Int(item.item)
      if Double(bitPattern: item.key) > reach.lengths[first] + rest(first) { continue }
      next.append(item.item)
      while let last = next.popLast() {
        let node = Int(last)
        let length = reach.lengths[node]
        if stop(node) { return reach }
        for slot in rows[node]..<rows[node + 1] {
          let arc = backward ? Int(into[slot]) : slot
          let other = backward ? arcs[arc].tail : arcs[arc].head
          let sum = length + cost(arc)
          let bound = sum + rest(other)
          guard sum < reach.lengths[other], bound < .infinity else { continue }
          reach.lengths[other] = sum
          reach.arcs[other] = UInt32(arc)
          // The bits of numbers that are 0 or more are in the order of the numbers.
          if bound.bitPattern <= item.key {
            next.append(UInt32(other))
          } else {
            heap.push(RankedItem(key: bound.bitPattern, item: UInt32(other)))
          }
        }
      }
    }
    return reach
  }
}
