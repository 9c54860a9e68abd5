/// Changes to recordings: values in, values out.
///
/// ```swift
/// let ride = TrackEditing.crop(samples, to: 60...3_660)  // an hour, without the first minute
/// let (before, after) = TrackEditing.split(ride, at: 1_800)
/// TrackEditing.join([after, before]) == ride  // true
/// ```
public enum TrackEditing {
  /// Seconds between two parts up to which one continues the other.
  private static let maxGap = 60.0
  /// Number of steps beyond which a count is nonsense.
  private static let maxSteps = 1e12

  /// Returns the part of a recording in a period.
  /// - Parameters:
  ///   - samples: the recording.
  ///   - period: seconds since the first sample with a time.
  /// - Complexity: O(n).
  public static func crop(_ samples: [TrackSample], to period: ClosedRange<Double>) -> [TrackSample]
  {
    let seconds = TrackClock(samples).seconds
    return samples.indices.filter { period.contains(seconds[$0]) }.map { samples[$0] }
  }

  /// Divides a recording in two. The sample at which it is divided belongs to both, so that their
  /// distances and durations add up to the whole.
  /// - Parameters:
  ///   - samples: the recording.
  ///   - time: seconds since the first sample with a time. The second part begins with the first
  ///     sample at or after it.
  /// - Complexity: O(n).
  public static func split(
    _ samples: [TrackSample], at time: Double
  ) -> (before: [TrackSample], after: [TrackSample]) {
    let seconds = TrackClock(samples).seconds
    let place = seconds.firstIndex { $0 >= time } ?? samples.count
    let shared = place > 0 && place < samples.count ? 1 : 0
    return (Array(samples[..<(place + shared)]), Array(samples[place...]))
  }

  /// Puts recordings together in the order of their first times.
  ///
  /// If more than a minute is missing between two, a pause is marked, across which the device's
  /// counts of distance and steps do not change. Counts that restart are continued too. Joining the
  /// parts of a recording that was split returns it.
  /// - Complexity: O(n + k log k) for k recordings.
  public static func join(_ parts: [[TrackSample]]) -> [TrackSample] {
    let filled = parts.filter { !$0.isEmpty }
    let starts = filled.map { $0.lazy.compactMap { $0.time }.first ?? .min }
    let order = filled.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    var joined: [TrackSample] = []
    for part in order { append(filled[part], to: &joined) }
    return joined
  }

  private static func append(_ part: [TrackSample], to joined: inout [TrackSample]) {
    guard let last = joined.last, let first = part.first else { return joined += part }
    let isShared = last.time != nil && last.time == first.time && last.position == first.position
    if isShared { return joined += part.dropFirst() }
    let isContinued = isContinued(last, by: first)
    let metres = offset(
      from: joined.last { $0.soundDistance != nil }?.soundDistance,
      to: part.lazy.compactMap { $0.soundDistance }.first, isContinued)
    let steps = offset(
      from: joined.last { $0.steps != nil }?.steps.map(Double.init),
      to: part.lazy.compactMap { $0.steps }.first.map(Double.init), isContinued)
    let start = joined.count
    joined += part.map { rebased($0, by: (metres, Int(max(-maxSteps, min(maxSteps, steps))))) }
    if !isContinued { joined[start].isAfterPause = true }
  }

  /// Returns the offset of a count that makes it continue another. A count that continues after a
  /// short gap stays as it is; one that restarts begins with 0.
  private static func offset(
    from last: Double?, to first: Double?, _ isContinued: Bool
  ) -> Double {
    guard let last, let first else { return 0 }
    if first < last { return last }
    return isContinued ? 0 : last - first
  }

  private static func rebased(_ sample: TrackSample, by counts: (Double, Int)) -> TrackSample {
    var sample = sample
    sample.distance = sample.distance.map { $0 + counts.0 }
    sample.steps = sample.steps.map { $0.addingReportingOverflow(counts.1).0 }
    return sample
  }

  private static func isContinued(_ last: TrackSample, by first: TrackSample) -> Bool {
    guard let end = last.time, let start = first.time else { return false }
    return Double(start) - Double(end) <= maxGap * 1000
  }
}
