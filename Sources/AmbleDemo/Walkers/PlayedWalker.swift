import AmbleCore
import AmbleJournal

/// An invented walker on a route.
struct PlayedWalker: Sendable {
  /// The user.
  let user: UserID
  /// How the walker travels.
  let mode: Mode
  private var route: Route?
  private var startedAt: Timestamp
  /// The index of the last point of the route that was passed.
  private var passed = 0
  /// Where the walker is.
  private(set) var place: Coordinate

  /// Creates a walker who stands at a place.
  init(_ user: UserID, by mode: Mode, at place: Coordinate, _ time: Timestamp) {
    self.user = user
    self.mode = mode
    self.place = place
    startedAt = time
  }

  /// Whether the walker has come to the end of the route.
  var hasArrived: Bool { route == nil }

  /// Begins a route.
  mutating func follow(_ route: Route, from time: Timestamp) {
    self.route = route.points.count > 1 ? route : nil
    startedAt = time
    passed = 0
  }

  /// Moves on, and returns the position at a time.
  mutating func move(to time: Timestamp) -> GroupPosition {
    guard let route else { return GroupPosition(Position(place, at: time, accuracy: 5, speed: 0)) }
    let points = route.points
    let elapsed = Double(time.milliseconds - startedAt.milliseconds) / 1000
    while passed + 2 < points.count, points[passed + 1].time <= elapsed { passed += 1 }
    let (from, to) = (points[passed], points[passed + 1])
    let duration = max(to.time - from.time, 0.001)
    let share = min(max((elapsed - from.time) / duration, 0), 1)
    place = Coordinate(
      latitude: from.position.latitude + (to.position.latitude - from.position.latitude) * share,
      longitude: from.position.longitude
        + (to.position.longitude - from.position.longitude) * share)
    if elapsed >= points[points.count - 1].time { self.route = nil }
    return GroupPosition(
      Position(
        place, at: time, accuracy: 5, speed: (to.distance - from.distance) / duration,
        course: from.position.bearing(to: to.position)),
      battery: 80)
  }
}
