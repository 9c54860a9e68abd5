/// Decides whether pulses that follow each other are slow steps.
///
/// Steps below 50 a minute come at intervals too unequal for a correlation, but each is a pulse.
/// The evidence is a sum of logarithms of likelihood ratios, one a pulse, which restarts when it
/// falls to zero (the cumulative sum of Page 1954). Steps are confirmed when it is high.
struct PulseChain {
  /// The effect of a pulse on the chain: it ends it, begins another, or belongs to it.
  enum Verdict { case ended, begun, pending, confirmed }

  /// Weights by logistic regression of slow walks and everyday movement; see `STEPS.md`. The ideal
  /// pulse counts 2.4; a signal below the level, restlessness and a changed interval reduce it.
  private static let ideal = 2.4
  private static let undershoot = 2.4
  private static let restlessness = 1.5
  private static let change = 1.2
  /// The minimum value of a pulse: even in a walk, some are gestures.
  private static let gesture = -1.0
  /// Evidence that confirms. Everyday movement has at most 3.0, and 5.8 in faster, slower or
  /// reversed copies; slow walks have more than 9.
  private static let confirming = 8.0
  /// Evidence is no higher in a confirmed chain, so that three gestures end it.
  private static let lasting = 3.0
  /// Largest mean change of intervals for which a chain is confirmed. It is 0.25 in slow
  /// walks, and 0.4 of random taps.
  private static let irregular = 0.3
  /// Share of a pulse in that mean, and the mean before the first.
  private static let memory = 0.06
  private static let unknown = 0.5
  /// Change taken for an interval without another before it.
  private static let usual = 0.35
  /// Longest interval between two steps, cells: 2.2 s. A longer one is a pause.
  private static let longest = 55.0
  /// A pause that ends the chain, cells: 10 s.
  private static let ending = 250.0

  private var evidence = 0.0
  private var irregularity = unknown
  private var isConfirmed = false
  /// Number of cells since the last pulse.
  private var elapsed = ending
  /// The last interval, cells, or zero after a pause.
  private var interval = 0.0

  init() {}

  /// Moves on by a cell.
  mutating func advance() { elapsed += 1 }

  /// Extends the chain by a pulse, or ends it.
  mutating func extend(by pulse: StepPulse) -> Verdict {
    let isFirst = elapsed > Self.ending || evidence == 0
    if isFirst { restart() }
    add(weight(of: pulse))
    interval = elapsed < Self.longest ? elapsed : 0
    elapsed = 0
    guard evidence > 0 else {
      restart()
      return .ended
    }
    if evidence >= Self.confirming, irregularity < Self.irregular { isConfirmed = true }
    return isConfirmed ? .confirmed : isFirst ? .begun : .pending
  }

  private mutating func weight(of pulse: StepPulse) -> Double {
    let isLate = elapsed >= Self.longest
    var changed = Self.usual
    if !isLate, interval > 0 {
      // The logarithm of their ratio, nearly.
      changed = min(2 * abs(elapsed - interval) / (elapsed + interval), 0.7)
      irregularity += Self.memory * (changed - irregularity)
    }
    let weight =
      Self.ideal - Self.change * changed - Self.undershoot * pulse.undershoot
      - Self.restlessness * pulse.restlessness
    return max(weight, Self.gesture) - (isLate ? 1 : 0)
  }

  private mutating func add(_ weight: Double) {
    evidence += weight
    if isConfirmed { evidence = min(evidence, Self.lasting) }
  }

  private mutating func restart() {
    (evidence, irregularity, isConfirmed) = (0, Self.unknown, false)
  }
}

extension PulseChain {
  func write(to record: inout MotionRecord) {
    for number in [evidence, irregularity, isConfirmed ? 1 : 0, elapsed, interval] {
      record.append(number)
    }
  }

  init(from record: inout MotionRecord) {
    evidence = record.next()
    irregularity = record.next()
    isConfirmed = record.next() == 1
    elapsed = record.next()
    interval = record.next()
  }
}
