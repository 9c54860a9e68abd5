/// Values of the line at a distance from its start. Each costs O(log points).
extension NavigationRoute {
  /// Length of line that determines its direction, metres: less than a turn, more than a kink.
  private static let courseLength = 10.0
  /// Length of the section ahead whose grade is reported, metres.
  private static let gradeLength = 50.0

  /// Returns the position on the line.
  func position(at distance: Double) -> Coordinate {
    let (piece, share) = location(at: distance)
    let (from, to) = (points[piece].position, points[piece + 1].position)
    return Coordinate(
      latitude: from.latitude + share * (to.latitude - from.latitude),
      longitude: from.longitude + share * (to.longitude - from.longitude))
  }

  /// Returns the direction of the line over the next metres, degrees clockwise from north.
  func course(at distance: Double) -> Double {
    let from = min(distance, max(0, length - 1))
    return position(at: from).bearing(to: position(at: min(from + Self.courseLength, length)))
  }

  /// Returns the planned time from the start, seconds.
  func time(at distance: Double) -> Double {
    let (piece, share) = location(at: distance)
    return points[piece].time + share * (points[piece + 1].time - points[piece].time)
  }

  /// Returns the ascent and descent that remain, metres.
  func climbs(after distance: Double) -> (ascent: Double, descent: Double) {
    let (piece, share) = location(at: distance)
    let (from, to) = (rests[piece], rests[piece + 1])
    return (
      ascent: Self.metres(from.ascent, to.ascent, share),
      descent: Self.metres(from.descent, to.descent, share)
    )
  }

  /// Returns the mean grade of the section ahead, rise over run.
  /// - Returns: The grade, or `nil` if a height is unknown, and at the very end.
  func grade(after distance: Double) -> Double? {
    let end = min(distance + Self.gradeLength, length)
    guard end - distance >= 1, let from = height(at: distance), let to = height(at: end) else {
      return nil
    }
    return (to - from) / (end - distance)
  }

  private func height(at distance: Double) -> Double? {
    let (piece, share) = location(at: distance)
    let (from, to) = (points[piece].height, points[piece + 1].height)
    guard from.isKnown, to.isKnown else { return nil }
    return Self.metres(Int(from.centimetres), Int(to.centimetres), share)
  }

  private func location(at distance: Double) -> (piece: Int, share: Double) {
    let piece = piece(at: distance)
    let metres = points[piece + 1].distance - points[piece].distance
    guard metres > 0 else { return (piece, 0) }
    return (piece, max(0, min(1, (distance - points[piece].distance) / metres)))
  }

  private static func metres(_ from: Int, _ to: Int, _ share: Double) -> Double {
    (Double(from) + share * Double(to - from)) / 100
  }
}
