import AmbleCore
import AmbleJournal

/// The positions that a member shows, thinned.
struct GroupTrail: Sendable {
  /// What became of a position.
  enum Addition: Sendable {
    /// It is the latest.
    case latest
    /// It is earlier than the latest.
    case late
    /// It is known, hardly differs from one that is, or is one too many.
    case ignored
  }

  /// Maximum number of positions kept in memory. Of a longer trail, the first half is thinned.
  static let capacity = 2_000

  /// The positions, earliest first.
  private(set) var positions: [GroupPosition] = []
  /// The number of positions added.
  private(set) var count = 0

  /// The latest position.
  var latest: GroupPosition? { positions.last }

  /// Adds a position.
  /// - Complexity: O(log `capacity`) for a latest position, amortised; O(`capacity`) for a late one.
  mutating func add(_ new: GroupPosition) -> Addition {
    guard count < GroupTrack.maxPositions else { return .ignored }
    let index = firstIndex(after: new.position.time)
    if index > 0, positions[index - 1].makesNeedless(new) { return .ignored }
    if index < positions.count, new.isNearly(positions[index]) { return .ignored }
    positions.insert(new, at: index)
    count += 1
    let isLatest = index == positions.count - 1
    if positions.count > Self.capacity { thin() }
    return isLatest ? .latest : .late
  }

  private func firstIndex(after time: Timestamp) -> Int {
    var range = positions.startIndex..<positions.endIndex
    // Most positions are the latest.
    if let last = positions.last, last.position.time <= time { return positions.endIndex }
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if positions[middle].position.time <= time {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// Removes every second position of the first half.
  private mutating func thin() {
    let half = positions.count / 2
    let kept = stride(from: 0, to: half, by: 2).map { positions[$0] }
    positions.replaceSubrange(0..<half, with: kept)
  }
}

extension GroupPosition {
  /// Returns whether a later position adds nothing to this one: it has the same time, comes within
  /// 2.5 s and 15 m, or within 30 s and half its accuracy.
  fileprivate func makesNeedless(_ later: GroupPosition) -> Bool {
    let milliseconds = later.position.time.milliseconds - position.time.milliseconds
    guard milliseconds > 0 else { return true }
    guard milliseconds < 30_000 else { return false }
    let distance = position.place.distance(to: later.position.place)
    if milliseconds < 2_500, distance < 15 { return true }
    return distance <= min((later.position.accuracy ?? 0) / 2, 25)
  }

  /// Returns whether the position comes less than 2.5 s before another one that is nearer than 15 m.
  fileprivate func isNearly(_ next: GroupPosition) -> Bool {
    next.position.time.milliseconds - position.time.milliseconds < 2_500
      && position.place.distance(to: next.position.place) < 15
  }
}
