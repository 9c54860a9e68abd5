extension Hierarchy {
  /// Returns the state at the end of an arc entered between junctions, or `nil` if no mode of the
  /// class may travel it.
  func state(atEndOf arc: ArcID, in graph: Graph) -> UInt32? {
    if isByJunction { return graph.head(of: arc) }
    let state = arcState[arc.index]
    return state == Self.none ? nil : state
  }

  /// Returns every state from which an arc may be entered.
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

  /// Returns every state at the end of an arc, for vehicles.
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
