/// What is left of a plan when trees and chains are taken away, renumbered.
struct Core: Sendable {
  /// Where each node lies.
  var positions: [FixedCoordinate] = []
  /// The ends of each edge; none is a loop.
  var tails: [UInt32] = []
  var heads: [UInt32] = []
  /// What the plan calls each of the things ordered: nodes, or edges.
  var name: [UInt32] = []
}
