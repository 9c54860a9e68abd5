/// A junction that a route passes, with the streets that meet there.
package struct RouteJunction: Sendable {
  /// A street at a junction.
  package struct Branch: Sendable {
    /// Direction away from the junction, degrees clockwise from north, 0 to below 360.
    package var bearing: Double
    /// Whether the traveller may leave by it.
    package var isOpen: Bool
  }

  /// The index of the junction among the route's points.
  package var point: Int
  /// The streets, by bearing.
  package var branches: [Branch]
  /// The index of the branch by which the route comes.
  package var entrance: Int
  /// The index of the branch by which the route leaves.
  package var exit: Int
}

extension Graph {
  /// Distance over which the bearing of a branch is measured, metres.
  private static let branchReach = 10.0

  /// Finds the junctions between the ends of a route, in order.
  /// - Parameter minimum: the number of streets from which it is a junction.
  /// - Complexity: O(streets at the junctions).
  package func junctions(of route: Route, ofAtLeast minimum: Int = 3) -> [RouteJunction] {
    guard let start = route.points.first else { return [] }
    let near = Neighbourhood(around: start.position)
    return zip(route.legs, route.legs.dropFirst()).compactMap { before, after in
      junction(from: before, to: after, by: route.mode, minimum, near)
    }
  }

  private func junction(
    from before: Route.Leg, to after: Route.Leg, by mode: Mode, _ minimum: Int,
    _ near: Neighbourhood
  ) -> RouteJunction? {
    let node = tail(of: after.arc)
    guard head(of: before.arc) == node, before.arc != after.arc.reversed else { return nil }
    var branches: [(arc: ArcID, branch: RouteJunction.Branch)] = []
    for slot in firstArc[node]..<firstArc[Int(node) + 1] {
      let arc = ArcID(arcs[slot])
      let isOpen = access[Int(arc.index)].contains(mode)
      guard isOpen || access[Int(arc.reversed.index)].contains(mode) else { continue }
      let bearing = bearing(of: arc, over: Self.branchReach, near)
      branches.append((arc, RouteJunction.Branch(bearing: bearing, isOpen: isOpen)))
    }
    branches.sort { $0.branch.bearing < $1.branch.bearing }
    guard branches.count >= minimum,
      let entrance = branches.firstIndex(where: { $0.arc == before.arc.reversed }),
      let exit = branches.firstIndex(where: { $0.arc == after.arc })
    else { return nil }
    return RouteJunction(
      point: after.points.lowerBound, branches: branches.map { $0.branch }, entrance: entrance,
      exit: exit)
  }
}
