/// What lies at a distance from the start of the line. Each costs O(log points).
extension NavigationRoute {
  /// Metres of line that tell its direction: fewer than a turn, more than a kink.
  private static let glance = 10.0
  /// Metres of the next stretch, whose grade one has to be ready for.
  private static let stretch = 50.0

  /// The position on the line.
  func position(at distance: Double) -> Coordinate {
    let (piece, share) = spot(at: distance)
    let (from, to) = (points[piece].position, points[piece + 1].position)
    return Coordinate(
      latitude: from.latitude + share * (to.latitude - from.latitude),
      longitude: from.longitude + share * (to.longitude - from.longitude))
  }

  /// The direction of the line over the next metres, degrees clockwise from north.
  func course(at distance: Double) -> Double {
    let from = min(distance, max(0, length - 1))
    return position(at: from).bearing(to: position(at: min(from + Self.glance, length)))
  }

  /// Seconds planned from the start.
  func time(at distance: Double) -> Double {
    let (piece, share) = spot(at: distance)
    return points[piece].time + share * (points[piece + 1].time - points[piece].time)
  }

  /// Metres still to climb and to go down.
  func climbs(after distance: Double) -> (ascent: Double, descent: Double) {
    let (piece, share) = spot(at: distance)
    let (from, to) = (rests[piece], rests[piece + 1])
    return (
      ascent: Self.metres(from.ascent, to.ascent, share),
      descent: Self.metres(from.descent, to.descent, share)
    )
  }

  /// The mean grade of the next stretch, rise over run; nil where the heights of its ends are
  /// unknown, and at the very end.
  func grade(after distance: Double) -> Double? {
    let end = min(distance + Self.stretch, length)
    guard end - distance >= 1, let from = height(at: distance), let to = height(at: end) else {
      return nil
    }
    return (to - from) / (end - distance)
  }

  private func height(at distance: Double) -> Double? {
    let (piece, share) = spot(at: distance)
    let (from, to) = (points[piece].height, points[piece + 1].height)
    guard from.isKnown, to.isKnown else { return nil }
    return Self.metres(Int(from.centimetres), Int(to.centimetres), share)
  }

  private func spot(at distance: Double) -> (piece: Int, share: Double) {
    let piece = piece(at: distance)
    let metres = points[piece + 1].distance - points[piece].distance
    guard metres > 0 else { return (piece, 0) }
    return (piece, max(0, min(1, (distance - points[piece].distance) / metres)))
  }

  private static func metres(_ from: Int, _ to: Int, _ share: Double) -> Double {
    (Double(from) + share * Double(to - from)) / 100
  }
}
