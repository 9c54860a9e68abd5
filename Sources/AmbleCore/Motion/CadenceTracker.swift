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

  /// Updates the cadence from the next window of the signal.
  /// - Complexity: O(periods).
  /// - Parameter pulses: the slow steps, which count at rest.
  mutating func update(from window: MotionWindow, with pulses: inout PulseTally) {
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

/// The periods between which a tracker chooses, and their worth in a window.
enum StepPeriod {
  /// Number of periods: 3 % apart.
  static let count = 64
  /// The shortest, seconds: 210 steps a minute, faster than runners step.
  private static let shortest = 0.285
  /// Ratio of a period to the one before it: the longest is 1.7 s, 35 steps a minute.
  private static let ratio = 1.0287524
  /// The shorter of two periods that explain the signal equally well is the period of steps. Worth
  /// that a period loses by octave from the shortest, up to 0.75 s (80 steps a minute).
  private static let octave = 0.06
  private static let slowest = 0.75
  /// Distance of two neighbours as a part of a period.
  static let spacing = 0.0283

  /// Share of the period itself in a period's worth. The rest is the worth of two steps: an arm, a
  /// leg or a bag repeats only after both feet.
  private static let ownShare = 0.2
  /// Worth of a period below which rest is likelier. Correlation by chance in 6 s of noise stays
  /// below it on average.
  private static let threshold = 0.18
  /// Smallest strength of steps, in units of gravity: a sensor at rest is a tenth of it.
  private static let faintest = 0.025
  /// Largest displacement of slow steps, metres, root mean square. A strong motion of long period
  /// is of two steps: a body does not rise and fall by 10 cm.
  private static let displacement = 0.026
  /// Worth that a period loses if its displacement is implausible. With unequal feet, two steps are
  /// worth more than one by at most this; with a smooth signal of one step a period, by twice this.
  private static let implausible = 0.19

  /// All periods, seconds.
  static let all: [Double] = {
    var list = [shortest]
    while list.count < count { list.append(list[list.count - 1] * ratio) }
    return list
  }()

  /// Minimum worth of each period.
  private static let penalties: [Double] = {
    let octaves = spacing / 0.6931472
    var (list, sum) = ([Double](), threshold)
    for period in all {
      list.append(sum)
      if period < slowest { sum += octave * octaves }
    }
    return list
  }()

  /// Returns the worth of each period in a window, above the threshold.
  static func worths(of window: MotionWindow) -> [Double] {
    let strength = window.strength(in: 0..<MotionWindow.count)
    let isPendulum = window.isPendulum
    let weakness = isPendulum ? 1 : min(faintest / max(strength, 1e-6) - 1, 2)
    return all.indices.map { index in
      let period = all[index]
      let worth =
        regularity(of: period, window) - implausibility(of: period, strength) - penalties[index]
      return isPendulum || strength < faintest ? min(worth, 0) - 0.5 * weakness : worth
    }
  }

  /// Moves a period to the top of the parabola through its worth and its neighbours'.
  static func refined(_ index: Int, _ worths: [Double]) -> Double {
    let middle = min(max(index, 1), count - 2)
    let (left, right) = (worths[middle - 1], worths[middle + 1])
    let bend = left - 2 * worths[middle] + right
    let shift = bend < -1e-9 ? min(max((left - right) / (2 * bend), -1), 1) : 0
    return all[middle] * (1 + shift * spacing)
  }

  private static func regularity(of period: Double, _ window: MotionWindow) -> Double {
    let lag = period / SampleClock.cell
    let two = window.correlation(at: 2 * lag)
    return two + ownShare * (window.correlation(at: lag) - two)
  }

  private static func implausibility(of period: Double, _ strength: Double) -> Double {
    // A sine of that strength (9.8 m/s²) and angular frequency 2π / period.
    let amplitude = strength * 9.8 * period * period / 39.478
    let excess = (amplitude - displacement) / (0.3 * displacement)
    return implausible * min(max(excess, 0), 1)
  }
}
