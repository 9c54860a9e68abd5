/// Finds the corridor between two ends.
struct CorridorFinder {
  let graph: SearchGraph
  let objective: Objective
  let source: SearchEnd
  let target: SearchEnd
  /// Parts of arcs that lead directly from start to end.
  let direct: [SearchEnd.Branch]
  /// Maximum value of a route, as a multiple of the minimum.
  let maxDetour: Double
  /// Arcs excluded in addition to those excluded by the profile.
  let banned: Set<UInt32>

  /// Finds the corridor.
  /// - Returns: The corridor, or `nil` if the places are not connected.
  /// - Complexity: O(n log n) in the states within the limit of the end.
  func find(in workspace: Workspace) -> Corridor? {
    guard let (shortest, limit) = searchBackward(in: workspace) else { return nil }
    var corridor = Corridor(shortest: shortest, limit: limit)
    let members = searchForward(limit, in: workspace)
    corridor.visited = members.count
    assemble(&corridor, members, in: workspace)
    return corridor
  }

  /// A state on routes within the limit, with the minimum values from the start and to the end.
  struct Known {
    var state: UInt32
    var fromStart: UInt32
    var toEnd: UInt32
  }

  /// Makes the corridor of known states.
  /// - Complexity: O(n) in the states and their edges.
  func corridor(
    of states: [Known], shortest: UInt32, limit: UInt32, in workspace: Workspace
  ) -> Corridor {
    workspace.backward.prepare(states: graph.stateCount)
    workspace.forward.prepare(states: graph.stateCount)
    for known in states {
      _ = workspace.backward.lower(known.state, to: known.toEnd)
      _ = workspace.forward.lower(known.state, to: known.fromStart)
    }
    var corridor = Corridor(shortest: shortest, limit: limit)
    corridor.visited = states.count
    assemble(&corridor, states.map { $0.state }, in: workspace)
    return corridor
  }

  /// Computes distances to the end from all states that a route within the limit may pass.
  private func searchBackward(in workspace: Workspace) -> (shortest: UInt32, limit: UInt32)? {
    workspace.backward.prepare(states: graph.stateCount)
    let entry = SearchEndTable(source, objective)
    var shortest = direct.map { $0.value(objective) }.min() ?? DistanceMap.unreached
    let reach = StraightReach(graph: graph, towards: source, objective: objective)
    Self.seed(target, objective, &workspace.heap, &workspace.backward)
    var limit = scaled(shortest)
    while let key = workspace.heap.pop() {
      let state = UInt32(truncatingIfNeeded: key)
      let distance = UInt32(truncatingIfNeeded: key >> 32)
      // States leave the queue by ascending distance, so all that follow are beyond the limit.
      if distance > limit { break }
      if distance > workspace.backward[state] { continue }
      // The first way that reaches the start need not be the best: the source has several arcs.
      // Each better one lowers the limit.
      if let lead = entry[state], lead + distance < shortest {
        shortest = lead + distance
        limit = scaled(shortest)
      }
      relaxBackward(
        from: state, distance, limit, reach, &workspace.heap, &workspace.backward)
    }
    workspace.heap.removeAll()
    return shortest == DistanceMap.unreached ? nil : (shortest, limit)
  }

  @inline(__always)
  private func relaxBackward(
    from state: UInt32, _ distance: UInt32, _ limit: UInt32, _ reach: StraightReach,
    _ heap: inout MinHeap<UInt64>, _ distances: inout DistanceMap
  ) {
    graph.forEachEdge(entering: state) { edge in
      let next = distance &+ objective.value(of: edge)
      if next > limit || isBanned(edge.arc) { return }
      // Not even a straight line from there to the start is within the limit.
      if next &+ reach.least(from: edge.state) > limit { return }
      if distances.lower(edge.state, to: next) {
        heap.push(UInt64(next) << 32 | UInt64(edge.state))
      }
    }
  }

