/// What one traveller may do on a graph: states, and edges that lead from state to state along an
/// arc.
///
/// On foot a state is a junction. For vehicles a state is "at the end of an arc", so that turn
/// restrictions and U-turns are edges that do not exist (the line graph; Winter 2002, "Modeling
/// Costs of Turns in Route Planning"). A restriction that leads by way of further arcs adds a state
/// for each arc in between.
public final class SearchGraph: Sendable {
  /// An edge with what it costs.
  @frozen
  public struct Edge: BitwiseCopyable, Sendable {
    /// The state at the far end: the one it leads to, or for edges listed backward the one it
    /// comes from.
    public var state: UInt32
    /// The arc travelled.
    public var arc: UInt32
    /// Centimetres.
    public var length: UInt32
    /// Centimetres of climb.
    public var climb: UInt32
    /// The mode's own cost, tenths of a second as felt.
    public var cost: UInt32
  }

  /// Who travels.
  public let profile: TravelProfile
  let graph: Graph
  /// How long whole arcs take, by speeds worked out once.
  let times: ArcTimes
  let topology: Topology
  let firstOut: [UInt32]
  let out: [Edge]
  let firstIn: [UInt32]
  let into: [Edge]

  /// How many states there are.
  public var stateCount: Int { firstOut.count - 1 }

  /// Lists the states and edges of a profile.
  /// - Complexity: O(points of the graph).
  public init(graph: Graph, profile: TravelProfile) {
    self.graph = graph
    self.profile = profile
    topology = Topology(graph: graph, profile: profile)
    times = ArcTimes(graph: graph, mode: profile.mode)
    let costs = Self.costs(times, profile)
    (firstOut, out) = Self.rows(topology, by: { $0.tail }, other: { $0.head }, graph, costs)
    (firstIn, into) = Self.rows(topology, by: { $0.head }, other: { $0.tail }, graph, costs)
  }

  private static func costs(_ times: ArcTimes, _ profile: TravelProfile) -> [UInt32] {
    let graph = times.graph
    var costs = [UInt32](repeating: 0, count: graph.arcCount)
    for arc in 0..<graph.arcCount where profile.allows(ArcID(UInt32(arc)), in: graph) {
      costs[arc] = times.cost(ArcID(UInt32(arc)))
    }
    return costs
  }

  private static func rows(
    _ topology: Topology, by key: (Topology.Link) -> UInt32, other: (Topology.Link) -> UInt32,
    _ graph: Graph, _ costs: [UInt32]
  ) -> ([UInt32], [Edge]) {
    var first = [UInt32](repeating: 0, count: topology.stateCount + 1)
    for link in topology.links { first[Int(key(link)) + 1] += 1 }
    for state in 1..<first.count { first[state] += first[state - 1] }
    var next = first
    let none = Edge(state: 0, arc: 0, length: 0, climb: 0, cost: 0)
    var edges = [Edge](repeating: none, count: topology.links.count)
    for link in topology.links {
      let slot = Int(next[Int(key(link))])
      next[Int(key(link))] += 1
      edges[slot] = Edge(
        state: other(link), arc: link.arc, length: graph.length[Int(link.arc >> 1)],
        climb: graph.climb[Int(link.arc)], cost: costs[Int(link.arc)])
    }
    return (first, edges)
  }
}
