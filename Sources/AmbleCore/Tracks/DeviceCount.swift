/// The distance that a device counted itself over a whole recording.
///
/// Devices measure more than they write: positions several times a second, turns of a wheel, steps.
struct DeviceCount {
  /// Metres since the start, one per sample, never decreasing.
  private(set) var metres: [Double]

  /// Seconds at the start and the end, and share of the recording, that may have no count.
  private static let maxMissing = (seconds: 60.0, share: 0.05)
  /// Speed, metres per second, beyond which a count is wrong: a car's; and metres that it may always
  /// jump.
  private static let (maxSpeed, leap) = (70.0, 100.0)
  /// Ratios of the count to the distance by positions between which the count is trusted: beyond
  /// them it has other units, or counts something else.
  private static let ratios = 0.5...2.0
  /// Distance by positions below which ratios are unreliable, metres.
  private static let minCompared = 500.0

  /// Reads the counts of samples.
  /// - Returns: `nil` if there are none, or they do not cover the recording.
  /// - Complexity: O(n).
  init?(_ samples: [TrackSample], seconds: [Double]) {
    let counted = Self.counted(samples)
    guard let first = counted.first, let last = counted.last, first < last else { return nil }
    let duration = seconds.last ?? 0
    let missing = seconds[first] + duration - seconds[last]
    guard missing <= max(Self.maxMissing.seconds, Self.maxMissing.share * duration) else {
      return nil
    }
    metres = [Double](repeating: 0, count: samples.count)
    var sum = 0.0
    for (a, b) in zip(counted, counted.dropFirst()) {
      let step = Self.step(from: samples[a], to: samples[b], in: seconds[b] - seconds[a])
      for index in (a + 1)...b {
        let share = Self.share(of: index, between: a, b, seconds)
        metres[index] = sum + share * step
      }
      sum += step
    }
    for index in last..<samples.count { metres[index] = sum }
    guard sum > 0 else { return nil }
  }

  /// Returns whether the count can belong to the way along the positions.
  /// - Parameter length: distance by the positions, metres.
  func agrees(with length: Double) -> Bool {
    let sum = metres.last ?? 0
    return length < Self.minCompared || Self.ratios.contains(sum / length)
  }

  /// Returns the indices of the samples with a count, without single counts that are less or more
  /// than both neighbours while those are in order: some devices write a 0 in between.
  private static func counted(_ samples: [TrackSample]) -> [Int] {
    let counted = samples.indices.filter { samples[$0].soundDistance != nil }
    let metres = counted.map { samples[$0].soundDistance ?? 0 }
    return counted.indices.filter { place in
      guard place > 0, place + 1 < counted.count, metres[place - 1] <= metres[place + 1]
      else { return true }
      return (metres[place - 1]...metres[place + 1]).contains(metres[place])
    }.map { counted[$0] }
  }

  /// Returns the metres between two counts. A count that is less than the one before has restarted,
  /// and an impossible one is ignored.
  private static func step(
    from a: TrackSample, to b: TrackSample, in seconds: Double
  ) -> Double {
    guard let start = a.soundDistance, let end = b.soundDistance else { return 0 }
    let step = end >= start ? end - start : end
    return step <= maxSpeed * seconds + leap ? step : 0
  }

  /// Returns the share of the time between two samples at one between them.
  private static func share(
    of index: Int, between a: Int, _ b: Int, _ seconds: [Double]
  ) -> Double {
    let whole = seconds[b] - seconds[a]
    guard whole > 0 else { return Double(index - a) / Double(b - a) }
    return (seconds[index] - seconds[a]) / whole
  }
}

/// The instrument behind the distance of a recording.
public enum DistanceSource: UInt8, Hashable, Sendable, CaseIterable {
  /// The device's own count, by its wheel, accelerometer or receiver.
  case device = 1
  /// The positions, along the way that is most likely under their noise.
  case positions = 2
}