  /// Returns the states on routes within the limit, ordered by distance from the start.
  private func searchForward(_ limit: UInt32, in workspace: Workspace) -> [UInt32] {
    workspace.forward.prepare(states: graph.stateCount)
    for branch in source.branches {
      let value = branch.value(objective)
      guard fits(value, branch.state, limit, workspace.backward) else { continue }
      if workspace.forward.lower(branch.state, to: value) {
        workspace.heap.push(UInt64(value) << 32 | UInt64(branch.state))
      }
    }
    var members: [UInt32] = []
    while let key = workspace.heap.pop() {
      let state = UInt32(truncatingIfNeeded: key)
      let distance = UInt32(truncatingIfNeeded: key >> 32)
      if distance > workspace.forward[state] { continue }
      members.append(state)
      graph.forEachEdge(leaving: state) { edge in
        let next = distance &+ objective.value(of: edge)
        // Backward distances are exact, so exactly the states on routes within the limit remain.
        guard fits(next, edge.state, limit, workspace.backward), !isBanned(edge.arc) else {
          return
        }
        if workspace.forward.lower(edge.state, to: next) {
          workspace.heap.push(UInt64(next) << 32 | UInt64(edge.state))
        }
      }
    }
    return members
  }

  private func assemble(_ corridor: inout Corridor, _ members: [UInt32], in workspace: Workspace) {
    // The map holds the number of each member in the corridor; 0 and 1 are the start and the end.
    workspace.local.prepare(states: graph.stateCount)
    for (index, state) in members.enumerated() {
      _ = workspace.local.lower(state, to: UInt32(index + 2))
    }
    var rows = CorridorRows(stateCount: members.count + 2)
    addTerminals(to: &rows, corridor.limit, workspace)
    for (index, state) in members.enumerated() {
      let reached = workspace.forward[state]
      graph.forEachEdge(leaving: state) { edge in
        let value = objective.value(of: edge)
        guard fits(reached &+ value, edge.state, corridor.limit, workspace.backward),
          !isBanned(edge.arc)
        else { return }
        rows.add(
          from: UInt32(index + 2), to: workspace.local[edge.state], value, edge.climb, edge.arc)
      }
    }
    rows.sort(into: &corridor)
    corridor.toEnd = [corridor.shortest, 0] + members.map { workspace.backward[$0] }
  }

  private func addTerminals(
    to rows: inout CorridorRows, _ limit: UInt32, _ workspace: Workspace
  ) {
    for branch in direct where branch.value(objective) <= limit {
      rows.add(
        from: Corridor.start, to: Corridor.end, branch.value(objective), branch.climb, branch.arc)
    }
    for branch in source.branches
    where fits(branch.value(objective), branch.state, limit, workspace.backward) {
      rows.add(
        from: Corridor.start, to: workspace.local[branch.state], branch.value(objective),
        branch.climb, branch.arc)
    }
    for branch in target.branches where workspace.forward[branch.state] != DistanceMap.unreached {
      guard workspace.forward[branch.state] &+ branch.value(objective) <= limit else { continue }
      rows.add(
        from: workspace.local[branch.state], to: Corridor.end, branch.value(objective),
        branch.climb, branch.arc)
    }
  }

  @inline(__always)
  private func fits(
    _ reached: UInt32, _ state: UInt32, _ limit: UInt32, _ toEnd: borrowing DistanceMap
  ) -> Bool {
    let rest = toEnd[state]
    return rest != DistanceMap.unreached && UInt64(reached) + UInt64(rest) <= UInt64(limit)
  }

  @inline(__always)
  private func isBanned(_ arc: UInt32) -> Bool { !banned.isEmpty && banned.contains(arc) }

  private func scaled(_ shortest: UInt32) -> UInt32 {
    guard shortest != DistanceMap.unreached else { return DistanceMap.unreached / 2 }
    return UInt32(
      min(Double(DistanceMap.unreached / 2), (Double(shortest) * maxDetour).rounded(.up)))
  }

  private static func seed(
    _ searchEnd: SearchEnd, _ objective: Objective, _ heap: inout MinHeap<UInt64>,
    _ distances: inout DistanceMap
  ) {
    heap.removeAll()
    for branch in searchEnd.branches {
      let value = branch.value(objective)
      if distances.lower(branch.state, to: value) {
        heap.push(UInt64(value) << 32 | UInt64(branch.state))
      }
    }
  }
}
