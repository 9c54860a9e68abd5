/// Finds the way back to the start of a loop on streets that the loop has not used, where there are
/// any.
struct FreshReturn {
  private let search: SearchGraph
  private let target: [UInt32: SearchEnd.Branch]
  /// Number of states visited.
  private(set) var visited = 0

  /// The factor of the length of a street used before.
  private static let penalty: UInt64 = 4

  /// Creates a search for the way back to the end of a leg.
  init<Provider: SearchDataProvider>(_ leg: LegSearch<Provider>) {
    search = leg.provider.searchGraph(for: leg.model.profile)
    var target: [UInt32: SearchEnd.Branch] = [:]
    for branch in SearchEndMaker(model: leg.model).target(at: leg.end).branches
    where branch.length < target[branch.state]?.length ?? .max {
      target[branch.state] = branch
    }
    self.target = target
  }

  /// Finds the way by Dijkstra's algorithm.
  /// - Parameters:
  ///   - state: the state where the way begins.
  ///   - used: the arcs travelled before; both directions count as used.
  ///   - most: maximum length, centimetres, with used arcs counted several times.
  /// - Returns: Its arcs, the last of which leads to the end, or `nil` without a way.
  /// - Complexity: O(n log n) in the states within that length.
  mutating func find(
    from state: UInt32, besides used: [ArcID], atMost most: Double, in workspace: Workspace
  ) -> [ArcID]? {
    let used = Set(used.map { $0.segment })
    var steps: [UInt32: (from: UInt32, arc: UInt32)] = [:]
    workspace.forward.prepare(states: search.stateCount)
    workspace.heap.removeAll()
    _ = workspace.forward.lower(state, to: 0)
    workspace.heap.push(UInt64(state))
    var best: (length: UInt32, state: UInt32)?
    while let key = workspace.heap.pop() {
      let here = UInt32(truncatingIfNeeded: key)
      let length = UInt32(truncatingIfNeeded: key >> 32)
      if Double(length) > most || length >= best?.length ?? .max { break }
      if length > workspace.forward[here] { continue }
      visited += 1
      if let branch = target[here] {
        let sum = sum(length, branch.arc, branch.length, used)
        if sum < best?.length ?? .max { best = (sum, here) }
      }
      search.forEachEdge(leaving: here) { edge in
        let next = sum(length, edge.arc, edge.length, used)
        guard workspace.forward.lower(edge.state, to: next) else { return }
        steps[edge.state] = (here, edge.arc)
        workspace.heap.push(UInt64(next) << 32 | UInt64(edge.state))
      }
    }
    guard let best, let last = target[best.state] else { return nil }
    var arcs = [ArcID(last.arc)]
    var back = best.state
    while back != state, let step = steps[back] {
      arcs.append(ArcID(step.arc))
      back = step.from
    }
    return arcs.reversed()
  }

  /// Adds the length of an arc or a part of it, several times if its street was used.
  private func sum(_ length: UInt32, _ arc: UInt32, _ part: UInt32, _ used: Set<Int>) -> UInt32 {
    let factor = used.contains(ArcID(arc).segment) ? Self.penalty : 1
    return UInt32(min(UInt64(length) + factor * UInt64(part), UInt64(DistanceMap.unreached - 1)))
  }
}
