/// An undirected street plan, the input of an elimination order.
///
/// It may have parallel edges, loops, nodes without edges and any number of components.
struct Plan: Sendable {
  /// Position of each node.
  var positions: [FixedCoordinate]
  /// The node at the beginning of each edge.
  var tails: [UInt32]
  /// The node at the end of each edge; as many as tails.
  var heads: [UInt32]

  /// Creates a plan of nodes and of edges between them.
  /// - Precondition: Every end of an edge is a node.
  init(positions: [FixedCoordinate], tails: [UInt32], heads: [UInt32]) {
    precondition(tails.count == heads.count)
    self.positions = positions
    self.tails = tails
    self.heads = heads
  }

  /// Creates a plan from its edges as pairs.
  /// - Precondition: Every end of an edge is a node.
  init(positions: [FixedCoordinate], edges: [(UInt32, UInt32)]) {
    self.init(positions: positions, tails: edges.map { $0.0 }, heads: edges.map { $0.1 })
  }
}
