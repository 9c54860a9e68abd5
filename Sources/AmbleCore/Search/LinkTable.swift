/// The links that a traveller may use, to be sorted to rows.
struct LinkTable {
  /// A link with both its states.
  private struct Entry: BitwiseCopyable {
    var tail: UInt32
    var head: UInt32
    var arc: UInt32
  }

  private let model: TravelModel
  private var entries: [Entry] = []

  init(_ model: TravelModel) {
    self.model = model
    let (hierarchy, rules) = (model.hierarchy, model.rules)
    entries.reserveCapacity(hierarchy.linkHead.count)
    for state in 0..<hierarchy.stateCount {
      for link in Int(hierarchy.firstLink[state])..<Int(hierarchy.firstLink[state + 1])
      where rules.allows(link, from: state) {
        entries.append(
          Entry(
            tail: UInt32(state), head: hierarchy.linkHead[link], arc: hierarchy.linkArc[link]))
      }
    }
  }

  /// Returns rows by the state that links leave, or by the state that they enter.
  func rows(leaving: Bool) -> (first: [UInt32], edges: [SearchGraph.Edge]) {
    var first = [UInt32](repeating: 0, count: model.hierarchy.stateCount + 1)
    for entry in entries { first[Int(leaving ? entry.tail : entry.head) + 1] += 1 }
    for state in 1..<first.count { first[state] += first[state - 1] }
    var next = first
    let none = SearchGraph.Edge(state: 0, arc: 0, length: 0, climb: 0, cost: 0)
    var edges = [SearchGraph.Edge](repeating: none, count: entries.count)
    for entry in entries {
      let key = Int(leaving ? entry.tail : entry.head)
      edges[Int(next[key])] = edge(entry.arc, to: leaving ? entry.head : entry.tail)
      next[key] += 1
    }
    return (first, edges)
  }

  private func edge(_ arc: UInt32, to state: UInt32) -> SearchGraph.Edge {
    SearchGraph.Edge(
      state: state, arc: arc, length: model.countedLength(of: ArcID(arc)),
      climb: model.graph.climb[Int(arc)], cost: model.costs.felt[Int(arc)])
  }
}

/// The states of a graph and the edges between them that one traveller may use, as rows for
/// searches without a hierarchy.
///
/// See `StateSpace` for the meaning of states. Immutable, so it may be shared between threads.
public final class SearchGraph: Sendable {
  /// An edge with its costs.
  @frozen
  public struct Edge: BitwiseCopyable, Sendable {
    /// The state at the far end: its target, or for edges listed backward its origin.
    public var state: UInt32
    /// The arc travelled.
    public var arc: UInt32
    /// Length as searches count it, centimetres: metres of pushing a bicycle count several times.
    public var length: UInt32
    /// Climb, centimetres.
    public var climb: UInt32
    /// The mode's own cost: perceived time, tenths of a second.
    public var cost: UInt32
  }

  let model: TravelModel
  let firstOut: [UInt32]
  let out: [Edge]
  let firstIn: [UInt32]
  let into: [Edge]

  /// The traveller's profile.
  public var profile: TravelProfile { model.profile }
  var graph: Graph { model.graph }

  /// Number of states.
  public var stateCount: Int { firstOut.count - 1 }

  /// Creates the edges of a travel model.
  /// - Complexity: O(links).
  public init(_ model: TravelModel) {
    self.model = model
    let links = LinkTable(model)
    (firstOut, out) = links.rows(leaving: true)
    (firstIn, into) = links.rows(leaving: false)
  }
}

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
