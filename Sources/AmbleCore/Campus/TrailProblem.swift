/// The ends of trails to be found.
struct TrailProblem {
  let network: CampusNetwork
  /// Nodes where a trail may begin.
  let starts: [Int]
  /// Nodes where a trail may end.
  let ends: [Int]
  /// Whether each node is an end.
  let isEnd: [Bool]
  /// The shortest ways from all nodes to the ends.
  let lengths: CampusReach

  /// Leaves out nodes that do not exist, and searches backward from the ends.
  /// - Complexity: O(m log m) for m arcs.
  init(_ network: CampusNetwork, from starts: [Int], to ends: [Int]) {
    self.network = network
    self.starts = starts.filter(network.nodes.indices.contains)
    self.ends = ends.filter(network.nodes.indices.contains)
    var isEnd = [Bool](repeating: false, count: network.nodes.count)
    for end in self.ends { isEnd[end] = true }
    self.isEnd = isEnd
    lengths = network.reach(from: self.ends, backward: true, cost: { network.arcs[$0].length })
  }
}
