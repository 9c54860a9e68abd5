extension Snapper {
  /// A place on a stretch.
  struct Snap: Sendable {
    /// The stretch.
    var stretch: Int
    /// The piece of its shape, counted from the stretch's first point.
    var piece: Int
    /// Where on the piece, 0 at its first point.
    var share: Double
    /// The point on the street.
    var position: Coordinate
    /// Metres from the place asked for.
    var distance: Double
    /// The junction the place is set on, or `nil` if it is set between junctions. Routes leave it
    /// and come to it by any street of the junction.
    var junction: UInt32?
  }

  /// Distance along the street, metres, within which a place is set on a junction: less than the
  /// width of a lane, so that it moves no place visibly, and more than the rounding of coordinates
  /// to five decimals.
  static let junctionReach = 3.0

  /// Moves a place that lies beside a junction onto it.
  ///
  /// A junction that the mode may not pass, such as one with a bollard, belongs to no street but the
  /// place's own: otherwise a place on it would be a way through.
  /// - Complexity: O(points within `junctionReach`).
  func onJunction(_ snap: Snap, near place: Coordinate) -> Snap {
    let scale = PlanarScale(latitude: snap.position.latitude)
    let toTail = gap(from: snap, toHead: false, scale)
    let toHead = gap(from: snap, toHead: true, scale)
    guard min(toTail, toHead) <= Self.junctionReach else { return snap }
    let isHead = toHead < toTail
    let node = isHead ? graph.head[snap.stretch] : graph.tail[snap.stretch]
    guard !graph.nodeBlocked[node].contains(profile.mode) else { return snap }
    let range = graph.pointRange(of: snap.stretch)
    let position = graph.point[isHead ? range.upperBound - 1 : range.lowerBound]
    return Snap(
      stretch: snap.stretch, piece: isHead ? range.count - 2 : 0, share: isHead ? 1 : 0,
      position: position.coordinate,
      distance: scale.distance(FixedCoordinate(place), position), junction: node)
  }

  /// Metres along the stretch to one of its ends; any number above `junctionReach` where that is
  /// further.
  private func gap(from snap: Snap, toHead: Bool, _ scale: PlanarScale) -> Double {
    let range = graph.pointRange(of: snap.stretch)
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
