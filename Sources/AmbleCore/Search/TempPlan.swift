/// An undirected street plan: what an order of elimination is worked out on.
///
/// It may have parallel edges, loops, nodes without edges and any number of components.
struct Plan: Sendable {
  /// Where each node lies.
  var positions: [FixedCoordinate]
  /// The node each edge begins at.
  var tails: [UInt32]
  /// The node each edge ends at, as many as there are tails.
  var heads: [UInt32]

  /// A plan of nodes and of edges between them. Every end of an edge must be a node.
  init(positions: [FixedCoordinate], tails: [UInt32], heads: [UInt32]) {
    precondition(tails.count == heads.count)
    self.positions = positions
    self.tails = tails
    self.heads = heads
  }

  /// A plan with its edges listed as pairs. Every end of an edge must be a node.
  init(positions: [FixedCoordinate], edges: [(UInt32, UInt32)]) {
    self.init(positions: positions, tails: edges.map { $0.0 }, heads: edges.map { $0.1 })
  }
}
