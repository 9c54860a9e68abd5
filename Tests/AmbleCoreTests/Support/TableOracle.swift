@testable import AmbleCore

/// Computes the minimum costs from a place to others by relaxing every edge until none improves
/// (Bellman 1958, Ford 1956).
struct TableOracle {
  let search: SearchGraph
  private let costs: [UInt64?]
  private let start: Snapper.Snap

  init(search: SearchGraph, from start: Snapper.Snap) {
    self.search = search
    self.start = start
    var costs = [UInt64?](repeating: nil, count: search.stateCount)
    for branch in SearchEndMaker(model: search.model).source(at: start).branches {
      costs[Int(branch.state)] = min(costs[Int(branch.state)] ?? .max, UInt64(branch.cost))
    }
    var hasImproved = true
    while hasImproved {
      hasImproved = false
      for state in 0..<search.stateCount {
        guard let reached = costs[state] else { continue }
        for edge in search.edges(leaving: UInt32(state)) {
          guard reached + UInt64(edge.cost) < costs[Int(edge.state)] ?? .max else { continue }
          costs[Int(edge.state)] = reached + UInt64(edge.cost)
          hasImproved = true
        }
      }
    }
    self.costs = costs
  }

  /// Returns the perceived time to a place in tenths of a second, or `nil` if it is not connected.
  func cost(to end: Snapper.Snap) -> UInt64? {
    if start.position.distance(to: end.position) < 1 { return 0 }
    let maker = SearchEndMaker(model: search.model)
    var least = maker.direct(from: start, to: end).map { UInt64($0.cost) }.min()
    for branch in maker.target(at: end).branches {
      guard let reached = costs[Int(branch.state)] else { continue }
      least = min(least ?? .max, reached + UInt64(branch.cost))
    }
    return least
  }
}
