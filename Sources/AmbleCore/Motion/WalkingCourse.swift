/// A course of walking and resting up to the middle of the window.
struct WalkingCourse {
  /// Motion weaker than this part of the course's own is a pause.
  private static let pause = 0.45
  /// Share of a look in the running mean of the strength: twenty looks, 10 s.
  private static let memory = 0.05
  private static let middle = MotionWindow.count / 2
  private static let half = MotionWindow.hop / 2

  /// Worth of the looks so far, less the costs.
  var worth: Double
  /// Number of steps.
  private(set) var steps = 0.0
  /// Running mean of the strength of its steps, in units of gravity.
  private(set) var strength = 0.0

  init(worth: Double) { self.worth = worth }

  /// Begins to walk after a rest, in the middle of the window.
  init(after rest: WalkingCourse, cost: Double, strength: Double) {
    (worth, steps, self.strength) = (rest.worth - cost, rest.steps, strength)
  }

  /// Steps on for one look. Returns whether there was motion.
  mutating func advance(by period: Double, _ window: MotionWindow) -> Bool {
    let local = window.strength(in: Self.surroundings(of: Self.middle, period))
    guard local > Self.pause * strength else { return false }
    steps += Double(MotionWindow.hop) * SampleClock.cell / period
    // A gesture counts as twice a step's strength at most.
    strength += Self.memory * (min(local, 2 * strength) - strength)
    return true
  }

  /// Adds the steps before the middle of the window in which the course began, except slow steps
  /// that rest has counted.
  mutating func backdate(by period: Double, _ window: MotionWindow, _ pulses: PulseTally) {
    var cell = Self.middle - Self.half
    while cell > 0, isMoving(at: cell, period, window) { cell -= 1 }
    let cells = Self.middle - Self.half - cell
    steps += max(Double(cells) * SampleClock.cell / period - pulses.steps(in: cells), 0)
  }

  /// Adds slow steps, at rest.
  mutating func add(_ slow: Double) { steps += slow }

  /// Returns the number of steps after the middle of the window.
  func pending(by period: Double, _ window: MotionWindow) -> Double {
    var cells = 0.0
    for cell in Self.middle + Self.half..<MotionWindow.count
    where isMoving(at: cell, period, window) { cells += 1 }
    return cells * SampleClock.cell / period
  }

  private func isMoving(at cell: Int, _ period: Double, _ window: MotionWindow) -> Bool {
    window.strength(in: Self.surroundings(of: cell, period)) > Self.pause * strength
  }

  /// Returns the cells around one that hold a whole step.
  private static func surroundings(of cell: Int, _ period: Double) -> Range<Int> {
    let reach = max(MotionWindow.hop, Int(0.6 * period / SampleClock.cell))
    return cell - reach..<cell + reach
  }
}

extension WalkingCourse {
  func write(to record: inout MotionRecord) {
    for number in [worth, steps, strength] { record.append(number) }
  }

  init(from record: inout MotionRecord) {
    worth = record.next()
    steps = record.next()
    strength = record.next()
  }
}
