/// Alternatives along plateaus: chains of edges that the tree from the start and the tree to the
/// end have in common (Abraham et al. 2013, "Alternative Routes in Road Networks"; Cambridge
/// Vehicle Information Technology's choice routing).
///
/// Such a route is optimal along the whole plateau and on both sides of it, so it has no needless
/// turn-offs.
struct Plateaus {
  private let corridor: Corridor
  private let ahead: Tree
  private let behind: Tree

  /// Computes the other tree.
  /// - Parameter ahead: the corridor's tree towards the end.
  /// - Complexity: O(n log n).
  init(
    _ corridor: Corridor, ahead: Tree, _ weights: Weights, heap: inout MinHeap<UInt64>
  ) {
    self.corridor = corridor
    self.ahead = ahead
    behind = corridor.tree(weights, towardsEnd: false, &heap)
  }

  /// Returns the heads of the best plateaus, best first: by the weighted sum outside the plateau,
  /// which is a measure of the detour. The best route of all, which is one plateau, is left out.
  /// - Parameter leastShare: minimum share of the route's sum that its plateau must have.
  /// - Complexity: O(n log n).
  func heads(atMost count: Int, leastShare: Double) -> [UInt32] {
    var found: [RankedItem] = []
    for state in 0..<UInt32(corridor.stateCount) where isHead(state) {
      let end = plateauEnd(from: state)
      let before = UInt64(behind.distance[Int(state)])
      let after = UInt64(ahead.distance[Int(end)])
      let plateau = UInt64(ahead.distance[Int(state)]) - after
      let total = before + plateau + after
      if total > plateau, Double(plateau) >= leastShare * Double(total) {
        found.append(RankedItem(key: total - plateau, item: state))
      }
    }
    found.sort()
    return found.prefix(count).map { $0.item }
  }

  /// Returns whether a plateau begins at a state: the edge ahead is shared, the one behind is not.
  private func isHead(_ state: UInt32) -> Bool {
    guard reaches(state), isShared(ahead.edge[Int(state)]) else { return false }
    let edge = behind.edge[Int(state)]
    guard edge != Tree.none else { return true }
    return ahead.edge[Int(corridor.tail[Int(edge)])] != edge
  }

  private func plateauEnd(from state: UInt32) -> UInt32 {
    var state = state
    while isShared(ahead.edge[Int(state)]) {
      state = corridor.out[Int(ahead.edge[Int(state)])].state
    }
    return state
  }

  private func isShared(_ edge: UInt32) -> Bool {
    edge != Tree.none && behind.edge[Int(corridor.out[Int(edge)].state)] == edge
  }

  private func reaches(_ state: UInt32) -> Bool {
    ahead.distance[Int(state)] != DistanceMap.unreached
      && behind.distance[Int(state)] != DistanceMap.unreached
  }

  /// Returns the whole route through the head of a plateau, or `nil` if it passes a state twice.
  /// - Complexity: O(states).
  func path(through head: UInt32) -> [UInt32]? {
    var path: [UInt32] = []
    var here = head
    while behind.edge[Int(here)] != Tree.none {
      path.append(behind.edge[Int(here)])
      here = corridor.tail[Int(behind.edge[Int(here)])]
    }
    path.reverse()
    path += corridor.path(from: head, along: ahead)
    var isSeen = [Bool](repeating: false, count: corridor.stateCount)
    isSeen[Int(Corridor.start)] = true
    for edge in path {
      let state = Int(corridor.out[Int(edge)].state)
      guard !isSeen[state] else { return nil }
      isSeen[state] = true
    }
    return path
  }
}
