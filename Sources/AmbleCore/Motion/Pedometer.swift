/// Counts steps from an accelerometer in a pocket, in a hand, in a bag or on a wrist.
///
/// The signal is the magnitude of acceleration, gravity included, so neither the position of the
/// device nor the unit matters; only the running mean does, which is gravity. Samples may come at
/// any rate from 10 Hz and with jitter. They are averaged over cells of 40 ms and reduced to 0.5 to
/// 5 Hz (`StepBand`). Twice a second, the correlation of the last six seconds with themselves says
/// how well each period of 35 to 210 steps a minute explains them (`MotionWindow`, `StepPeriod`),
/// and the likeliest course of rest and cadence gives the count (`CadenceTracker`). Slow steps, at
/// unequal intervals, are counted one by one, by the shape of a foot that lands (`PulseFinder`,
/// `PulseChain`, `PulseTally`). Only sums, products, quotients and square roots are used, so the
/// same samples give the same count on every machine.
///
/// A bout counts once it is confirmed, after 5 to 15 s, or 10 to 40 s of slow steps, and then from
/// its first step. Motion without rhythm does not count. Neither do bouts of a few steps.
///
/// ```swift
/// var pedometer = Pedometer()
/// for (time, x, y, z) in readings { pedometer.add(time: time, x: x, y: y, z: z) }
/// print(pedometer.steps, pedometer.cadence ?? 0)  // steps, steps per minute
/// let saved = pedometer.snapshot
/// ```
///
/// - Complexity: constant memory, 5 kB; a few microseconds per sample on average.
public struct Pedometer: Sendable {
  var clock: SampleClock?
  var band = StepBand()
  var window = MotionWindow()
  var pulses = PulseTally()
  var tracker = CadenceTracker()
  /// Number of steps before the last gap.
  var before = 0.0
  /// Number of steps, with fractions; it never decreases.
  var counted = 0.0

  /// Creates a pedometer with a count of 0.
  public init() {}

  /// Number of steps so far.
  public var steps: Int { Int(counted.rounded()) }

  /// Steps per minute, or `nil` at rest.
  public var cadence: Double? { tracker.cadence }

  /// Adds a sample of three axes.
  /// - Parameters:
  ///   - time: seconds, on any clock.
  ///   - x: acceleration along the first axis, gravity included, in any unit.
  ///   - y: acceleration along the second axis.
  ///   - z: acceleration along the third axis.
  public mutating func add(time: Double, x: Double, y: Double, z: Double) {
    add(time: time, magnitude: (x * x + y * y + z * z).squareRoot())
  }

  /// Adds a sample of the magnitude of acceleration.
  ///
  /// A sample that is not a number or not later than the last is ignored. After two seconds without
  /// samples, or if the clock was set back by as much, the count continues with a new bout.
  /// - Parameters:
  ///   - time: seconds, on any clock.
  ///   - magnitude: length of the vector of acceleration, gravity included, in any unit.
  public mutating func add(time: Double, magnitude: Double) {
    guard time.isFinite, magnitude.isFinite else { return }
    guard var running = clock, abs(time - running.time) <= SampleClock.longestGap else {
      return restart(time, magnitude)
    }
    guard time > running.time else { return }
    clock = nil
    running.add(time: time, value: magnitude) { addCell($0) }
    clock = running
  }

  private mutating func addCell(_ magnitude: Double) {
    let value = band.filter(magnitude)
    pulses.add(band.excess, fresh: window.fresh)
    guard window.add(value) else { return }
    window.analyse()
    tracker.update(from: window, with: &pulses)
    counted = max(counted, before + tracker.steps)
  }

  private mutating func restart(_ time: Double, _ magnitude: Double) {
    clock = SampleClock(time: time, value: magnitude)
    band.restart()
    window = MotionWindow()
    pulses = PulseTally()
    tracker = CadenceTracker()
    before = counted
  }
}

extension Pedometer {
  /// Version of the snapshot's layout, increased with every change.
  private static let version = 2.0

  /// The state, about 3.5 kB. A pedometer restored from it continues exactly like this one.
  public var snapshot: [UInt8] {
    var record = MotionRecord()
    for number in [Self.version, before, counted, clock == nil ? 0 : 1] { record.append(number) }
    clock?.write(to: &record)
    band.write(to: &record)
    window.write(to: &record)
    pulses.write(to: &record)
    tracker.write(to: &record)
    return record.bytes
  }

  /// Restores a pedometer, or returns `nil` if the snapshot is damaged or of another version.
  /// - Parameter snapshot: the bytes of `snapshot`.
  public init?(restoring snapshot: [UInt8]) {
    guard var record = MotionRecord(bytes: snapshot), record.next() == Self.version else {
      return nil
    }
    before = record.next()
    counted = record.next()
    if record.next() == 1 { clock = SampleClock(from: &record) }
    band = StepBand(from: &record)
    window = MotionWindow(from: &record)
    pulses = PulseTally(from: &record)
    tracker = CadenceTracker(from: &record)
    guard record.isComplete, 0...1e15 ~= counted else { return nil }
  }
}
