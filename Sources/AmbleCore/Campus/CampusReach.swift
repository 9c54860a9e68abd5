/// The shortest ways between some nodes of a campus and all others.
public struct CampusReach: Sendable {
  /// Length between each node and the nearest root; infinite if there is no way.
  public internal(set) var lengths: [Double]
  /// Index of each node's arc towards the nearest root, or `nil` for roots and unreached nodes.
  public func arc(of node: Int) -> Int? {
    let arc = arcs[node]
    return arc == Self.none ? nil : Int(arc)
  }

  /// The arcs of the tree; `none` for roots and unreached nodes.
  var arcs: [UInt32]

  static let none = UInt32.max
}

extension CampusNetwork {
  /// Computes the shortest ways from some nodes to all others (Dijkstra 1959). The arc of a node
  /// is the last of its way.
  /// - Parameter roots: indices of nodes; others are ignored.
  /// - Complexity: O(m log m) for m arcs.
  public func reach(from roots: [Int]) -> CampusReach {
    reach(from: roots, backward: false) { arcs[$0].length }
  }

  /// Computes the least costs between some nodes and all others.
  /// - Parameters:
  ///   - backward: whether the ways lead to the roots instead of away from them.
  ///   - cost: the cost of an arc, 0 or more.
  @inline(__always)
  func reach(from roots: [Int], backward: Bool, cost: (Int) -> Double) -> CampusReach {
    var reach = CampusReach(
      lengths: Array(repeating: .infinity, count: nodes.count),
      arcs: Array(repeating: CampusReach.none, count: nodes.count))
    var heap = MinHeap<RankedItem>()
    for root in roots where nodes.indices.contains(root) {
      reach.lengths[root] = 0
      heap.push(RankedItem(key: 0, item: UInt32(root)))
    }
    let rows = backward ? firstIn : firstOut
    while let next = heap.pop() {
      let node = Int(next.item)
      let length = Double(bitPattern: next.key)
      if length > reach.lengths[node] { continue }
      for slot in rows[node]..<rows[node + 1] {
        let arc = backward ? Int(into[slot]) : slot
        let other = backward ? arcs[arc].tail : arcs[arc].head
        let sum = length + cost(arc)
        guard sum < reach.lengths[other] else { continue }
        reach.lengths[other] = sum
        reach.arcs[other] = UInt32(arc)
        // The bits of numbers that are 0 or more are in the order of the numbers.
        heap.push(RankedItem(key: sum.bitPattern, item: UInt32(other)))
      }
    }
    return reach
  }
}
