/// Finds fixes that cannot be right, one after another, and restores those that later ones confirm.
struct FixSieve {
  private var gate = FixGate()
  /// Samples that were refused but agree with each other.
  private(set) var run: [Int] = []
  private let topSpeed: Double
  /// Seconds by which fixes of the same time are set apart, because the gate refuses equal times.
  private static let tick = 0.001

  /// Creates a sieve.
  /// - Parameter topSpeed: speed beyond which a jump is an error of the device, metres per second.
  init(topSpeed: Double) { self.topSpeed = topSpeed }

  /// The result of a check.
  struct Verdict {
    /// Whether the fix may be right.
    var isAccepted: Bool
    /// Earlier fixes that were refused and are right after all.
    var restored: [Int] = []
    /// Whether the fix is refused because it is too far from the last, and may be restored.
    var isSuspect = false
  }

  /// Forgets the last position, so that the next fix may be anywhere.
  mutating func forget() {
    gate.forget()
    run = []
  }

  /// Checks a fix.
  /// - Parameters:
  ///   - accuracy: metres; 0 if unknown.
  ///   - index: the number of its sample.
  mutating func judge(
    _ position: Coordinate, _ accuracy: Double, at seconds: Double, _ index: Int
  ) -> Verdict {
    let latest = max(gate.last?.time ?? -.infinity, gate.suspect?.time ?? -.infinity)
    let fix = Fix(
      position: position, accuracy: accuracy, time: max(seconds, latest + Self.tick))
    switch gate.judge(fix, topSpeed: topSpeed) {
    case .next:
      run = []
      return Verdict(isAccepted: true)
    case .leap:
      defer { run = [] }
      return Verdict(isAccepted: true, restored: run)
    case .refused:
      let isSuspect = gate.suspect == fix
      if isSuspect { run = gate.suspects == 1 ? [index] : run + [index] }
      return Verdict(isAccepted: false, isSuspect: isSuspect)
    }
  }
}

extension FixSieve {
  func write(to writer: inout SnapshotWriter) { gate.write(to: &writer) }

  /// Restores the filter from a snapshot.
  /// - Parameter held: number of refused samples that agree with each other.
  init(from reader: inout SnapshotReader, topSpeed: Double, held: Int) {
    gate = FixGate(from: &reader)
    run = Array(0..<held)
    self.topSpeed = topSpeed
  }
}
