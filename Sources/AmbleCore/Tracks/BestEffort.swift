/// The fastest stretch of a length within a recording.
public struct BestEffort: Hashable, Sendable {
  /// Metres.
  public var distance: Double
  /// Seconds, pauses included.
  public var duration: Double
  /// Seconds from the start of the recording to the start of the stretch.
  public var start: Double

  /// The lengths for which runners keep records, metres: 400 m, a kilometre, a mile, 5 and 10 km,
  /// half a marathon and a marathon.
  public static let distances = [
    400, 1000, TrackAnalysis.mile, 5000, 10_000, 21_097.5, 42_195,
  ]
}

extension TrackAnalysis {
  /// Finds the fastest stretches of several lengths.
  ///
  /// ```swift
  /// for effort in analysis.bestEfforts(over: [1_000, 5_000]) {
  ///   print(effort.distance, effort.duration, effort.start)  // metres, seconds, seconds
  /// }
  /// ```
  ///
  /// - Parameter lengths: metres.
  /// - Returns: One for each length that the recording has, in their order; none without times.
  /// - Complexity: O(n) for each length.
  public func bestEfforts(over lengths: [Double] = BestEffort.distances) -> [BestEffort] {
    lengths.compactMap { bestEffort(over: $0) }
  }

  /// Returns the fastest stretch of a length, or `nil` if the recording is shorter. The fastest
  /// stretch begins or ends at a sample, because time is linear between samples.
  private func bestEffort(over length: Double) -> BestEffort? {
    guard length > 0, length <= distance, duration > 0 else { return nil }
    var best: BestEffort?
    var low = 0
    var high = 0
    for index in samples.indices {
      while high < samples.count - 1, distances[high] - distances[index] < length { high += 1 }
      while low < index, distances[index] - distances[low + 1] >= length { low += 1 }
      if distances[high] - distances[index] >= length {
        let end = time(at: distances[index] + length, before: high)
        improve(&best, length, from: seconds[index], to: end)
      }
      if distances[index] - distances[low] >= length {
        let start = time(at: distances[index] - length, before: low + 1)
        improve(&best, length, from: start, to: seconds[index])
      }
    }
    return best
  }

  private func improve(
    _ best: inout BestEffort?, _ length: Double, from start: Double, to end: Double
  ) {
    guard end > start, end - start < best?.duration ?? .infinity else { return }
    best = BestEffort(distance: length, duration: end - start, start: start)
  }

  /// Returns the time at a distance between a sample and the one before it.
  private func time(at metres: Double, before index: Int) -> Double {
    guard index > 0, index < samples.count, distances[index] > distances[index - 1] else {
      return seconds[min(index, samples.count - 1)]
    }
    let share = (metres - distances[index - 1]) / (distances[index] - distances[index - 1])
    return seconds[index - 1] + max(0, min(1, share)) * (seconds[index] - seconds[index - 1])
  }
}
