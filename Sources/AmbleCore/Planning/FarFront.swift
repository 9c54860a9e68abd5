/// Completes the front between two places too far apart to search every street within the detour:
/// in the corridor of the states that `FarBounds` leaves.
struct FarFront {
  /// The routes, of arcs.
  private(set) var front: Front
  /// Whether no other route within the limit climbs less by more than the tolerance.
  private(set) var isExact = false
  /// No route within the limit climbs less than this, centimetres.
  private(set) var leastClimb: UInt32 = 0
  /// Number of states and labels visited.
  private(set) var visited = 0

  /// Number of weightings between the shortest and the flattest before the exact search. Each costs
  /// a tree to the end and one from the start.
  private static let weightingCount = 5
  /// Maximum number of labels, after which the search stops without being exact.
  private static let labelLimit = 1_000_000

  /// Completes a front.
  /// - Parameters:
  ///   - front: known routes, of arcs.
  ///   - limit: maximum length of a route, centimetres.
  /// - Complexity: O(n + edges) for the bounds, then as `FrontSearch`.
  init<Provider: SearchDataProvider>(
    completing front: Front, within limit: UInt32, _ leg: LegSearch<Provider>,
    in workspace: Workspace
  ) {
    self.front = front
    let bounds = FarBounds(leg, in: workspace)
    let ranks = bounds.ranks(improving: front.members, within: limit)
    let order = leg.model.hierarchy.order
    let states = ranks.map { rank in
      let (fromStart, toEnd) = bounds.lengths(rank)
      return CorridorFinder.Known(state: order[rank], fromStart: fromStart, toEnd: toEnd)
    }
    guard let shortest = front.members.first?.first else { return }
    let corridor = leg.finder(.length, detour: leg.request.maxDetour)
      .corridor(of: states, shortest: shortest, limit: limit, in: workspace)
    let ladder = Ladder(corridor, extra: Self.weightingCount, heap: &workspace.heap)
    // Routes through pairs of trees cost little and nearly fill the front, so the exact search
    // can prune nearly all labels.
    var known = ladder.front
    ViaRoutes(corridor, ladder, heap: &workspace.heap).add(to: &known)
    var search = FrontSearch(corridor, ladder, from: known, labelLimit: Self.labelLimit)
    search.run(in: workspace)
    for member in search.front.members {
      let arcs = member.path.map { corridor.out[Int($0)].arc }
      self.front.add(FrontMember(first: member.first, climb: member.climb, path: arcs))
    }
    isExact = search.isExact
    leastClimb = search.climbBound
    visited = states.count + search.labelCount
  }
}
