/// The arcs of a network, sorted by the junction they leave.
struct AdjacencyRows {
  /// Index of each junction's first arc; one more element than junctions.
  var first: [UInt32]
  var arcs: [UInt32]

  /// Sorts the arcs by counting.
  /// - Complexity: O(n).
  init(_ network: StreetNetwork) {
    first = Array(repeating: 0, count: network.junctions.count + 1)
    for segment in network.segments {
      first[Int(segment.tail) + 1] += 1
      first[Int(segment.head) + 1] += 1
    }
    for node in 1..<max(1, first.count) { first[node] += first[node - 1] }
    var next = first
    arcs = Array(repeating: 0, count: 2 * network.segments.count)
    for (index, segment) in network.segments.enumerated() {
      for (node, arc) in [(segment.tail, 2 * index), (segment.head, 2 * index + 1)] {
        arcs[Int(next[Int(node)])] = UInt32(arc)
        next[Int(node)] += 1
      }
    }
  }
}
