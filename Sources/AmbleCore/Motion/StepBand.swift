/// Reduces the magnitude of acceleration to the frequencies of steps, in units of gravity.
///
/// The magnitude does not depend on the orientation of the device. Its running mean is gravity, in
/// the sensor's unit.
struct StepBand {
  /// Number of cells in the running mean: 10 s, several steps even if slow.
  private static let memory = 250.0
  /// Butterworth filters of second order for a cell of 40 ms: above 0.5 Hz, so that turning the
  /// device is no motion, and below 5 Hz, which keeps the third harmonic of a brisk step.
  private static let highPass = Biquad.Coefficients(
    b0: 0.9149691441130827, b1: -1.8299382882261654, b2: 0.9149691441130827,
    a1: -1.8226949251963083, a2: 0.837181651256023)
  private static let lowPass = Biquad.Coefficients(
    b0: 0.20657208382614792, b1: 0.41314416765229584, b2: 0.20657208382614792,
    a1: -0.3695273773512414, a2: 0.19581571265583306)

  /// The last magnitude without gravity, in units of gravity.
  private(set) var excess = 0.0
  private var gravity = 0.0
  private var count = 0.0
  /// The first value, which the filters take to have lasted forever.
  private var start: Double?
  private var high = Biquad()
  private var low = Biquad()

  init() {}

  /// Filters the next cell's magnitude.
  mutating func filter(_ magnitude: Double) -> Double {
    count = min(count + 1, Self.memory)
    gravity += (magnitude - gravity) / count
    excess = gravity > 0 ? magnitude / gravity - 1 : 0
    let first = start ?? excess
    start = first
    return low.filter(high.filter(excess - first, Self.highPass), Self.lowPass)
  }

  /// Forgets the signal after a gap, but not the gravity.
  mutating func restart() {
    start = nil
    (high, low) = (Biquad(), Biquad())
  }
}

/// A digital filter of second order, in transposed direct form II.
struct Biquad {
  struct Coefficients {
    let b0, b1, b2, a1, a2: Double
  }

  fileprivate var first = 0.0
  fileprivate var second = 0.0

  mutating func filter(_ value: Double, _ by: Coefficients) -> Double {
    let result = by.b0 * value + first
    first = by.b1 * value - by.a1 * result + second
    second = by.b2 * value - by.a2 * result
    return result
  }
}

extension StepBand {
  func write(to record: inout MotionRecord) {
    record.append(gravity)
    record.append(count)
    record.append(start ?? .nan)
    for number in [high.first, high.second, low.first, low.second] { record.append(number) }
  }

  init(from record: inout MotionRecord) {
    gravity = record.next()
    count = record.next()
    start = record.nextOrNil()
    high.first = record.next()
    high.second = record.next()
    low.first = record.next()
    low.second = record.next()
  }
}
