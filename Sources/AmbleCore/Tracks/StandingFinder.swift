/// Finds stretches in which the traveller stands: fixes stay near one of them for half a minute.
struct StandingFinder {
  let samples: [TrackSample]
  let seconds: [Double]
  /// Numbers of the samples with a good position, in order.
  let fixes: [Int]

  /// Speed below which the traveller stands, metres per second: half of a slow walk, as in
  /// navigation.
  static let standingSpeed = 0.4
  /// Least duration of a stay, seconds: at half of a slow walk, a walker leaves the widest circle
  /// in 50 s and the narrowest in 13 s, but turns round in a hairpin bend for half a minute.
  private static let minDuration = 30.0
  /// Radius within which the positions of a standing device wander, metres: its accuracy within
  /// this range. Watches do not say their accuracy; theirs wander by less than 5 m.
  private static let radii = 5.0...20.0
  /// Number of fixes among which the end of the least duration is looked for, so that a recording
  /// with thousands of fixes in a second takes linear time.
  private static let reach = 1000

  /// Visits all stays, each as a range of `fixes`. The first of a stay is where it began.
  /// - Complexity: O(n).
  func visitStays(_ visit: (Range<Int>) -> Void) {
    var start = 0
    while start < fixes.count {
      let end = endOfStay(from: start)
      if end > start + 1 { visit(start..<end) }
      start = max(end, start + 1)
    }
  }

  /// Returns the end of the stay that begins at a fix, or its start if the traveller moves on.
  private func endOfStay(from start: Int) -> Int {
    let accuracy = samples[fixes[start]].soundAccuracy ?? 0
    let radius = max(Self.radii.lowerBound, min(Self.radii.upperBound, accuracy))
    let duration = max(Self.minDuration, radius / Self.standingSpeed)
    var end = start + 1
    var isStay = false
    while end < fixes.count, continues(at: end, from: start, within: radius) {
      if seconds[fixes[end]] - seconds[fixes[start]] >= duration { isStay = true }
      if !isStay, end - start >= Self.reach { return start }
      end += 1
    }
    return isStay ? end : start
  }

  /// Whether a fix lies within the radius of the start and the device measured no motion.
  private func continues(at place: Int, from start: Int, within radius: Double) -> Bool {
    let sample = samples[fixes[place]]
    guard let here = sample.soundPosition, let origin = samples[fixes[start]].soundPosition,
      !sample.isAfterPause
    else { return false }
    if let speed = sample.soundSpeed, speed > Self.standingSpeed { return false }
    return Ellipsoid.distance(origin, here) <= radius
  }
}
