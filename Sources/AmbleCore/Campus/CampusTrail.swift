/// A way through a campus.
public struct CampusTrail: Sendable, Equatable {
  /// Indices of its nodes, in order.
  public var nodes: [Int]
  /// Indices of its arcs into those of the network, one fewer than nodes.
  public var arcs: [Int]
  /// The sum of the arcs' lengths, added from the start.
  public var length: Double
  /// Whether the search proved that no other way that it could return is shorter.
  public var isProved: Bool
}

extension CampusNetwork {
  /// Creates a trail of arcs that begins at a node.
  func trail(from start: Int, _ trail: [Int], isProved: Bool = true) -> CampusTrail {
    CampusTrail(
      nodes: [start] + trail.map { arcs[$0].head }, arcs: trail,
      length: trail.reduce(0) { $0 + arcs[$1].length }, isProved: isProved)
  }

  /// Follows a tree towards its roots, or returns `nil` if no node of `starts` is connected.
  func trail(from starts: [Int], along tree: CampusReach) -> CampusTrail? {
    var best: Int?
    for start in starts where nodes.indices.contains(start) && tree.lengths[start] < .infinity {
      if let known = best, tree.lengths[known] <= tree.lengths[start] { continue }
      best = start
    }
    guard let start = best else { return nil }
    var (node, path) = (start, [Int]())
    while let arc = tree.arc(of: node) {
      path.append(arc)
      node = arcs[arc].head
    }
    return trail(from: start, path)
  }
}
