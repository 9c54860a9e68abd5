/// Estimates steps where none were counted.
///
/// ```swift
/// StepEstimate.walking(distance: 800, duration: 600)  // some 1,100 steps, at 4.8 km/h
/// let steps = analysis.countedSteps ?? analysis.estimatedSteps(height: 1.68)
/// ```
public enum StepEstimate {
  /// Length of a step divided by the steps per minute, metres: the walk ratio. Walkers keep it at
  /// speeds above 62 m/min (Murakami and Otaka 2017, doi:10.1589/jpts.29.722). Bogen et al. measured
  /// 0.0060 ± 0.0007 at the age of 75 (2018, doi:10.1016/j.gaitpost.2018.02.019).
  private static let walkRatio = 0.0065
  /// Body height for which the walk ratio holds, metres. Steps are proportional to it.
  public static let usualHeight = 1.75
  /// Steps per second of recreational runners: 165 ± 8 a minute (van Oeveren et al. 2019,
  /// doi:10.1080/17461391.2019.1626911). From 3.15 to 4.12 m/s, they take 4 % more steps, and longer
  /// ones (Cavanagh and Kram, "Stride length in distance running", PMID 2674599).
  private static let runningCadence = 2.7
  /// Speed below which people walk, metres per second (PMC8629136, section 1).
  private static let runningSpeed = 2.0

  /// Estimates the number of steps of a walk: a step has the length √(walk ratio · metres per
  /// minute), 0.72 m at 4.8 km/h.
  /// - Parameters:
  ///   - distance: metres.
  ///   - duration: seconds in motion.
  ///   - height: of the body, metres.
  public static func walking(
    distance: Double, duration: Double, height: Double = Self.usualHeight
  ) -> Int {
    guard distance > 0, duration > 0, height > 0 else { return 0 }
    let ratio = walkRatio * height / usualHeight
    let length = (ratio * distance / duration * 60).squareRoot()
    return count(distance / length)
  }

  /// Estimates the number of steps of a run: 162 in a minute, but as of a walk if it is slower than
  /// 2 m/s.
  public static func running(
    distance: Double, duration: Double, height: Double = Self.usualHeight
  ) -> Int {
    guard duration > 0, distance >= runningSpeed * duration else {
      return walking(distance: distance, duration: duration, height: height)
    }
    return count(duration * runningCadence)
  }

  private static func count(_ steps: Double) -> Int {
    steps.isFinite ? Int(max(0, min(1e9, steps)).rounded()) : 0
  }
}

extension TrackAnalysis {
  /// Estimates the number of steps by `StepEstimate`, or returns `nil` for other modes than walking
  /// and running.
  /// - Parameter height: of the body, metres.
  public func estimatedSteps(height: Double = StepEstimate.usualHeight) -> Int? {
    switch mode {
    case .walk, .hike:
      StepEstimate.walking(distance: distance, duration: movingDuration, height: height)
    case .run: StepEstimate.running(distance: distance, duration: movingDuration, height: height)
    default: nil
    }
  }
}

extension TrackAnalysis {
  /// Seconds at the start and the end that may have no count of steps.
  private static let maxUncounted = 60.0

  /// The number of steps by the counts of the samples, or `nil` if they do not cover the recording.
  ///
  /// A count that is less than the one before has restarted at 0.
  /// - Complexity: O(n).
  public var countedSteps: Int? {
    let counted = samples.indices.filter { samples[$0].steps != nil }
    guard let first = counted.first, let last = counted.last, first < last,
      seconds[first] <= Self.maxUncounted, duration - seconds[last] <= Self.maxUncounted
    else { return nil }
    var sum = 0
    for (a, b) in zip(counted, counted.dropFirst()) {
      guard let start = samples[a].steps, let end = samples[b].steps, start >= 0, end >= 0 else {
        return nil
      }
      let (total, overflows) = sum.addingReportingOverflow(end >= start ? end - start : end)
      guard !overflows else { return nil }
      sum = total
    }
    return sum
  }
}
