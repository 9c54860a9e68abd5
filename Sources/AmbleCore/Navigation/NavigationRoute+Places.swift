/// A place on a line that is a local minimum of the distance to a fix.
struct LinePlace {
  /// Distance from the start of the line, metres.
  var along: Double
  /// Distance from the fix, metres.
  var offset: Double
  /// Cosine between the traveller's direction and the line's: 1 along it, −1 against it, or `nil`
  /// if the traveller's direction is unknown.
  var agreement: Double?

  /// Raises the agreement to another place's, if that is higher.
  fileprivate mutating func agree(as other: LinePlace) {
    if let own = agreement, let others = other.agreement { agreement = max(own, others) }
  }
}

extension NavigationRoute {
  /// Visits, in order, the local minima of the distance to a fix on a part of the line.
  /// - Parameter part: metres from the start; pieces it touches are included whole.
  /// - Complexity: O(log points + points of the part).
  func visitPlaces(
    near sighting: Sighting, within part: ClosedRange<Double>, _ visit: (LinePlace) -> Void
  ) {
    var isApproaching = true
    var end: LinePlace?
    for piece in piece(at: part.lowerBound)...piece(at: part.upperBound) {
      guard let (share, nearest) = nearest(on: piece, to: sighting) else { continue }
      var place = nearest
      if share == 1 {
        end = place
      } else if share > 0 || isApproaching {
        // In a bend, the traveller follows the piece before it or the one after.
        if share == 0, let end { place.agree(as: end) }
        visit(place)
      }
      isApproaching = share == 1
      if !isApproaching { end = nil }
    }
    if let end { visit(end) }
  }

  /// Returns the place of a piece of the line nearest to a fix.
  /// - Returns: The share of the piece before the place, and the place, or `nil` if the piece has
  ///   no length.
  private func nearest(
    on piece: Int, to sighting: Sighting
  ) -> (share: Double, place: LinePlace)? {
    let from = sighting.offset(to: points[piece].position)
    let way = sighting.offset(to: points[piece + 1].position) - from
    let square = (way * way).sum()
    guard square > 0 else { return nil }
    let share = max(0, min(1, -(from * way).sum() / square))
    let nearest = from + share * way
    let metres = points[piece + 1].distance - points[piece].distance
    let agreement = sighting.heading.map { ($0 * way).sum() / square.squareRoot() }
    return (
      share,
      LinePlace(
        along: points[piece].distance + share * metres,
        offset: (nearest * nearest).sum().squareRoot(), agreement: agreement)
    )
  }

  /// Returns the piece between two points that contains a distance from the start; at a point, the
  /// piece that ends there.
  /// - Complexity: O(log points).
  func piece(at distance: Double) -> Int {
    var (low, high) = (0, points.count - 2)
    while low < high {
      let middle = (low + high) / 2
      if points[middle + 1].distance < distance { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
