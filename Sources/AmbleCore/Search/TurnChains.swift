/// The turn restrictions of a graph for one mode: forbidden pairs of arcs, and longer forbidden
/// chains as a tree of states, each standing for "at the end of this arc, having come this way".
struct TurnChains {
  /// Being at the end of an arc, perhaps part-way along forbidden chains.
  struct State {
    var state: UInt32
    /// The arc at whose end one is.
    var arc: UInt32
    /// Arcs that would complete a chain.
    var forbidden: [UInt32] = []
    /// Arcs that lead further along a chain.
    var next: [(arc: UInt32, state: UInt32)] = []
  }

  private(set) var states: [State] = []
  private(set) var nextState: Int
  private var pairs: Set<UInt64> = []
  private var roots: [UInt64: UInt32] = [:]
  private let firstState: Int

  /// Reads the restrictions. Complexity: O(restrictions).
  init(graph: Graph, mode: Mode, firstState: Int) {
    self.firstState = firstState
    nextState = firstState
    for turn in 0..<graph.turnModes.count where graph.turnModes[turn].contains(mode) {
      let range = Int(graph.turnStart[turn])..<Int(graph.turnStart[turn + 1])
      add(range.map { graph.turnArc[$0] })
    }
  }

  /// Whether one arc may not follow another.
  func forbids(_ arc: UInt32, _ next: UInt32) -> Bool {
    pairs.contains(Self.key(arc, next))
  }

  /// The state of a chain that begins with two arcs.
  func state(after arc: UInt32, then next: UInt32) -> UInt32? {
    roots[Self.key(arc, next)]
  }

  private mutating func add(_ chain: [UInt32]) {
    guard chain.count >= 2 else { return }
    guard chain.count > 2 else {
      pairs.insert(Self.key(chain[0], chain[1]))
      return
    }
    var index = root(chain[0], chain[1])
    for arc in chain[2..<(chain.count - 1)] { index = child(of: index, along: arc) }
    states[index].forbidden.append(chain[chain.count - 1])
  }

  private mutating func root(_ first: UInt32, _ second: UInt32) -> Int {
    if let known = roots[Self.key(first, second)] { return Int(known) - firstState }
    roots[Self.key(first, second)] = UInt32(nextState)
    return newState(arc: second)
  }

  private mutating func child(of index: Int, along arc: UInt32) -> Int {
    if let known = states[index].next.first(where: { $0.arc == arc }) {
      return Int(known.state) - firstState
    }
    states[index].next.append((arc, UInt32(nextState)))
    return newState(arc: arc)
  }

  private mutating func newState(arc: UInt32) -> Int {
    states.append(State(state: UInt32(nextState), arc: arc))
    nextState += 1
    return states.count - 1
  }

  private static func key(_ arc: UInt32, _ next: UInt32) -> UInt64 {
    UInt64(arc) << 32 | UInt64(next)
  }
}
