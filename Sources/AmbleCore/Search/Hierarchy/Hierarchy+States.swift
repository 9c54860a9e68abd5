extension Hierarchy {
  /// The state one is in at the end of an arc entered in its middle; nil where no mode of the class
  /// may travel.
  func state(atEndOf arc: ArcID, in graph: Graph) -> UInt32? {
    if isByJunction { return graph.head(of: arc) }
    let state = arcState[arc.index]
    return state == Self.none ? nil : state
  }

  /// Every state from which an arc may be entered.
  /// - Complexity: O(links around the junction the arc leaves).
  func states(before arc: ArcID, _ rules: LinkRules) -> [UInt32] {
    let node = rules.graph.tail(of: arc)
    if isByJunction { return entering(arc, from: node, rules) ? [node] : [] }
    var found: [UInt32] = []
    for slot in rules.graph.firstArc[node]..<rules.graph.firstArc[Int(node) + 1] {
      for state in states(atEndOf: rules.graph.arcs[slot] ^ 1)
      where entering(arc, from: state, rules) {
        found.append(state)
      }
    }
    return found
  }

  /// For vehicles, every state that stands at the end of an arc.
  func states(atEndOf arc: UInt32) -> [UInt32] {
    guard arcState[arc] != Self.none else { return [] }
    return [arcState[arc]]
      + (plainStateCount..<stateCount).filter { stateArc[$0] == arc }.map { UInt32($0) }
  }

  private func entering(_ arc: ArcID, from state: UInt32, _ rules: LinkRules) -> Bool {
    (Int(firstLink[state])..<Int(firstLink[Int(state) + 1])).contains { link in
      linkArc[link] == arc.index && rules.allows(link, from: Int(state))
    }
  }
}
