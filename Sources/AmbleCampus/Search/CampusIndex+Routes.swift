import AmbleCore

extension CampusIndex {
  /// Finds the shortest route between two buildings, and others that differ from it.
  ///
  /// Each next route is the shortest that has at most 60 % of each earlier route in common with it
  /// (`CampusNetwork.trails`). A drawing on which this takes too long gets a route that satisfies the
  /// rule, but may not be the shortest (`CampusRoute.isProved`), or no further route.
  /// - Parameters:
  ///   - from: short or full name of the first building.
  ///   - to: short or full name of the last building.
  /// - Returns: at least one route.
  /// - Throws: `CampusError` if a name is unknown, or no path leads there.
  public func routes(
    from: String, to: String, _ options: CampusOptions = .init()
  ) throws(CampusError) -> CampusRoutes {
    let (start, end) = (try number(named: from), try number(named: to))
    guard start != end else { throw .sameBuilding(campus.buildings[start].shortName) }
    let starts = try connectedNodes(of: start, options.isStepFree)
    let ends = try connectedNodes(of: end, options.isStepFree)
    let network = network(isStepFree: options.isStepFree)
    let trails = network.trails(
      from: starts, to: ends, count: min(max(1, options.count), CampusOptions.maxCount))
    let (first, last) = (campus.buildings[start], campus.buildings[end])
    guard !trails.isEmpty else {
      throw .noPath(from: first.shortName, to: last.shortName, stepFree: options.isStepFree)
    }
    return CampusRoutes(from: first, to: last, routes: trails.map { route($0, network) })
  }

  /// Returns the nodes of a building's entrances.
  /// - Throws: `CampusError.unconnected` if there are none.
  func connectedNodes(of building: Int, _ isStepFree: Bool) throws(CampusError) -> [Int] {
    let nodes = nodes(of: building, isStepFree: isStepFree)
    guard nodes.isEmpty else { return nodes }
    throw .unconnected(campus.buildings[building].shortName, stepFree: isStepFree)
  }

  private func route(_ trail: CampusTrail, _ network: CampusNetwork) -> CampusRoute {
    let walk = CampusWalk(nodes: trail.nodes.map { network.nodes[$0] }, north: campus.north)
    let arcs = trail.arcs.map { network.arcs[$0] }
    return CampusRoute(
      walk: walk, paths: arcs.map { campus.paths[$0.path] }, lengths: arcs.map(\.length),
      // All open paths make an intersection, also those that this traveller avoids.
      isIntersection: trail.nodes.map { self.network.neighbourCount(of: $0) >= 3 },
      length: trail.length, isProved: trail.isProved, unit: campus.unit,
      landmarks: landmarks)
  }
}
