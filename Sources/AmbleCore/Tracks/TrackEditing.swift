/// Changes to recordings: values in, values out.
public enum TrackEditing {
  /// Seconds between two parts up to which one continues the other.
  private static let maxGap = 60.0

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

  /// Divides a recording in two.
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
    return (Array(samples[..<place]), Array(samples[place...]))
  }

  /// Puts recordings together in the order of their first times.
  ///
  /// Where more than a minute is missing between two, a pause is marked. The device's counts of
  /// distance and steps go on where they begin anew. Joining the parts of a recording that was
  /// split returns it, unless it was split in such a gap.
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
    guard let last = joined.last, var first = part.first else { return joined += part }
    if !isContinued(last, by: first) { first.isAfterPause = true }
    let metres = joined.last { $0.soundDistance != nil }?.soundDistance ?? 0
    let steps = joined.last { $0.steps != nil }?.steps ?? 0
    let isNewDistance = (part.lazy.compactMap { $0.soundDistance }.first ?? metres) < metres
    let isNewCount = (part.lazy.compactMap { $0.steps }.first ?? steps) < steps
    joined.reserveCapacity(joined.count + part.count)
    for index in part.indices {
      var sample = index == 0 ? first : part[index]
      if isNewDistance { sample.distance = sample.distance.map { $0 + metres } }
      if isNewCount { sample.steps = sample.steps.map { $0.addingReportingOverflow(steps).0 } }
      joined.append(sample)
    }
  }

  private static func isContinued(_ last: TrackSample, by first: TrackSample) -> Bool {
    guard let end = last.time, let start = first.time else { return false }
    return Double(start) - Double(end) <= maxGap * 1000
  }
}
