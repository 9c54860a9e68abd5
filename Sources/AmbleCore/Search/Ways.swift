/// A traveller on a graph: who, on which states, at what cost of each arc.
public struct Ways: Sendable {
  /// The streets.
  public let graph: Graph
  /// The states and their ranks.
  public let hierarchy: Hierarchy
  /// Who travels.
  public let profile: TravelProfile
  /// What each arc costs.
  public let costs: ModeCosts

  /// A traveller whose mode belongs to the hierarchy's class, with the costs of that mode.
  public init(graph: Graph, hierarchy: Hierarchy, profile: TravelProfile, costs: ModeCosts) {
    precondition(hierarchy.modeClass == profile.mode.modeClass)
    self.graph = graph
    self.hierarchy = hierarchy
    self.profile = profile
    self.costs = costs
  }

  /// Which links the traveller may take.
  var rules: LinkRules { LinkRules(graph: graph, hierarchy: hierarchy, profile: profile) }
}
