/// Slow steps, found as pulses: by looks, up to the end of the window, and how many of them rest
/// has not counted yet.
struct PulseTally {
  /// Number of looks in a window.
  private static let count = MotionWindow.count / MotionWindow.hop + 1
  private static let middle = count / 2

  private var finder = PulseFinder()
  private var chain = PulseChain()
  /// Confirmed steps by look, the current one first.
  private var confirmed = [Double](repeating: 0, count: count)
  /// Steps that may be confirmed.
  private var pending = [Double](repeating: 0, count: count)
  /// Pending steps before the middle of the window.
  private var early = 0.0
  /// Steps before the middle of the window that were confirmed since the last look.
  private var late = 0.0

  init() {}

  /// Adds a cell of the magnitude, in units of gravity.
  /// - Parameter fresh: number of cells since the last look.
  mutating func add(_ value: Double, fresh: Int) {
    chain.advance()
    guard let pulse = finder.add(value) else { return }
    let verdict = chain.extend(by: pulse)
    switch verdict {
    case .ended: return drop()
    case .begun: drop()
    case .pending: break
    case .confirmed: confirm()
    }
    let look = (PulseFinder.delay - fresh + MotionWindow.hop - 1) / MotionWindow.hop
    if verdict == .confirmed { confirmed[look] += 1 } else { pending[look] += 1 }
  }

  /// Returns the steps for rest to count, and moves on to the next look.
  mutating func takeSteps() -> Double {
    let steps = late + confirmed[Self.middle]
    late = 0
    early += pending[Self.middle]
    for look in 1..<Self.count {
      confirmed[Self.count - look] = confirmed[Self.count - look - 1]
      pending[Self.count - look] = pending[Self.count - look - 1]
    }
    (confirmed[0], pending[0]) = (0, 0)
    return steps
  }

  /// Number of confirmed steps after the middle of the window.
  var steps: Double { sum(0, Self.middle) }

  /// Returns the number of confirmed steps in the look at the middle of the window and a number of
  /// cells before.
  func steps(in cells: Int) -> Double {
    let looks = (cells + MotionWindow.hop / 2) / MotionWindow.hop
    return sum(Self.middle + 1, min(Self.middle + 1 + looks, Self.count - 1))
  }

  /// Forgets the pending steps before the middle of the window, which were counted otherwise.
  mutating func forget() { early = 0 }

  private mutating func drop() {
    early = 0
    for look in 0..<Self.count { pending[look] = 0 }
  }

  private mutating func confirm() {
    late += early
    for look in 0..<Self.count { confirmed[look] += pending[look] }
    drop()
  }

  private func sum(_ first: Int, _ last: Int) -> Double {
    var sum = 0.0
    for look in first...last { sum += confirmed[look] }
    return sum
  }
}

extension PulseTally {
  func write(to record: inout MotionRecord) {
    finder.write(to: &record)
    chain.write(to: &record)
    record.append(confirmed)
    record.append(pending)
    record.append(early)
    record.append(late)
  }

  init(from record: inout MotionRecord) {
    finder = PulseFinder(from: &record)
    chain = PulseChain(from: &record)
    confirmed = record.list(Self.count)
    pending = record.list(Self.count)
    early = record.next()
    late = record.next()
  }
}
