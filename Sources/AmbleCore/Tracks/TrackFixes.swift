/// The positions of a recording, with those that cannot be right flagged.
struct TrackFixes {
  /// One per sample.
  private(set) var flags: [TrackFlag]

  /// Speeds that are tried as the limit of a traveller, metres per second, if the mode's own makes
  /// nonsense of the recording: a car's, an airliner's.
  private static let higherSpeeds = [70.0, 340.0]
  /// Share of outliers beyond which the limit was wrong, not the positions: the recording is of a
  /// faster mode than it says.
  private static let maxOutliers = 0.2

  /// Looks for outliers.
  /// - Parameter mode: the way of travelling, or `nil` if unknown.
  /// - Complexity: O(n).
  init(_ samples: [TrackSample], clock: TrackClock, mode: Mode?) {
    let topSpeed = mode.map { TravelLimits($0).topSpeed } ?? Self.higherSpeeds[0]
    let positions = samples.count { $0.hasPosition }
    let limit = Int(Double(positions) * Self.maxOutliers)
    flags = Self.sieve(samples, clock, topSpeed)
    for speed in Self.higherSpeeds where speed > topSpeed {
      guard flags.count(where: { $0 == .outlier }) > limit else { return }
      flags = Self.sieve(samples, clock, speed)
    }
  }

  private static func sieve(
    _ samples: [TrackSample], _ clock: TrackClock, _ topSpeed: Double
  ) -> [TrackFlag] {
    var flags = [TrackFlag](repeating: .good, count: samples.count)
    var sieve = FixSieve(topSpeed: topSpeed)
    for index in samples.indices {
      if samples[index].isAfterPause { sieve.forget() }
      guard let position = samples[index].soundPosition else { continue }
      guard !clock.isLate[index] else {
        flags[index] = .outlier
        continue
      }
      guard clock.isRunning else { continue }
      let verdict = sieve.judge(
        position, samples[index].soundAccuracy ?? 0, at: clock.seconds[index], index)
      if !verdict.isAccepted { flags[index] = .outlier }
      for restored in verdict.restored { flags[restored] = .good }
    }
    return flags
  }

  /// Flags the fixes of stretches in which the traveller stands.
  mutating func flagStanding(_ samples: [TrackSample], _ clock: TrackClock) {
    guard clock.isRunning else { return }
    let fixes = samples.indices.filter { samples[$0].hasPosition && flags[$0] == .good }
    let finder = StandingFinder(samples: samples, seconds: clock.seconds, fixes: fixes)
    finder.visitStays { stay in
      for place in stay.dropFirst() { flags[fixes[place]] = .jitter }
    }
  }
}
