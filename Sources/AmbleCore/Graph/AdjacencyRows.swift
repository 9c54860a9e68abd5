/// The arcs of a network sorted by the junction they leave.
struct AdjacencyRows {
  /// Where each junction's arcs begin; one more than there are junctions.
  var first: [UInt32]
  /// The arcs.
  var arcs: [UInt32]

  /// Sorts by counting. Complexity: O(n).
  init(_ network: StreetNetwork) {
    first = Array(repeating: 0, count: network.junctions.count + 1)
    for stretch in network.stretches {
      first[Int(stretch.tail) + 1] += 1
      first[Int(stretch.head) + 1] += 1
    }
    for node in 1..<max(1, first.count) { first[node] += first[node - 1] }
    var next = first
    arcs = Array(repeating: 0, count: 2 * network.stretches.count)
    for (index, stretch) in network.stretches.enumerated() {
      for (node, arc) in [(stretch.tail, 2 * index), (stretch.head, 2 * index + 1)] {
        arcs[Int(next[Int(node)])] = UInt32(arc)
        next[Int(node)] += 1
      }
    }
  }
}
