/// A kilometre or mile of a recording.
public struct TrackSplit: Hashable, Sendable {
  /// Metres: the length of all splits but the last, which may be shorter.
  public var distance: Double
  /// Seconds, pauses included.
  public var duration: Double
  /// Seconds in motion.
  public var movingDuration: Double
  /// Metres climbed.
  public var ascent: Double
  /// Metres lost.
  public var descent: Double
  /// Heart rate, or `nil` if none was measured.
  public var heartRate: TrackHeartRate?

  /// Seconds per metre in motion, or `nil` without motion.
  public var pace: Double? {
    distance > 0 && movingDuration > 0 ? movingDuration / distance : nil
  }
}

extension TrackAnalysis {
  /// Metres in an international mile.
  public static let mile = 1609.344
  /// Maximum number of splits of a recording.
  private static let maxSplits = 100_000

  /// Divides the recording by distance. The sums of all splits are the totals.
  ///
  /// ```swift
  /// for split in analysis.splits(every: 1_000) {
  ///   print(split.movingDuration, split.ascent, split.heartRate?.average ?? 0)
  /// }
  /// let miles = analysis.splits(every: TrackAnalysis.mile)
  /// ```
  ///
  /// - Parameter length: metres, such as 1000 or `mile`.
  /// - Returns: The splits in order, or none if the recording has no length or has too many splits.
  /// - Complexity: O(n + k) for k splits.
  public func splits(every length: Double) -> [TrackSplit] {
    guard length > 0, distance > 0, distance / length <= Double(Self.maxSplits) else { return [] }
    var splits: [TrackSplit] = []
    var start = point(at: 0, from: 0)
    var reached = 0.0
    while reached < distance {
      let end = reached + length < distance ? reached + length : distance
      let next = end == distance ? lastPoint : point(at: end, from: start.index)
      splits.append(split(from: start, to: next, length: end - reached))
      (start, reached) = (next, end)
    }
    return splits
  }

  private func split(from a: Point, to b: Point, length: Double) -> TrackSplit {
    TrackSplit(
      distance: length, duration: b.seconds - a.seconds, movingDuration: b.moving - a.moving,
      ascent: b.ascent - a.ascent, descent: b.descent - a.descent,
      heartRate: TrackHeartRate(samples, seconds, in: a.index..<max(a.index, b.index)))
  }

  /// A place along the recording, between two samples.
  private struct Point {
    /// The first sample at or beyond it.
    var index: Int
    var seconds = 0.0
    var moving = 0.0
    var ascent = 0.0
    var descent = 0.0
  }

  private var lastPoint: Point {
    Point(
      index: samples.count, seconds: duration, moving: movingDuration, ascent: ascent,
      descent: descent)
  }

  /// Finds the place at a distance, interpolated between samples.
  /// - Parameter first: a sample that is not beyond it.
  private func point(at metres: Double, from first: Int) -> Point {
    var index = first
    while index < samples.count - 1, distances[index] < metres { index += 1 }
    guard index > 0, distances[index] > distances[index - 1] else { return Point(index: index) }
    let share = (metres - distances[index - 1]) / (distances[index] - distances[index - 1])
    func value(_ column: [Double]) -> Double {
      column[index - 1] + share * (column[index] - column[index - 1])
    }
    return Point(
      index: index, seconds: value(seconds), moving: value(movingSeconds), ascent: value(ascents),
      descent: value(descents))
  }
}
