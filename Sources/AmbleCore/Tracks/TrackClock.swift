/// The times of a recording as seconds that never decrease.
struct TrackClock {
  /// Seconds since the first sample with a time, one per sample. A sample without a time has the
  /// time of the one before.
  private(set) var seconds: [Double] = []
  /// Whether a sample's time is earlier than the time of a sample before it, one per sample.
  private(set) var isLate: [Bool] = []
  /// Whether samples have different times. Some programs write one time, or the same everywhere.
  var isRunning: Bool { (seconds.last ?? 0) > 0 }

  private var hasOrigin = false
  private var origin = 0.0
  private var lateness = 0
  private var lateTime = 0.0
  /// Number of late samples in a row after which the device's clock was set back, as in `FixGate`.
  private static let patience = 3

  /// Reads the times of samples.
  /// - Complexity: O(n).
  init(_ samples: [TrackSample]) {
    seconds.reserveCapacity(samples.count)
    isLate.reserveCapacity(samples.count)
    for sample in samples { read(sample.soundTime) }
  }

  private mutating func read(_ time: Int64?) {
    let before = seconds.last ?? 0
    guard let time else { return append(before, late: false) }
    let read = Double(time) / 1000
    if !hasOrigin { origin = read - before }
    hasOrigin = true
    if read - origin < before {
      lateness = read >= lateTime ? lateness + 1 : 1
      lateTime = read
      guard lateness >= Self.patience else { return append(before, late: true) }
      origin = read - before
    }
    lateness = 0
    lateTime = -.infinity
    append(read - origin, late: false)
  }

  private mutating func append(_ time: Double, late: Bool) {
    seconds.append(time)
    isLate.append(late)
  }
}
