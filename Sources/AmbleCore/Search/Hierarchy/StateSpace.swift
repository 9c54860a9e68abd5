/// The states of a class of modes and the links between them, independent of the traveller.
///
/// On foot a state is a junction. For vehicles it is the end of an arc, so that turn restrictions
/// and U-turns are links (the line graph; Winter 2002, "Modeling Costs of Turns in Route
/// Planning"). A restriction with via arcs adds a state for each of them.
struct StateSpace {
  /// Marks a link as a U-turn, allowed only if there is no alternative.
  static let uTurn: UInt8 = 0x80
  static let none = UInt32.max

  /// The arc of each state for vehicles; empty on foot.
  var stateArc: [UInt32] = []
  /// The plain state at the end of each arc for vehicles, or `none` if no vehicle may travel it.
  var arcState: [UInt32] = []
  /// Rows of links by the state they leave.
  var firstLink: [UInt32] = [0]
  var linkHead: [UInt32] = []
  /// The arc travelled by each link.
  var linkArc: [UInt32] = []
  /// The modes that may use each link, and the mark of a U-turn.
  var linkModes: [UInt8] = []

  var stateCount: Int { firstLink.count - 1 }

  /// Creates the states and links of a graph.
  /// - Complexity: O(arcs × arcs around a junction).
  init(graph: Graph, modeClass: ModeClass) {
    switch modeClass {
    case .foot: linkJunctions(graph, modeClass.modes)
    case .wheels: linkArcs(graph, modeClass.modes)
    }
  }

  private mutating func linkJunctions(_ graph: Graph, _ modes: ModeSet) {
    firstLink.reserveCapacity(graph.nodeCount + 1)
    for node in 0..<graph.nodeCount {
      let passing = modes.subtracting(graph.nodeBlocked[node])
      for slot in graph.firstArc[node]..<graph.firstArc[node + 1] {
        let arc = graph.arcs[slot]
        let allowed = graph.access[arc].intersection(passing)
        if !allowed.isEmpty { link(to: graph.head(of: ArcID(arc)), arc, allowed.rawValue) }
      }
      firstLink.append(UInt32(linkHead.count))
    }
  }

  private mutating func linkArcs(_ graph: Graph, _ modes: ModeSet) {
    arcState = Array(repeating: Self.none, count: graph.arcCount)
    for arc in 0..<graph.arcCount where !graph.access[arc].isDisjoint(with: modes) {
      arcState[arc] = UInt32(stateArc.count)
      stateArc.append(UInt32(arc))
    }
    let chains = TurnChains(graph: graph, modes: modes, firstState: stateArc.count)
    let plain = stateArc
    for arc in plain { linkTurns(.plain(arc), graph, modes, chains) }
    for chain in chains.states.indices {
      stateArc.append(chains.states[chain].arc)
      linkTurns(.chain(chain, chains.states[chain].arc), graph, modes, chains)
    }
  }

  private mutating func linkTurns(
    _ here: TurnChains.Position, _ graph: Graph, _ modes: ModeSet, _ chains: TurnChains
  ) {
    let node = graph.head(of: ArcID(here.arc))
    let passing = modes.subtracting(graph.nodeBlocked[node])
    for slot in graph.firstArc[Int(node)]..<graph.firstArc[Int(node) + 1] {
      let next = graph.arcs[slot]
      guard arcState[Int(next)] != Self.none else { continue }
      let allowed = graph.access[next].intersection(passing)
        .subtracting(chains.forbidden(from: here, to: next))
      guard !allowed.isEmpty else { continue }
      let head = chains.state(from: here, to: next) ?? arcState[Int(next)]
      link(to: head, next, allowed.rawValue | (next == here.arc ^ 1 ? Self.uTurn : 0))
    }
    firstLink.append(UInt32(linkHead.count))
  }

  private mutating func link(to head: UInt32, _ arc: UInt32, _ modes: UInt8) {
    linkHead.append(head)
    linkArc.append(arc)
    linkModes.append(modes)
  }
}
