/// The rest of a plan without trees and chains, renumbered.
struct Core: Sendable {
  /// Position of each node.
  var positions: [FixedCoordinate] = []
  /// The ends of each edge. There are no loops.
  var tails: [UInt32] = []
  var heads: [UInt32] = []
  /// The plan's index of each ordered element: of nodes, or of edges.
  var name: [UInt32] = []
}
