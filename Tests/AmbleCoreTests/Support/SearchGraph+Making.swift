@testable import AmbleCore

extension SearchGraph {
  /// Builds the search graph of a profile from the streets alone.
  convenience init(graph: Graph, profile: TravelProfile) {
    self.init(CachingSearchDataProvider(graph: graph).travelModel(for: profile))
  }
}

extension ArcTimes {
  /// Returns the cost of a whole arc.
  func cost(_ arc: ArcID) -> UInt32 { cost(seconds(arc), of: arc) }
}
