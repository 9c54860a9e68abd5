/// The part of a search graph that matters between two places: every state that lies on some route
/// no longer than the limit, renumbered to be small and close together in memory.
///
/// State 0 is the start, state 1 the end; the arcs' parts next to them are edges like any other.
struct Corridor {
  /// An edge: from where it is listed, to `state` (or from it, if listed backward).
  struct Edge: BitwiseCopyable {
    var state: UInt32
    /// The first objective.
    var first: UInt32
    /// Centimetres of climb.
    var climb: UInt32
    /// Forward: the arc. Backward: the index of the same edge listed forward.
    var arc: UInt32
  }

  static let start: UInt32 = 0
  static let end: UInt32 = 1

  /// Rows of edges by the state they leave.
  var firstOut: [UInt32] = []
  var out: [Edge] = []
  /// Rows of edges by the state they enter.
  var firstIn: [UInt32] = []
  var into: [Edge] = []
  /// For each state the least of the first objective to the end.
  var toEnd: [UInt32] = []
  /// The least of the first objective from start to end.
  var shortest: UInt32
  /// The most of the first objective that a route may have.
  var limit: UInt32
  /// States looked at to find the corridor.
  var visited = 0

  var stateCount: Int { toEnd.count }

  /// The state an edge listed forward leaves. Complexity: O(log states).
  func tail(ofEdge edge: UInt32) -> UInt32 {
    var low = 0
    var high = firstOut.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstOut[middle] <= edge { low = middle } else { high = middle }
    }
    return UInt32(low)
  }

}
