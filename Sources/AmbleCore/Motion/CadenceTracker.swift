/// Follows the cadence through time and counts the steps of the likeliest course.
///
/// At every look, the traveller rests or steps with one of several periods. The worth of a period
/// is the window's correlation at it, less a threshold; the worth of rest is 0. Beginning to walk
/// costs as much as several clear looks are worth; a change of cadence costs in proportion to it.
/// The course of maximum worth is found by dynamic programming (Viterbi 1967). Each period keeps
/// the steps of the best course that ends with it, so that a bout counts from its beginning as soon
/// as it is confirmed, and memory is constant.
struct CadenceTracker {
  /// Cost to begin walking: a dozen good looks, 6 s.
  private static let beginning = 7.0
  /// Cost to stop.
  private static let ending = 3.5
  /// Cost to change the cadence, by the part of it that changes.
  private static let changing = 2.0
  /// Maximum change of cadence in one look, in periods: 12 %.
  private static let reach = 4
  /// Cost of a look without motion while walking.
  private static let pausing = 0.3

  private var rest = WalkingCourse(worth: 0)
  /// The best course that ends with each period.
  private var courses = [WalkingCourse](
    repeating: WalkingCourse(worth: -1e9), count: StepPeriod.count)

  /// Number of steps up to the end of the last window.
  private(set) var steps = 0.0
  /// Steps per minute, or `nil` at rest.
  private(set) var cadence: Double?

  init() {}

  /// Takes the next look at the signal.
  /// - Complexity: O(periods).
  /// - Parameter pulses: the slow steps, which count at rest.
  mutating func look(at window: MotionWindow, with pulses: inout PulseTally) {
    rest.add(pulses.takeSteps())
    let worths = StepPeriod.worths(of: window)
    let last = courses
    for index in last.indices {
      courses[index] = course(to: index, from: last, worths, window, pulses)
    }
    for course in last where course.worth - Self.ending > rest.worth {
      rest = course
      rest.worth -= Self.ending
      pulses.forget()
    }
    choose(worths, window, pulses)
  }

  private func course(
    to index: Int, from last: [WalkingCourse], _ worths: [Double], _ window: MotionWindow,
    _ pulses: PulseTally
  ) -> WalkingCourse {
    let period = StepPeriod.refined(index, worths)
    var best = WalkingCourse(
      after: rest, cost: Self.beginning,
      strength: window.strength(in: 0..<MotionWindow.count))
    var isNew = true
    for other in max(0, index - Self.reach)...min(last.count - 1, index + Self.reach) {
      let change = Self.changing * StepPeriod.spacing * Double(abs(other - index))
      guard last[other].worth - change > best.worth else { continue }
      best = last[other]
      best.worth -= change
      isNew = false
    }
    if isNew { best.backdate(by: period, window, pulses) }
    let isMoving = best.advance(by: period, window)
    best.worth += isMoving ? worths[index] : min(worths[index], 0) - Self.pausing
    return best
  }

  /// Finds the best course of all and sets the worth relative to it.
  private mutating func choose(
    _ worths: [Double], _ window: MotionWindow, _ pulses: PulseTally
  ) {
    var best = 0
    for index in courses.indices where courses[index].worth > courses[best].worth { best = index }
    let worth = max(rest.worth, courses[best].worth)
    if courses[best].worth == worth {
      let period = StepPeriod.refined(best, worths)
      steps = courses[best].steps + courses[best].pending(by: period, window)
      cadence = 60 / period
    } else {
      steps = rest.steps + pulses.steps
      cadence = nil
    }
    rest.worth -= worth
    for index in courses.indices { courses[index].worth -= worth }
  }
}

extension CadenceTracker {
  func write(to record: inout MotionRecord) {
    rest.write(to: &record)
    for course in courses { course.write(to: &record) }
    record.append(steps)
    record.append(cadence ?? .nan)
  }

  init(from record: inout MotionRecord) {
    rest = WalkingCourse(from: &record)
    for index in courses.indices { courses[index] = WalkingCourse(from: &record) }
    steps = record.next()
    cadence = record.nextOrNil()
  }
}
