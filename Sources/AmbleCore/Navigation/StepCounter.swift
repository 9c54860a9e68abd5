/// Tracks the next step and its announcements.
struct StepCounter {
  /// Index of the next step among the route's steps.
  private(set) var next: Int
  /// The announcements of the next step so far.
  private(set) var announced = Announcement.nothing
  /// The announcements of the step after the next, made together with the next step's.
  private(set) var announcedOfFollowing = Announcement.nothing
  /// The furthest step that was next. Steps before it are not announced again.
  private(set) var furthest = 0

  /// The announcements of a step, in order.
  enum Announcement: UInt8, Comparable {
    case nothing, ahead, soon, now

    static func < (a: Announcement, b: Announcement) -> Bool { a.rawValue < b.rawValue }
  }

  /// Distance behind a step at which the next one is shown, metres.
  private static let passed = 5.0
  /// Distance before a passed step at which it becomes the next one again, metres.
  private static let back = 25.0

  /// Creates a counter for a traveller at a place of a route.
  /// - Parameter first: a step that is not behind the traveller.
  init(on route: NavigationRoute, at along: Double, from first: Int = 1) {
    let last = route.steps.count - 1
    next = min(first, last)
    while next < last, route.distance(ofStep: next) < along { next += 1 }
    furthest = next
  }

  /// Returns the first step after the last reached stop, or after the start.
  func stageStart(on route: NavigationRoute) -> Int {
    var step = next
    while step > 1, !route.steps[step - 1].isStop { step -= 1 }
    return step
  }

  /// Returns whether no stop remains before the end.
  func isLastStage(on route: NavigationRoute) -> Bool {
    !route.steps[next..<(route.steps.count - 1)].contains { $0.isStop }
  }

  /// Returns the distance of the next stop, or of the end, metres: the traveller cannot be beyond
  /// it.
  func limit(on route: NavigationRoute) -> Double {
    var step = next
    while step < route.steps.count - 1, !route.steps[step].isStop { step += 1 }
    return route.distance(ofStep: step)
  }

  /// Moves to the step that is next at a place.
  /// - Parameter reach: distance before a stop within which it is reached, metres.
  /// - Returns: The last stop reached, or `nil`.
  mutating func advance(to along: Double, on route: NavigationRoute, reach: Double) -> Int? {
    var reached: Int?
    while next < route.steps.count - 1 {
      let isStop = route.steps[next].isStop
      let far = route.distance(ofStep: next) + (isStop ? -reach : Self.passed)
      guard along >= far else { break }
      if isStop { reached = next }
      turn(to: next + 1)
    }
    while next > 1, !route.steps[next - 1].isStop,
      along < route.distance(ofStep: next - 1) - Self.back
    {
      next -= 1
      announced = .now
      announcedOfFollowing = .nothing
    }
    return reached
  }

  /// Records an announcement of the next step, and optionally of the step after it.
  mutating func announce(_ what: Announcement, withFollowing: Bool) {
    announced = what
    if withFollowing { announcedOfFollowing = .soon }
  }

  /// Moves to the last step.
  mutating func finish(_ route: NavigationRoute) { turn(to: route.steps.count - 1) }

  private mutating func turn(to step: Int) {
    next = step
    announced = step < furthest ? .now : announcedOfFollowing
    announcedOfFollowing = .nothing
    furthest = max(furthest, step)
  }
}

extension StepCounter {
  func write(to writer: inout SnapshotWriter) {
    writer.append(next)
    writer.append(Int(announced.rawValue))
    writer.append(Int(announcedOfFollowing.rawValue))
    writer.append(furthest)
  }

  init(from reader: inout SnapshotReader, count: Int) {
    next = reader.integer(in: 0...(count - 1))
    announced = Announcement(from: &reader)
    announcedOfFollowing = Announcement(from: &reader)
    furthest = reader.integer(in: 0...(count - 1))
  }
}

extension StepCounter.Announcement {
  fileprivate init(from reader: inout SnapshotReader) {
    let last = Int(StepCounter.Announcement.now.rawValue)
    self = Self(rawValue: UInt8(reader.integer(in: 0...last))) ?? .nothing
  }
}

extension StepCounter {
  /// Returns the cue of the next step that is due at a place of the route, once, or `nil`.
  mutating func cue(at along: Double, on route: NavigationRoute, speed: Double) -> Cue? {
    let distances = AnnouncementDistances(speed: speed)
    let metres = max(0, route.distance(ofStep: next) - along)
    guard let due = due(metres, distances, on: route), due.announced > announced else { return nil }
    let then = following(within: distances.soon, on: route)
    let joins = due.announced > .ahead && then != nil
    announce(due.announced, withFollowing: joins)
    return Cue(due.kind, step: next, distance: metres, then: joins ? then : nil)
  }

  private func due(
    _ metres: Double, _ distances: AnnouncementDistances, on route: NavigationRoute
  ) -> (announced: Announcement, kind: Cue.Kind)? {
    let isHalt = next == route.steps.count - 1 || route.steps[next].isStop
    if metres <= distances.now, !isHalt { return (.now, .now) }
    if metres <= distances.soon { return (.soon, .soon) }
    // No distant announcement directly after a turn.
    let before = next > 0 ? route.distance(ofStep: next - 1) : 0
    let approach = route.distance(ofStep: next) - before
    return metres <= distances.ahead && approach > distances.minimumApproach
      ? (.ahead, .ahead) : nil
  }

  /// Returns the step after the next, or `nil` if it does not follow within a few metres.
  private func following(within metres: Double, on route: NavigationRoute) -> Int? {
    guard next + 1 < route.steps.count else { return nil }
    let gap = route.distance(ofStep: next + 1) - route.distance(ofStep: next)
    return gap <= metres ? next + 1 : nil
  }
}
