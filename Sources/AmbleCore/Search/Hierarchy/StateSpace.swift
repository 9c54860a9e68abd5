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

/// Determines the links of a hierarchy that a traveller may use.
struct LinkRules {
  let graph: Graph
  let hierarchy: Hierarchy
  let profile: TravelProfile

  /// Returns whether a link may be used.
  /// - Parameter state: the state it leaves.
  /// - Complexity: O(1); for U-turns, O(arcs around the junction).
  func allows(_ link: Int, from state: Int) -> Bool {
    let modes = hierarchy.linkModes[link]
    guard ModeSet(rawValue: modes).contains(profile.mode), allows(arc: hierarchy.linkArc[link])
    else { return false }
    if isForbiddenNow(link, from: state) { return false }
    return modes & StateSpace.uTurn == 0 || !hasWayOn(from: hierarchy.stateArc[state])
  }

  /// Returns whether conditions forbid the turn of a link.
  private func isForbiddenNow(_ link: Int, from state: Int) -> Bool {
    guard let conditions = profile.conditions, !hierarchy.isByJunction else { return false }
    let next = hierarchy.linkArc[link]
    if conditions.forbids(ArcTurn(from: hierarchy.stateArc[state], to: next)) { return true }
    let chain = state - hierarchy.plainStateCount
    return chain >= 0
      && conditions.forbids(ArcTurn(fromChain: chain, to: next, in: graph))
  }

  /// Returns whether a whole arc may be travelled.
  func allows(arc: UInt32) -> Bool {
    profile.allows(ArcID(arc), in: graph)
  }

  /// Returns whether an arc other than the reverse one leaves the end of an arc. A rider then need
  /// not get off to continue.
  private func hasWayOn(from arc: UInt32) -> Bool {
    let node = Int(graph.head(of: ArcID(arc)))
    let isPushed = profile.isPushed(ArcID(arc), in: graph)
    return (graph.firstArc[node]..<graph.firstArc[node + 1]).contains { slot in
      let next = graph.arcs[slot]
      return next != arc ^ 1 && allows(arc: next)
        && (isPushed || !profile.isPushed(ArcID(next), in: graph))
    }
  }
}
