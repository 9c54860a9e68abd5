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

  /// Follows a backward tree from the nearest start to its root, or returns `nil` if no start is
  /// connected.
  func trail(from starts: [Int], along tree: CampusReach) -> CampusTrail? {
    guard let start = tree.nearest(of: starts) else { return nil }
    var (node, path) = (start, [Int]())
    while let arc = tree.arc(of: node) {
      path.append(arc)
      node = arcs[arc].head
    }
    return trail(from: start, path)
  }

  /// Follows a forward tree back from the nearest end, or returns `nil` if no end is connected.
  func trail(to ends: [Int], along tree: CampusReach) -> CampusTrail? {
    guard let end = tree.nearest(of: ends) else { return nil }
    var (node, path) = (end, [Int]())
    while let arc = tree.arc(of: node) {
      path.append(arc)
      node = arcs[arc].tail
    }
    return trail(from: node, path.reversed())
  }
}

extension CampusReach {
  /// Returns the node of minimum length, the first of equals, or `nil` if none is reached.
  fileprivate func nearest(of nodes: [Int]) -> Int? {
    var best: Int?
    for node in nodes where lengths.indices.contains(node) && lengths[node] < .infinity {
      if let known = best, lengths[known] <= lengths[node] { continue }
      best = node
    }
    return best
  }
}
