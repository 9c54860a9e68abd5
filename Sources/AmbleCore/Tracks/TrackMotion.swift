/// Speed and time in motion, sample by sample.
struct TrackMotion {
  /// Metres per second, one per sample: the mean over ten seconds.
  private(set) var speeds: [Double]
  /// Seconds in motion up to each sample.
  private(set) var moving: [Double]
  /// Seconds with the recording running up to each sample: without pauses.
  private(set) var recorded: [Double]
  private(set) var pauses: [TrackPause] = []

  /// Half of the time over which a speed is averaged, seconds: positions are rounded, and repeated
  /// by some devices.
  private static let halfWindow = 5.0

  /// Measures speeds and times.
  /// - Complexity: O(n).
  init(_ samples: [TrackSample], seconds: [Double], metres: [Double]) {
    let zeros = [Double](repeating: 0, count: samples.count)
    (speeds, moving, recorded) = (zeros, zeros, zeros)
    for stretch in TrackStretches(samples) { measure(stretch, seconds, metres) }
    for index in samples.indices.dropFirst() {
      let duration = seconds[index] - seconds[index - 1]
      let isPause = samples[index].isAfterPause
      if isPause { pauses.append(TrackPause(before: index, duration: duration)) }
      let isMoving = speeds[index - 1] + speeds[index] >= 2 * StandingFinder.standingSpeed
      recorded[index] = recorded[index - 1] + (isPause ? 0 : duration)
      moving[index] = moving[index - 1] + (isPause || !isMoving ? 0 : duration)
    }
  }

  private mutating func measure(_ stretch: Range<Int>, _ seconds: [Double], _ metres: [Double]) {
    var low = stretch.lowerBound
    var high = low
    for index in stretch {
      while seconds[index] - seconds[low] > Self.halfWindow, low < index - 1 { low += 1 }
      high = max(high, min(index + 1, stretch.upperBound - 1))
      while high + 1 < stretch.upperBound, seconds[high + 1] - seconds[index] <= Self.halfWindow {
        high += 1
      }
      let duration = seconds[high] - seconds[low]
      speeds[index] = duration > 0 ? (metres[high] - metres[low]) / duration : 0
    }
  }
}

/// An interruption of a recording.
///
/// ```swift
/// for pause in analysis.pauses where pause.duration > 300 {
///   print(analysis.seconds[pause.index], pause.duration)  // seconds, seconds
/// }
/// ```
public struct TrackPause: Hashable, Sendable {
  /// The number of the first sample after the pause.
  public var index: Int
  /// Seconds since the sample before.
  public var duration: Double

  /// Creates a pause from its parts.
  public init(before index: Int, duration: Double) {
    self.index = index
    self.duration = duration
  }
}

/// The stretches of a recording between its pauses, as ranges of samples.
struct TrackStretches: Sequence, IteratorProtocol {
  private let samples: [TrackSample]
  private var start = 0

  init(_ samples: [TrackSample]) { self.samples = samples }

  mutating func next() -> Range<Int>? {
    guard start < samples.count else { return nil }
    var end = start + 1
    while end < samples.count, !samples[end].isAfterPause { end += 1 }
    defer { start = end }
    return start..<end
  }
}

/// The heart rate over a time.
public struct TrackHeartRate: Hashable, Sendable {
  /// Mean over time, beats per minute.
  public var average: Double
  /// Maximum, beats per minute.
  public var max: Int

  /// Maximum validity of a measurement, seconds: watches record a changed rate at once.
  private static let validity = 30.0
  /// Range of a heart, beats per minute.
  private static let possible = 20...260

  /// Averages the heart rate over some samples, or returns `nil` if none of them has one. Each
  /// measurement counts until the next, and pauses do not count.
  /// - Complexity: O(n).
  init?(_ samples: [TrackSample], _ seconds: [Double], in range: Range<Int>) {
    var (sum, time, top) = (0.0, 0.0, 0)
    for index in range {
      guard let rate = samples[index].heartRate, Self.possible.contains(rate) else { continue }
      let next = index + 1 < samples.count && !samples[index + 1].isAfterPause ? index + 1 : index
      let end = min(seconds[next], seconds[index] + Self.validity)
      // A last measurement, and those without times, count for a millisecond.
      let weight = Swift.max(0.001, end - seconds[index])
      sum += weight * Double(rate)
      time += weight
      top = Swift.max(top, rate)
    }
    guard top > 0 else { return nil }
    (average, max) = (sum / time, top)
  }
}
