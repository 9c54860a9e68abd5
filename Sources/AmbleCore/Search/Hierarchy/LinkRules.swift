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
