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
