import AmbleCore

/// Recognises users who travelled together by the positions that both reported.
enum Companions {
  /// Maximum distance of two who are together, metres.
  static let radius = 100.0
  /// Maximum time between the positions that are compared, seconds.
  static let pause = 60
  /// Minimum time together, seconds; of a shorter hike, half of it.
  static let leastTime = 600

  /// Returns whether another was along on a way: for at least ten minutes, or half of a shorter
  /// way, the majority of the other's positions lie near it.
  /// - Parameters:
  ///   - other: positions of the other during the way, earliest first.
  ///   - own: the way, earliest first.
  /// - Complexity: O(`other` · log `own`).
  static func isAlong(_ other: [Position], _ own: [Position]) -> Bool {
    guard let start = own.first?.time, let end = own.last?.time else { return false }
    let near = other.filter { position in
      guard let nearest = nearest(in: own, to: position.time) else { return false }
      return abs(nearest.time.milliseconds - position.time.milliseconds) <= pause * 1_000
        && nearest.place.distance(to: position.place) <= radius
    }
    guard let first = near.first?.time, let last = near.last?.time else { return false }
    let whole = end.milliseconds - start.milliseconds
    let together = last.milliseconds - first.milliseconds
    return 2 * near.count >= other.count && together >= min(Int64(leastTime) * 1_000, whole / 2)
      && together > 0
  }

  private static func nearest(in own: [Position], to time: Timestamp) -> Position? {
    var range = 0..<own.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if own[middle].time < time {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let index = range.lowerBound
    guard index > 0 else { return own.first }
    guard index < own.count else { return own.last }
    let (before, after) = (own[index - 1], own[index])
    let isBefore =
      time.milliseconds - before.time.milliseconds < after.time.milliseconds - time.milliseconds
    return isBefore ? before : after
  }
}
