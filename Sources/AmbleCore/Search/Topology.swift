/// The states of a profile and the links between them, before they are sorted into rows.
struct Topology: Sendable {
  /// A way from one state to another along an arc.
  struct Link: Sendable {
    var tail: UInt32
    var head: UInt32
    var arc: UInt32
  }

  private(set) var stateCount = 0
  private(set) var links: [Link] = []
  /// For vehicles the state at the end of each arc, `none` where it may not be travelled.
  private var stateOfArc: [UInt32] = []
  /// States of vehicles beside those of `stateOfArc`, with their arcs.
  private var further: [(arc: UInt32, state: UInt32)] = []

  static let none = UInt32.max

  /// Lists states and links. Complexity: O(arcs × arcs around a junction).
  init(graph: Graph, profile: TravelProfile) {
    if profile.mode.isVehicle {
      linkArcs(graph, profile)
    } else {
      linkJunctions(graph, profile)
    }
  }

  /// Whether states are junctions.
  var isByJunction: Bool { stateOfArc.isEmpty }

  /// The state one is in at the end of an arc entered in its middle; nil where it may not be
  /// travelled.
  func state(atEndOf arc: UInt32, in graph: Graph) -> UInt32? {
    if isByJunction { return graph.head(of: ArcID(arc)) }
    let state = stateOfArc[Int(arc)]
    return state == Self.none ? nil : state
  }

  /// Every state that stands at the end of an arc, for vehicles.
  func states(atEndOf arc: UInt32) -> [UInt32] {
    guard !isByJunction, stateOfArc[Int(arc)] != Self.none else { return [] }
    return [stateOfArc[Int(arc)]] + further.filter { $0.arc == arc }.map { $0.state }
  }

  private mutating func linkJunctions(_ graph: Graph, _ profile: TravelProfile) {
    stateCount = graph.nodeCount
    links.reserveCapacity(graph.arcCount)
    for node in 0..<graph.nodeCount where !graph.nodeBlocked[node].contains(profile.mode) {
      for slot in graph.firstArc[node]..<graph.firstArc[node + 1] {
        let arc = ArcID(graph.arcs[slot])
        guard profile.allows(arc, in: graph) else { continue }
        links.append(Link(tail: UInt32(node), head: graph.head(of: arc), arc: arc.index))
      }
    }
  }

  private mutating func linkArcs(_ graph: Graph, _ profile: TravelProfile) {
    stateOfArc = Array(repeating: Self.none, count: graph.arcCount)
    for arc in 0..<UInt32(graph.arcCount) where profile.allows(ArcID(arc), in: graph) {
      stateOfArc[Int(arc)] = UInt32(stateCount)
      stateCount += 1
    }
    let chains = TurnChains(graph: graph, mode: profile.mode, firstState: stateCount)
    for arc in 0..<UInt32(graph.arcCount) where stateOfArc[Int(arc)] != Self.none {
      linkTurns(from: .init(state: stateOfArc[Int(arc)], arc: arc), graph, profile.mode, chains)
    }
    for chain in chains.states where stateOfArc[Int(chain.arc)] != Self.none {
      linkTurns(from: chain, graph, profile.mode, chains)
      further.append((chain.arc, chain.state))
    }
    stateCount = chains.nextState
  }

  private mutating func linkTurns(
    from here: TurnChains.State, _ graph: Graph, _ mode: Mode, _ chains: TurnChains
  ) {
    for next in turns(from: here.arc, graph, mode)
    where !chains.forbids(here.arc, next) && !here.forbidden.contains(next) {
      let onward = here.next.first { $0.arc == next }?.state
      let head = onward ?? chains.state(after: here.arc, then: next) ?? stateOfArc[Int(next)]
      links.append(Link(tail: here.state, head: head, arc: next))
    }
  }

  /// The arcs that may follow an arc: all that leave its head, but back where it came from only if
  /// there is no other way out.
  private func turns(from arc: UInt32, _ graph: Graph, _ mode: Mode) -> [UInt32] {
    let node = Int(graph.head(of: ArcID(arc)))
    guard !graph.nodeBlocked[node].contains(mode) else { return [] }
    let leaving = (graph.firstArc[node]..<graph.firstArc[node + 1])
      .map { graph.arcs[$0] }.filter { stateOfArc[Int($0)] != Self.none }
    let onward = leaving.filter { $0 != arc ^ 1 }
    return onward.isEmpty ? leaving : onward
  }
}
