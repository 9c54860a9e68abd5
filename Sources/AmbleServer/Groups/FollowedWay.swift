import AmbleCore
import AmbleJournal

/// The way of a member to a meeting place over time.
///
/// On the shortest way, what is left becomes less with each step. A member whose way left has grown by
/// more than 75 m has left it, until it has become 50 m less again: then that is the way.
struct FollowedWay {
  private static let leaving = 75.0
  private static let returning = 50.0
  /// Seconds after which a way is searched again though nothing has moved.
  private static let refreshSeconds = 60
  /// Seconds between two searches.
  private static let pauseSeconds = 5
  /// Seconds by which an arrival may pass the time agreed before it counts as late.
  private static let lateSeconds = 60

  private var left: WayLeft?
  private var place: Coordinate?
  private var meeting: Coordinate?
  private var searchedAt: Timestamp?
  /// The shortest way left on this way, or the longest after it was left.
  private var extreme = Double.infinity
  private var isOff = false

  /// Returns whether the way from a place need not be searched again.
  func isKnown(at place: Coordinate, _ meeting: Coordinate, _ now: Timestamp) -> Bool {
    guard let searchedAt, self.meeting == meeting else { return false }
    if now < searchedAt.adding(seconds: Self.pauseSeconds) { return true }
    return self.place == place && now < searchedAt.adding(seconds: Self.refreshSeconds)
  }

  /// Takes over the way that is left from a place, or `nil` if there is none.
  mutating func follow(
    _ left: WayLeft?, from place: Coordinate, _ meeting: Coordinate, _ now: Timestamp
  ) {
    if self.meeting != meeting { (extreme, isOff) = (.infinity, false) }
    self.left = left
    self.place = place
    self.meeting = meeting
    searchedAt = now
    guard let distance = left?.distance else { return }
    if isOff {
      extreme = max(extreme, distance)
      if distance < extreme - Self.returning { (extreme, isOff) = (distance, false) }
    } else {
      extreme = min(extreme, distance)
      if distance > extreme + Self.leaving { (extreme, isOff) = (distance, true) }
    }
  }

  /// Returns the progress to a meeting place, or `nil` if it is not known.
  func progress(to meeting: MeetingPlace) -> GroupProgress? {
    guard let left, let searchedAt, self.meeting == meeting.place else { return nil }
    let arrival = searchedAt.adding(seconds: Int(min(left.duration, 1e7).rounded()))
    let isLate = meeting.time.map { arrival > $0.adding(seconds: Self.lateSeconds) } ?? false
    return GroupProgress(
      distance: left.distance, duration: left.duration, ascent: left.ascent, arrivesAt: arrival,
      status: isOff ? .offRoute : isLate ? .late : .onWay)
  }
}
