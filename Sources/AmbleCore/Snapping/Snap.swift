extension Snapper {
  /// A place on a segment, as found by a `Snapper`.
  struct Snap: Sendable {
    var segment: Int
    /// Index of the piece of its shape, counted from the segment's first point.
    var piece: Int
    /// Position on the piece, 0 at its first point and 1 at its last.
    var share: Double
    /// The point on the street.
    var position: Coordinate
    /// Distance from the requested place, metres.
    var distance: Double
    /// The junction the place is snapped to, or `nil` if it lies between junctions. Routes leave
    /// and reach it by any street of the junction.
    var junction: UInt32?
    /// The only direction of travel that routes may leave and reach the place in, or `nil` for any.
    var direction: Direction?

    /// A direction along the segment.
    enum Direction: Sendable {
      case forward, backward
    }
  }

  /// Maximum distance along the street from a place to a junction it is snapped to, metres. It is
  /// less than the width of a lane, so that no place moves visibly, and more than the rounding of
  /// coordinates to five decimals.
  static let junctionReach = 3.0

  /// Returns the distance of a snap from the tail of its segment, centimetres.
  /// - Complexity: O(points).
  func centimetres(to snap: Snap) -> UInt32 {
    let first = graph.pointRange(of: snap.segment).lowerBound
    let scale = PlanarScale(latitude: snap.position.latitude)
    var metres = 0.0
    for index in first..<first + snap.piece {
      metres += scale.distance(graph.point[index], graph.point[index + 1])
    }
    let piece = first + snap.piece
    metres += snap.share * scale.distance(graph.point[piece], graph.point[piece + 1])
    return min(graph.length[snap.segment], UInt32((metres * 100).rounded()))
  }

  /// Moves a place that lies next to a junction onto it.
  ///
  /// A junction that the mode may not pass, such as one with a bollard, belongs to no street but
  /// the place's own. Otherwise a place on it would allow routes to pass the barrier.
  /// - Complexity: O(points within `junctionReach`).
  func onJunction(_ snap: Snap, near place: Coordinate) -> Snap {
    let scale = PlanarScale(latitude: snap.position.latitude)
    let toTail = gap(from: snap, toHead: false, scale)
    let toHead = gap(from: snap, toHead: true, scale)
    guard min(toTail, toHead) <= Self.junctionReach else { return snap }
    let isHead = toHead < toTail
    let node = isHead ? graph.head[snap.segment] : graph.tail[snap.segment]
    guard !graph.nodeBlocked[node].contains(profile.mode) else { return snap }
    let range = graph.pointRange(of: snap.segment)
    let position = graph.point[isHead ? range.upperBound - 1 : range.lowerBound]
    return Snap(
      segment: snap.segment, piece: isHead ? range.count - 2 : 0, share: isHead ? 1 : 0,
      position: position.coordinate,
      distance: scale.distance(FixedCoordinate(place), position), junction: node)
  }

  /// Returns the distance along the segment to one of its ends, metres; if it exceeds
  /// `junctionReach`, any number above that.
  private func gap(from snap: Snap, toHead: Bool, _ scale: PlanarScale) -> Double {
    let range = graph.pointRange(of: snap.segment)
    var index = range.lowerBound + snap.piece + (toHead ? 1 : 0)
    let end = toHead ? range.upperBound - 1 : range.lowerBound
    var gap = scale.distance(FixedCoordinate(snap.position), graph.point[index])
    while index != end, gap <= Self.junctionReach {
      let next = toHead ? index + 1 : index - 1
      gap += scale.distance(graph.point[index], graph.point[next])
      index = next
    }
    return gap
  }
}

/// A place set on a street for one traveller, kept to be used by many searches. The traveller's
/// components of at least 20 km are preferred, so that such places are connected with each other.
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
    guard let snap = snapper.snap(of: graph.bounds.unwrapped(place), within: limit) else {
      return nil
    }
    requested = place
    self.snap = snap
  }
}
