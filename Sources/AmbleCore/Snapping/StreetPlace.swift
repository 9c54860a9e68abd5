/// A place set on a street for one traveller, kept to be used by many searches. The traveller's
/// networks of at least 20 km are preferred, so that such places are connected with each other.
package struct StreetPlace: Sendable {
  /// The requested position.
  package let requested: Coordinate
  let snap: Snapper.Snap

  /// The point on the street.
  package var position: Coordinate { snap.position.wrapped }
  /// Distance from the requested position to the point, metres.
  package var distance: Double { snap.distance }

  /// Sets a place on the nearest street that a traveller may use.
  /// - Parameter limit: maximum distance, metres.
  /// - Returns: The place, or `nil` if it is no position or no street is within the limit.
  /// - Complexity: usually O(log n).
  package init?(
    _ place: Coordinate, by profile: TravelProfile, within limit: Double, on graph: Graph
  ) {
    guard place.isValid else { return nil }
    let snapper = Snapper(graph: graph, profile: profile)
    guard let snap = snapper.setting(of: graph.bounds.unwrapped(place), within: limit) else {
      return nil
    }
    requested = place
    self.snap = snap
  }
}
