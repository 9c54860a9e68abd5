@testable import AmbleCore

extension SearchGraph {
  /// The rows of a profile, made from nothing but the streets.
  convenience init(graph: Graph, profile: TravelProfile) {
    self.init(MakingStock(graph: graph).ways(for: profile))
  }
}

extension ArcTimes {
  /// The cost of a whole arc.
  func cost(_ arc: ArcID) -> UInt32 { cost(seconds(arc), graph.attributes[arc.stretch]) }
}
