package import AmbleCore
package import AmbleJournal

/// The positions that a member shows, thinned.
package struct GroupTrail: Sendable {
  /// The outcome of adding a position.
  enum Addition: Sendable {
    /// It is the latest.
    case latest
    /// It is earlier than the latest.
    case late
    /// It is known, hardly differs from one that is, or is one too many.
    case ignored
  }

  /// Maximum number of positions kept in memory. Of a longer trail, the first half is thinned.
  package static let capacity = 2_000

  /// A position of a trail: 16 bytes, where a `GroupPosition` has more than ten times as many.
  package struct Point: Sendable {
    package let time: Timestamp
    /// Degrees times 10⁷: about a centimetre.
    private let latitude, longitude: Int32

    fileprivate init(_ position: Position) {
      time = position.time
      latitude = Int32((position.place.latitude * 1e7).rounded())
      longitude = Int32((position.place.longitude * 1e7).rounded())
    }

    /// The place.
    package var place: Coordinate {
      Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
    }
  }

  /// The positions, earliest first.
  package private(set) var points: [Point] = []
  /// The latest position.
  package private(set) var latest: GroupPosition?
  /// The number of positions added.
  package private(set) var count = 0

  /// Creates a trail of positions, earliest first.
  init(_ positions: [GroupPosition] = []) {
    for position in positions { _ = add(position) }
  }

  /// Adds a position.
  /// - Complexity: O(log `capacity`) for a latest position, amortised; O(`capacity`) for a late
  ///   one.
  mutating func add(_ new: GroupPosition) -> Addition {
    guard count < GroupTrack.maxPositions, new.position.place.isValid else { return .ignored }
    let point = Point(new.position)
    let index = firstIndex(after: point.time)
    if index > 0, points[index - 1].makesNeedless(new.position) { return .ignored }
    if index < points.count, point.isNearly(points[index]) { return .ignored }
    points.insert(point, at: index)
    count += 1
    let isLatest = index == points.count - 1
    if isLatest { latest = new }
    if points.count > Self.capacity { thin() }
    return isLatest ? .latest : .late
  }

  private func firstIndex(after time: Timestamp) -> Int {
    var range = points.startIndex..<points.endIndex
    // Most positions are the latest.
    if let last = points.last, last.time <= time { return points.endIndex }
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if points[middle].time <= time {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// Removes every second position of the first half.
  private mutating func thin() {
    let half = points.count / 2
    let kept = stride(from: 0, to: half, by: 2).map { points[$0] }
    points.replaceSubrange(0..<half, with: kept)
  }
}

extension GroupTrail.Point {
  /// Returns whether a later position adds nothing to this one: it has the same time, comes within
  /// 2.5 s and 15 m, or within 30 s and half its accuracy.
  fileprivate func makesNeedless(_ later: Position) -> Bool {
    let milliseconds = later.time.milliseconds - time.milliseconds
    guard milliseconds > 0 else { return true }
    guard milliseconds < 30_000 else { return false }
    let distance = place.distance(to: later.place)
    if milliseconds < 2_500, distance < 15 { return true }
    return distance <= min((later.accuracy ?? 0) / 2, 25)
  }

  /// Returns whether the position comes less than 2.5 s before another one that is nearer than 15
  /// m.
  fileprivate func isNearly(_ next: Self) -> Bool {
    next.time.milliseconds - time.milliseconds < 2_500 && place.distance(to: next.place) < 15
  }
}
