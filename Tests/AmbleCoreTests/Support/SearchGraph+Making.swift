@testable import AmbleCore

extension SearchGraph {
  /// Builds the search graph of a profile from the streets alone.
  convenience init(graph: Graph, profile: TravelProfile) {
    self.init(CachingSearchDataProvider(graph: graph).travelModel(for: profile))
  }

  /// The edges that leave a state.
  func edges(leaving state: UInt32) -> [Edge] {
    var found: [Edge] = []
    forEachEdge(leaving: state) { found.append($0) }
    return found
  }

  /// The edges that enter a state.
  func edges(entering state: UInt32) -> [Edge] {
    var found: [Edge] = []
    forEachEdge(entering: state) { found.append($0) }
    return found
  }

  /// All edges, by the states that they leave.
  var edges: [Edge] { (0..<UInt32(stateCount)).flatMap { edges(leaving: $0) } }
}

extension ArcTimes {
  /// Returns the cost of a whole arc.
  func cost(_ arc: ArcID) -> UInt32 { cost(seconds(arc), of: arc) }
}
