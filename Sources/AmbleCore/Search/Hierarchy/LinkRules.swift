/// Determines the links of a hierarchy that a traveller may use.
struct LinkRules {
  let graph: Graph
  let hierarchy: Hierarchy
  let profile: TravelProfile

  /// Whether a link may be used.
  /// - Parameter state: the state it leaves.
  /// - Complexity: O(1); for U-turns, O(arcs around the junction).
  func allows(_ link: Int, from state: Int) -> Bool {
    let modes = hierarchy.linkModes[link]
    guard ModeSet(rawValue: modes).contains(profile.mode), allows(arc: hierarchy.linkArc[link])
    else { return false }
    if let conditions = profile.conditions, !hierarchy.isByJunction,
      conditions.forbidsTurn(from: hierarchy.stateArc[state], to: hierarchy.linkArc[link])
    {
      return false
    }
    return modes & StateSpace.uTurn == 0 || !hasWayOn(from: hierarchy.stateArc[state])
  }

  /// Whether a whole arc may be travelled.
  func allows(arc: UInt32) -> Bool {
    profile.allows(ArcID(arc), in: graph)
  }

  /// Whether an arc other than the reverse one leaves the end of an arc. Who rides does not have to get
  /// off to go on.
  private func hasWayOn(from arc: UInt32) -> Bool {
    let node = Int(graph.head(of: ArcID(arc)))
    let isPushed = graph.isPushed(ArcID(arc), by: profile.mode)
    return (graph.firstArc[node]..<graph.firstArc[node + 1]).contains { slot in
      let next = graph.arcs[slot]
      return next != arc ^ 1 && allows(arc: next)
        && (isPushed || !graph.isPushed(ArcID(next), by: profile.mode))
    }
  }
}
