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

  /// Number of weightings before the exact search, beside those that are always tried. Each costs a
  /// tree to the end and one from the start.
  private static let weightingCount = 4
  /// Maximum number of labels, after which the search stops without being exact.
  private static let labelLimit = 1_000_000

  /// Completes a front.
  /// - Parameters:
  ///   - front: routes found before, of arcs; maybe none.
  ///   - streets: the streets of known heights if the front is that of the routes on them; see
  ///     `NearFront`.
  ///   - shortest: length of the shortest of all routes, centimetres.
  ///   - limit: maximum length of a route, centimetres.
  /// - Complexity: O(n + edges) for the bounds, then as `FrontSearch`.
  init<Provider: SearchDataProvider>(
    completing front: Front, on streets: MeasuredStreets?, shortest: UInt32, within limit: UInt32,
    _ leg: LegSearch<Provider>, in workspace: Workspace
  ) {
    self.front = front
    let bounds = FarBounds(leg, in: workspace)
    let ranks = bounds.ranks(improving: front.members, within: limit)
    let order = leg.model.hierarchy.order
    let states = ranks.map { rank in
      let (fromStart, toEnd) = bounds.lengths(rank)
      return CorridorFinder.Known(state: order[rank], fromStart: fromStart, toEnd: toEnd)
    }
    let whole = leg.finder(.length, detour: leg.request.maxDetour)
      .corridor(of: states, shortest: shortest, limit: limit, in: workspace)
    guard let corridor = streets.map({ $0.within(whole, &workspace.heap) }) ?? whole else { return }
    let weightedSums = WeightedSumFront(corridor, extra: Self.weightingCount, heap: &workspace.heap)
    // Routes through pairs of trees cost little and nearly fill the front, so the exact search
    // can prune nearly all labels.
    var known = weightedSums.front
    ViaRoutes(corridor, weightedSums, heap: &workspace.heap).add(to: &known)
    var search = FrontSearch(corridor, weightedSums, from: known, labelLimit: Self.labelLimit)
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

/// Lower bounds of the lengths and climbs of all paths between two places through each state, from
/// sweeps over the whole region.
///
/// A route that improves a known front stays within all limits of some corner of the front: of
/// length, of climb and of every weighted sum of them. A state is on no such route if no path
/// through it meets all limits of one corner.
struct FarBounds {
  private struct Bound {
    let weights: Weights
    let fromStart: [UInt32]
    let toEnd: [UInt32]

    /// Returns the minimum weighted sum of a path through a rank.
    @inline(__always)
    func least(_ rank: Int) -> UInt64 { UInt64(fromStart[rank]) + UInt64(toEnd[rank]) }
  }

  private var bounds: [Bound] = []

  /// Returns the weightings, the first of which is by length.
  /// - Parameter profile: the traveller.
  static func keys(_ profile: TravelProfile) -> [MetricKey] {
    [
      MetricKey(profile: profile, flatness: 0),
      MetricKey(profile: profile, weighing: .sum(length: 0, climb: 1)),
      MetricKey(profile: profile, flatness: 8), MetricKey(profile: profile, flatness: 32),
    ]
  }

  /// Sweeps over the region.
  /// - Complexity: O(n + edges) for each weighting.
  init<Provider: SearchDataProvider>(_ leg: LegSearch<Provider>, in workspace: Workspace) {
    for key in Self.keys(leg.model.profile) {
      guard case .sum(let length, let climb) = key.weighing else { continue }
      let (fromStart, toEnd) = leg.search(by: key).costs(in: workspace)
      bounds.append(
        Bound(
          weights: Weights(first: length, climb: climb), fromStart: fromStart, toEnd: toEnd))
    }
  }

  /// Returns the minimum length from the start to a rank and from there to the end, centimetres.
  func lengths(_ rank: Int) -> (fromStart: UInt32, toEnd: UInt32) {
    let unit = bounds[0].weights.first
    return (bounds[0].fromStart[rank] / unit, bounds[0].toEnd[rank] / unit)
  }

  /// Returns the ranks on paths that may improve a front, or belong to it.
  /// - Parameters:
  ///   - front: known routes, shortest first.
  ///   - limit: maximum length of a route, centimetres.
  /// - Complexity: O(n × members).
  func ranks(improving front: [FrontMember], within limit: UInt32) -> [Int] {
    // A new route between two members is no longer than the second, and climbs no more than the
    // first. One before the first member is shorter and may climb more.
    let climbs = [UInt32.max] + front.map { $0.climb }
    let corners = climbs.indices.map { index in
      let first = index < front.count ? front[index].first : limit
      return SIMD4 { bounds[$0].weights.sum(first, climbs[index]) }
    }
    return bounds[0].toEnd.indices.filter { rank in
      let least = SIMD4 { bounds[$0].least(rank) }
      return corners.contains { all(least .<= $0) }
    }
  }
}

extension SIMD4 {
  /// Creates a vector of the values for 0, 1, 2 and 3.
  fileprivate init(_ value: (Int) -> Scalar) {
    self.init(value(0), value(1), value(2), value(3))
  }
}

/// The plateaus of the two shortest-path trees from the start and to the end, over a whole region:
/// runs of states that both trees pass in the same way (Abraham et al. 2013, "Alternative Routes in
/// Road Networks").
///
/// Along a plateau, cost from the start plus cost to the end is constant, so states of one sum are
/// taken as one plateau. The path on either side of a plateau is optimal too, so such a route has
/// no needless turn-offs.
struct FarPlateaus {
  private let metric: Metric
  /// One state per plateau, keyed by the route's cost beyond the plateau.
  private var plateaus: [RankedItem] = []

  /// Minimum length of a plateau is its route's cost divided by this.
  private static let leastShare: UInt32 = 20

  /// Finds the plateaus of routes up to a cost.
  /// - Parameter most: maximum cost of a route.
  /// - Complexity: O(n log n) in the states on such routes.
  init(
    _ metric: Metric, _ costs: (fromStart: [UInt32], toEnd: [UInt32]), atMost most: UInt32
  ) {
    self.metric = metric
    // Sort states by their sum, then by their cost to the end.
    var entries: [RankedItem] = []
    for rank in costs.toEnd.indices {
      let sum = costs.fromStart[rank] &+ costs.toEnd[rank]
      guard sum <= min(most, Metric.unreached - 1) else { continue }
      entries.append(
        RankedItem(key: UInt64(sum) << 32 | UInt64(costs.toEnd[rank]), item: UInt32(rank)))
    }
    entries.sort()
    var first = 0
    for index in entries.indices
    where index + 1 == entries.count || entries[index + 1].key >> 32 != entries[index].key >> 32 {
      add(entries[first...index])
      first = index + 1
    }
    plateaus.sort()
  }

  private mutating func add(_ entries: ArraySlice<RankedItem>) {
    let sum = UInt32(entries[entries.startIndex].key >> 32)
    let near = UInt32(truncatingIfNeeded: entries[entries.startIndex].key)
    let far = UInt32(truncatingIfNeeded: entries[entries.endIndex - 1].key)
    guard far - near >= sum / Self.leastShare else { return }
    let middle = entries[(entries.startIndex + entries.endIndex) / 2]
    plateaus.append(RankedItem(key: UInt64(sum - (far - near)), item: middle.item))
  }

  /// Returns one state per plateau, best first: by the route's cost beyond the plateau.
  func states(count: Int) -> [UInt32] {
    plateaus.prefix(count).map { metric.hierarchy.order[$0.item] }
  }
}

/// The exact front in the corridor between two places.
///
/// Climbs of streets without heights are estimates (`ClimbGuess`). A route on such streets may
/// dominate, by its estimate, a route whose climb is known. The front therefore consists of the
/// routes whose heights are all known if there are any within the limit, and the shortest of all
/// routes stands beside it.
struct NearFront {
  /// The streets of the routes.
  let corridor: Corridor
  /// The front, searched.
  private(set) var search: FrontSearch
  /// The arcs of a route shorter than the front's shortest, with streets of unknown height.
  private(set) var shorter: [UInt32]?
  /// Whether all heights of the front's routes are known.
  private(set) var isKnown: Bool

  /// Searches for the front.
  /// - Parameter weightingCount: maximum number of weightings between the shortest and the
  ///   flattest before the exact search.
  /// - Complexity: as `FrontSearch`, twice if a member of the first front has unknown heights.
  init(
    _ corridor: Corridor, _ measured: MeasuredStreets, weightingCount: Int, in workspace: Workspace
  ) {
    func searched(_ corridor: Corridor) -> FrontSearch {
      // Weightings find the supported routes. Their trees are lower bounds, without which the
      // exact search for the other routes would create too many labels.
      let sums = WeightedSumFront(corridor, extra: weightingCount, heap: &workspace.heap)
      var search = FrontSearch(corridor, sums)
      search.run(in: workspace)
      return search
    }
    let all = searched(corridor)
    isKnown = all.front.members.allSatisfy { member in
      measured.contain(member.path.lazy.map { corridor.out[Int($0)].arc })
    }
    guard !isKnown, measured.knownHeights == .inPart,
      let known = measured.within(corridor, &workspace.heap)
    else {
      self.corridor = corridor
      search = all
      return
    }
    self.corridor = known
    search = searched(known)
    isKnown = true
    if let shortest = all.front.members.first, shortest.first < known.shortest {
      shorter = shortest.path.map { corridor.out[Int($0)].arc }
    }
  }
}
