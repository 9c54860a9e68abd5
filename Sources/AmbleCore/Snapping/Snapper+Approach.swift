extension Snapper {
  /// Maximum angle between a heading and the street a place is set on for its sake, degrees.
  private static let headingTolerance = 45.0
  /// Maximum extra distance to a street for the sake of a heading, compared with the nearest
  /// street, metres: the error of a position.
  private static let headingReach = 30.0
  /// Maximum distance from its street at which a place lies on no side, metres.
  private static let noSide = 0.5

  /// Snaps a place to the nearest street on which it can be approached as requested. A place with
  /// such a request is not moved to a junction, because it would be reached by any street of it.
  /// - Returns: The snap, which allows one direction of travel if the request needs it, or `nil` if
  ///   no usable street is within the limit. If the request cannot be met, the place is set without
  ///   it.
  /// - Complexity: as `nearest`.
  func snap(
    of place: Coordinate, _ approach: WaypointApproach, within limit: Double,
    where isOffered: (Int) -> Bool = { _ in true }
  ) -> Snap? {
    guard !approach.isFree, let nearest = nearest(to: place, within: limit, where: isOffered) else {
      return snap(of: place, within: limit, where: isOffered)
    }
    if let heading = approach.heading,
      let snap = self.nearest(
        to: place, within: min(limit, nearest.distance + Self.headingReach),
        where: { isOffered($0) && leads($0, at: place, heading, Self.headingTolerance) })
    {
      return directed(snap, place, approach) ?? snap
    }
    return directed(nearest, place, approach)
      ?? (approach.side == nil ? snap(of: place, within: limit, where: isOffered) : nearest)
  }

  /// Returns whether a place on a street lies on the requested side of a direction that the
  /// traveller may use.
  func meets(_ side: WaypointApproach.Side, _ snap: Snap, of place: Coordinate) -> Bool {
    guard let direction = direction(of: side, snap, place) else { return true }
    return isOpen(snap.segment, direction)
  }

  /// Returns a snap with the requested direction of travel, or `nil` if the street does not have
  /// it.
  private func directed(_ snap: Snap, _ place: Coordinate, _ approach: WaypointApproach) -> Snap? {
    let requested =
      approach.side.flatMap { direction(of: $0, snap, place) }
      ?? approach.heading.map { angle(of: snap, $0) > 90 ? .backward : .forward }
    var directed = snap
    directed.direction = requested
    return requested.map { isOpen(snap.segment, $0) } ?? true ? directed : nil
  }

  /// Returns whether a segment leads in about a heading where it is nearest to a place.
  private func leads(
    _ segment: Int, at place: Coordinate, _ heading: Double, _ tolerance: Double
  ) -> Bool {
    let snap = project(
      FixedCoordinate(place), on: segment, PlanarScale(latitude: place.latitude))
    let angle = angle(of: snap, heading)
    return angle <= tolerance && isOpen(segment, .forward)
      || angle >= 180 - tolerance && isOpen(segment, .backward)
  }

  /// Returns whether a direction of a segment is open. A direction in which bicycles are only
  /// pushed is closed if the other one is ridden.
  private func isOpen(_ segment: Int, _ direction: Snap.Direction) -> Bool {
    let arc = ArcID(segment: segment, backward: direction == .backward)
    return profile.allows(arc, in: graph)
      && (profile.isRidden(arc, in: graph) || !profile.isRidden(arc.reversed, in: graph))
  }

  /// Returns the angle between a heading and the segment at a place on it, 0…180 degrees.
  private func angle(of snap: Snap, _ heading: Double) -> Double {
    let first = graph.pointRange(of: snap.segment).lowerBound + snap.piece
    let bearing = graph.point[first].coordinate.bearing(to: graph.point[first + 1].coordinate)
    return angleBetween(bearing, heading)
  }

  /// Returns the direction of travel that has a place on a side, or `nil` if the place lies on the
  /// street.
  private func direction(
    of side: WaypointApproach.Side, _ snap: Snap, _ place: Coordinate
  ) -> Snap.Direction? {
    guard snap.distance > Self.noSide else { return nil }
    let scale = PlanarScale(latitude: place.latitude)
    let first = graph.pointRange(of: snap.segment).lowerBound + snap.piece
    let along = scale.offset(from: graph.point[first], to: graph.point[first + 1])
    let aside = scale.offset(from: graph.point[first], to: FixedCoordinate(place))
    let isLeft = along.x * aside.y - along.y * aside.x > 0
    return isLeft == (side == .left) ? .forward : .backward
  }
}
