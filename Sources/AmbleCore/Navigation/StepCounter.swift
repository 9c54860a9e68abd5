/// Knows the next step, and what has been told of it.
struct StepCounter {
  /// The next step, an index into the route's steps.
  private(set) var next: Int
  /// What has been told of it.
  private(set) var told = Told.nothing
  /// What has been told, in the same breath, of the one after it.
  private(set) var toldOfFollowing = Told.nothing
  /// The furthest step anything has been told of: of those before it nothing is told again.
  private(set) var furthest = 0

  /// How much has been told of a step.
  enum Told: UInt8, Comparable {
    case nothing, ahead, soon, now

    static func < (a: Told, b: Told) -> Bool { a.rawValue < b.rawValue }
  }

  /// Metres that have to lie behind a step before the next one is shown.
  private static let passed = 5.0
  /// Metres one has to be back before a step for it to be the next again.
  private static let back = 25.0

  /// A counter for a traveller at a place of a route.
  /// - Parameter first: a step that is not behind the traveller.
  init(on route: NavigationRoute, at along: Double, from first: Int = 1) {
    let last = route.steps.count - 1
    next = min(first, last)
    while next < last, route.distance(ofStep: next) < along { next += 1 }
    furthest = next
  }

  /// The first step after the last stop that was reached, or after the start.
  func stageStart(on route: NavigationRoute) -> Int {
    var step = next
    while step > 1, !route.steps[step - 1].isStop { step -= 1 }
    return step
  }

  /// Whether no stop lies before the end.
  func isLastStage(on route: NavigationRoute) -> Bool {
    !route.steps[next..<(route.steps.count - 1)].contains { $0.isStop }
  }

  /// Metres to the end of the part of the line on which the traveller can be: the next stop.
  func limit(on route: NavigationRoute) -> Double {
    var step = next
    while step < route.steps.count - 1, !route.steps[step].isStop { step += 1 }
    return route.distance(ofStep: step)
  }

  /// Moves on to the step that is next at a place. Returns the last stop that was reached, if any.
  /// - Parameter reach: metres before a stop within which one is there.
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
      told = .now
      toldOfFollowing = .nothing
    }
    return reached
  }

  /// Notes that something is told of the next step, and of the one that follows at once.
  mutating func tell(_ what: Told, withFollowing: Bool) {
    told = what
    if withFollowing { toldOfFollowing = .soon }
  }

  /// Moves on to the last step.
  mutating func finish(_ route: NavigationRoute) { turn(to: route.steps.count - 1) }

  private mutating func turn(to step: Int) {
    next = step
    told = step < furthest ? .now : toldOfFollowing
    toldOfFollowing = .nothing
    furthest = max(furthest, step)
  }
}

extension StepCounter {
  func write(to writer: inout SnapshotWriter) {
    writer.append(next)
    writer.append(Int(told.rawValue))
    writer.append(Int(toldOfFollowing.rawValue))
    writer.append(furthest)
  }

  init(from reader: inout SnapshotReader, count: Int) {
    next = reader.integer(in: 0...(count - 1))
    told = Told(from: &reader)
    toldOfFollowing = Told(from: &reader)
    furthest = reader.integer(in: 0...(count - 1))
  }
}

extension StepCounter.Told {
  fileprivate init(from reader: inout SnapshotReader) {
    let last = Int(StepCounter.Told.now.rawValue)
    self = Self(rawValue: UInt8(reader.integer(in: 0...last))) ?? .nothing
  }
}
