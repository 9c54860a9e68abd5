extension Planner {
  /// Computes round trips from the place of a request.
  ///
  /// They begin on the nearest street, as routes do. If its component has none of that length, such
  /// as a square that is connected to no street, or if no way leads back to it, they begin on the
  /// nearest street of an island, and then of a mainland.
  /// - Returns: The trips, the best first, then by ascent.
  func roundTrips<Provider: SearchDataProvider>(
    _ roundTrip: RoundTrip, _ request: RouteRequest, _ profile: TravelProfile, _ provider: Provider,
    _ workspace: Workspace
  ) throws(RouteError) -> RouteAnswer {
    var request = request
    request.algorithm = .alternatives
    let components = provider.components(for: request.mode)
    let model = provider.travelModel(for: profile)
    var tried: Set<Int> = []
    for extent in [Snapper.Extent.any, .island, .mainland] {
      let start: Snapper.Snap
      do throws(RouteError) {
        start = try snaps(of: request, profile, components, on: extent)[0]
      } catch {
        guard tried.isEmpty else { break }
        throw error
      }
      guard tried.insert(start.segment).inserted else { continue }
      let answer = roundTrips(roundTrip, from: start, request, model, provider, workspace)
      if !answer.routes.isEmpty { return answer }
    }
    throw .noRoundTrip(metres: Int(roundTrip.length.rounded()), request.mode)
  }

  /// Computes round trips from a place on a street.
  /// - Returns: An answer without routes if there are none.
  private func roundTrips<Provider: SearchDataProvider>(
    _ roundTrip: RoundTrip, from start: Snapper.Snap, _ request: RouteRequest, _ model: TravelModel,
    _ provider: Provider, _ workspace: Workspace
  ) -> RouteAnswer {
    let leg = LegSearch(
      provider: provider, model: model, request: request, start: start, end: start,
      ascentThreshold: ascentThreshold)
    let paths = RoundTripSearch(leg: leg, roundTrip: roundTrip).run(in: workspace)
    let limit = GradeLimit(profile: model.profile)
    let routes = leg.routes(
      paths.enumerated().map { ($0.element, $0.offset == 0 ? .best : .alternative) }
    ).filter { !limit.exists || limit.offender(on: $0) == nil }
    return RouteAnswer(routes: routes, snapped: [describe(start)])
  }
}

/// Picks the states where round trips may turn: about a third of the length away, in all
/// directions.
struct RoundTripTurns {
  /// A state, with its direction from the start.
  struct Turn {
    var state: UInt32
    /// Degrees clockwise from north.
    var bearing: Double
  }

  private(set) var turns: [Turn] = []

  /// Range of the distance from the start by street, as shares of the trip.
  private static let shares = 0.16...0.42
  private static let sectorCount = 16

  /// Picks states.
  /// - Parameters:
  ///   - leg: from the start to itself.
  ///   - length: length of the trip, centimetres.
  ///   - perSector: maximum number of states in each sixteenth of the directions.
  /// - Complexity: O(n + edges).
  init<Provider: SearchDataProvider>(
    _ leg: LegSearch<Provider>, length: Double, perSector: Int, _ random: inout SplitMix64,
    in workspace: Workspace
  ) {
    let key = MetricKey(profile: leg.model.profile, flatness: 0)
    guard case .sum(let unit, _) = key.weighing else { return }
    let (there, back) = leg.search(by: key).costs(in: workspace)
    let scale = length * Double(unit)
    let range = UInt64(Self.shares.lowerBound * scale)...UInt64(Self.shares.upperBound * scale)
    var ranks = there.indices.filter {
      range.contains(UInt64(there[$0])) && range.contains(UInt64(back[$0]))
    }
    var counts = [Int](repeating: 0, count: Self.sectorCount)
    while !ranks.isEmpty, turns.count < Self.sectorCount * perSector {
      ranks.swapAt(random.below(ranks.count), ranks.count - 1)
      let state = leg.model.hierarchy.order[ranks.removeLast()]
      let bearing = leg.start.position.bearing(to: leg.model.position(ofState: state))
      let sector = min(Self.sectorCount - 1, Int(bearing / 360 * Double(Self.sectorCount)))
      guard counts[sector] < perSector else { continue }
      counts[sector] += 1
      turns.append(Turn(state: state, bearing: bearing))
    }
  }
}

extension TravelModel {
  /// Returns where a state is.
  func position(ofState state: UInt32) -> Coordinate {
    let node =
      hierarchy.isByJunction ? state : graph.head(of: ArcID(hierarchy.stateArc[state]))
    return graph.nodePosition[node].coordinate
  }
}
