/// Estimates steps where none were counted.
public enum StepEstimate {
  /// Length of a step divided by the steps per minute, metres: the walk ratio, which walkers keep
  /// at all speeds (Sekiya et al. 1996, Hum. Mov. Sci. 15:241).
  private static let walkRatio = 0.0065
  /// Body height for which the walk ratio holds, metres. Steps are proportional to it.
  public static let usualHeight = 1.75
  /// Steps per second of recreational runners, who take longer steps, not more, when they speed up
  /// (Cavanagh and Kram 1989, Med. Sci. Sports Exerc. 21:467).
  private static let runningCadence = 2.7
  /// Speed below which runners walk, metres per second.
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
