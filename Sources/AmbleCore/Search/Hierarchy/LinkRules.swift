/// Which links of a hierarchy a traveller may take.
struct LinkRules {
  let graph: Graph
  let hierarchy: Hierarchy
  let profile: TravelProfile

  /// Whether a link may be taken.
  /// - Parameter state: the state it leaves.
  /// - Complexity: O(1); where it turns back, O(arcs around the junction).
  func allows(_ link: Int, from state: Int) -> Bool {
    let modes = hierarchy.linkModes[link]
    guard ModeSet(rawValue: modes).contains(profile.mode), allows(arc: hierarchy.linkArc[link])
    else { return false }
    return modes & StateSpace.uTurn == 0 || !hasWayOn(from: hierarchy.stateArc[state])
  }

  /// Whether an arc may be travelled from end to end.
  func allows(arc: UInt32) -> Bool {
    profile.allows(ArcID(arc), in: graph)
  }

  /// Whether another arc than the one back leaves the end of an arc.
  private func hasWayOn(from arc: UInt32) -> Bool {
    let node = Int(graph.head(of: ArcID(arc)))
    return (graph.firstArc[node]..<graph.firstArc[node + 1]).contains { slot in
      graph.arcs[slot] != arc ^ 1 && allows(arc: graph.arcs[slot])
    }
  }
}
