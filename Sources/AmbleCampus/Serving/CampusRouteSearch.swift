package import AmbleCore
package import AmbleRegion

/// Finds the fastest way between a position on a street and a building of a campus.
package struct CampusRouteSearch {
  package let campus: ServedCampus
  package let gates: CampusGates
  package let region: ServedRegion
  /// The building.
  package let building: String
  /// The position elsewhere.
  package let place: Coordinate
  /// Whether the way leads from the position to the building.
  package let isInward: Bool
  package let isStepFree: Bool

  /// Creates a search.
  package init(
    campus: ServedCampus, gates: CampusGates, region: ServedRegion, building: String,
    place: Coordinate, isInward: Bool, isStepFree: Bool
  ) {
    self.campus = campus
    self.gates = gates
    self.region = region
    self.building = building
    self.place = place
    self.isInward = isInward
    self.isStepFree = isStepFree
  }

  /// The mode on streets.
  package static func mode(isStepFree: Bool) -> Mode { isStepFree ? .wheelchair : .walk }

  /// Finds the way. Blocks the thread.
  /// - Throws: `CampusRouteError` if there is none.
  /// - Complexity: that of a table between the position and the gates, and of two routes.
  package func answer() throws(CampusRouteError) -> CampusJourney {
    let gate = try bestGate()
    let street = try street(to: gate.gate)
    let walk = try gate.length > 0 ? walk(to: gate.gate) : nil
    return CampusJourney(
      street: street, walk: walk, gate: gate.gate, isInward: isInward, unit: campus.campus.unit)
  }

  /// Returns the gate with the minimum total time, with the length of the campus's path to it.
  private func bestGate() throws(CampusRouteError) -> (gate: CampusGates.Gate, length: Double) {
    let reached = try reachedGates()
    let positions = reached.map(\.gate.position)
    var request = TableRequest(
      sources: isInward ? [place] : positions, targets: isInward ? positions : [place],
      mode: Self.mode(isStepFree: isStepFree))
    request.travel.avoidSteps = isStepFree
    let table: TravelTable
    do throws(RouteError) { table = try region.planner.table(for: request) } catch {
      throw .street(error)
    }
    try check(table)
    let times = reached.enumerated().map { index, gate in
      table.durations[isInward ? table.index(from: 0, to: index) : table.index(from: index, to: 0)]
        + gate.duration + gate.gate.gap / CampusJourney.pace
    }
    guard let best = times.indices.min(by: { times[$0] < times[$1] }), times[best] < .infinity
    else { throw noGate }
    return (reached[best].gate, reached[best].length)
  }

  /// Throws the reason why the position has no street.
  private func check(_ table: TravelTable) throws(CampusRouteError) {
    let end = isInward ? table.sources[0] : table.targets[0]
    if let fault = end.fault { throw .place(fault) }
  }

  /// Returns the gates that a path joins with the building.
  private func reachedGates() throws(CampusRouteError) -> [(
    gate: CampusGates.Gate, length: Double, duration: Double
  )] {
    let tree: CampusTree
    do throws(CampusError) {
      let index = isInward ? gates.backward : gates.forward
      tree = try index.tree(from: building, isStepFree: isStepFree)
    } catch {
      throw .campus(error)
    }
    let byName = Dictionary(gates.gates.map { ($0.name, $0) }) { $1 }
    let reached = tree.buildings.compactMap { reached in
      byName[reached.building.shortName].map { ($0, reached.length, reached.duration) }
    }
    guard !reached.isEmpty else { throw noGate }
    return reached
  }

  private var noGate: CampusRouteError { .noGate(building: building) }

  private func street(to gate: CampusGates.Gate) throws(CampusRouteError) -> Route {
    let ends = isInward ? [place, gate.position] : [gate.position, place]
    var request = RouteRequest(places: ends, mode: Self.mode(isStepFree: isStepFree))
    request.algorithm = .single
    request.count = 1
    request.travel.avoidSteps = isStepFree
    do throws(RouteError) {
      guard let route = try region.planner.routes(for: request).routes.first else { throw noRoute }
      return route
    } catch {
      throw .street(error)
    }
  }

  private var noRoute: RouteError { .noStreetNear(place: 0, Self.mode(isStepFree: isStepFree)) }

  private func walk(to gate: CampusGates.Gate) throws(CampusRouteError) -> CampusRoute? {
    do throws(CampusError) {
      return try gates.forward.routes(
        from: isInward ? gate.name : building, to: isInward ? building : gate.name,
        CampusOptions(count: 1, isStepFree: isStepFree)
      ).routes.first
    } catch {
      throw .campus(error)
    }
  }
}

/// A way by streets and by paths of a campus.
package struct CampusJourney: Sendable {
  /// The way by streets.
  package let street: Route
  /// The way by paths, or `nil` if the gate is at the building.
  package let walk: CampusRoute?
  /// Where one changes from one to the other.
  package let gate: CampusGates.Gate
  /// Whether the streets come first.
  package let isInward: Bool
  /// The unit of the campus.
  package let unit: CampusUnit

  /// Walking speed from a street to a gate, metres per second, as on paths.
  package static let pace = 1.4

  /// Length, metres.
  package var distance: Double {
    street.distance + gate.gap + (walk?.length ?? 0) * unit.metres
  }

  /// Time, seconds.
  package var duration: Double { street.duration + gate.gap / Self.pace + (walk?.duration ?? 0) }
}

/// An error of a route between a street and a building.
package enum CampusRouteError: Error {
  /// The paths of the campus have no route.
  case campus(CampusError)
  /// The streets have no route.
  case street(RouteError)
  /// The place elsewhere has no street.
  case place(RouteError)
  /// No path joins the building with a street.
  case noGate(building: String)
}
