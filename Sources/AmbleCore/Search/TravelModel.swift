/// The model of a traveller on a graph: profile, states, and the costs of each arc.
public struct TravelModel: Sendable {
  /// The street graph.
  public let graph: Graph
  /// The states and their ranks.
  public let hierarchy: Hierarchy
  /// The traveller's profile.
  public let profile: TravelProfile
  /// The costs of each arc.
  public let costs: ModeCosts

  /// Creates a travel model.
  /// - Precondition: The profile's mode belongs to the hierarchy's class.
  public init(graph: Graph, hierarchy: Hierarchy, profile: TravelProfile, costs: ModeCosts) {
    precondition(hierarchy.modeClass == profile.mode.modeClass)
    self.graph = graph
    self.hierarchy = hierarchy
    self.profile = profile
    self.costs = costs
  }

  /// The links that the traveller may use.
  var rules: LinkRules { LinkRules(graph: graph, hierarchy: hierarchy, profile: profile) }
}

extension TravelModel {
  /// Returns how many times a metre of an arc counts in the length that searches minimise.
  @inline(__always)
  func lengthFactor(of arc: ArcID) -> UInt32 {
    graph.lengthFactor(of: arc, by: profile.mode, under: profile.conditions)
  }

  /// Returns the length of an arc as searches count it, centimetres.
  @inline(__always)
  func countedLength(of arc: ArcID) -> UInt32 {
    graph.length[arc.segment] &* lengthFactor(of: arc)
  }
}
