/// The part of a search graph that is relevant between two places: all states on routes within the
/// limit, renumbered for a compact layout.
///
/// State 0 is the start, state 1 the end; the parts of arcs next to them are edges like any other.
struct Corridor {
  /// An edge from its row's state to `state`, or in the opposite direction if listed backward.
  struct Edge: BitwiseCopyable {
    var state: UInt32
    /// Value of the first objective.
    var first: UInt32
    /// Climb, centimetres.
    var climb: UInt32
    /// Listed forward: the arc. Listed backward: the index of the same edge listed forward.
    var arc: UInt32
  }

  static let start: UInt32 = 0
  static let end: UInt32 = 1

  /// Rows of edges by the state they leave.
  var firstOut: [UInt32] = []
  var out: [Edge] = []
  /// The state that each edge listed forward leaves.
  var tail: [UInt32] = []
  /// Rows of edges by the state they enter.
  var firstIn: [UInt32] = []
  var into: [Edge] = []
  /// Minimum value of the first objective from each state to the end.
  var toEnd: [UInt32] = []
  /// Minimum value of the first objective from start to end.
  var shortest: UInt32
  /// Maximum value of the first objective of a route.
  var limit: UInt32
  /// Number of states visited to find the corridor.
  var visited = 0

  var stateCount: Int { toEnd.count }

  /// Returns the corridor of some edges only, with the same states.
  /// - Parameter isKept: whether an edge listed forward, from a state, is one of them.
  /// - Returns: The corridor, or `nil` if no route within the limit is left.
  /// - Complexity: O(n log n).
  func keeping(
    where isKept: (_ tail: UInt32, Edge) -> Bool, _ heap: inout MinHeap<UInt64>
  ) -> Corridor? {
    var rows = CorridorRows(stateCount: stateCount)
    for state in 0..<UInt32(stateCount) {
      let row = out[Int(firstOut[Int(state)])..<Int(firstOut[Int(state) + 1])]
      for edge in row where isKept(state, edge) {
        rows.add(from: state, to: edge.state, edge.first, edge.climb, edge.arc)
      }
    }
    var corridor = self
    rows.sort(into: &corridor)
    let toEnd = corridor.tree(.shortest, towardsEnd: true, &heap).distance
    corridor.shortest = toEnd[Int(Self.start)]
    guard corridor.shortest <= limit else { return nil }
    // States beyond the limit need no exact value, and sums must not overflow.
    corridor.toEnd = toEnd.map { min($0, limit + 1) }
    return corridor
  }
}

/// Collects the edges of a corridor and sorts them to rows, forward and backward.
struct CorridorRows {
  private var tails: [UInt32] = []
  private var edges: [Corridor.Edge] = []
  private let stateCount: Int

  init(stateCount: Int) {
    self.stateCount = stateCount
    tails.reserveCapacity(3 * stateCount)
    edges.reserveCapacity(3 * stateCount)
  }

  mutating func add(
    from tail: UInt32, to head: UInt32, _ first: UInt32, _ climb: UInt32, _ arc: UInt32
  ) {
    tails.append(tail)
    edges.append(.init(state: head, first: first, climb: climb, arc: arc))
  }

  /// Sets a corridor's edges: rows by tail, and rows by head, where `arc` is the edge's index in the
  /// former.
  /// - Complexity: O(n).
  func sort(into corridor: inout Corridor) {
    corridor.firstOut = Self.starts(tails, stateCount)
    corridor.firstIn = Self.starts(edges.map { $0.state }, stateCount)
    let none = Corridor.Edge(state: 0, first: 0, climb: 0, arc: 0)
    var out = [Corridor.Edge](repeating: none, count: edges.count)
    var into = out
    var tail = [UInt32](repeating: 0, count: edges.count)
    var nextOut = corridor.firstOut
    var nextIn = corridor.firstIn
    for index in edges.indices {
      let edge = edges[index]
      let slot = nextOut[Int(tails[index])]
      nextOut[Int(tails[index])] += 1
      out[Int(slot)] = edge
      tail[Int(slot)] = tails[index]
      let other = Int(nextIn[Int(edge.state)])
      nextIn[Int(edge.state)] += 1
      into[other] = .init(state: tails[index], first: edge.first, climb: edge.climb, arc: slot)
    }
    (corridor.out, corridor.into, corridor.tail) = (out, into, tail)
  }

  private static func starts(_ keys: [UInt32], _ stateCount: Int) -> [UInt32] {
    var starts = [UInt32](repeating: 0, count: stateCount + 1)
    for key in keys { starts[Int(key) + 1] += 1 }
    for state in 1..<starts.count { starts[state] += starts[state - 1] }
    return starts
  }
}
