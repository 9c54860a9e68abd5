/// Finds stretches where the traveller stands: fixes stay near one of them for half a minute.
struct StandingFinder {
  let samples: [TrackSample]
  let seconds: [Double]
  /// Numbers of the samples with a good position, in order.
  let fixes: [Int]

  /// Speed below which the traveller stands, metres per second: half of a slow walk, as in
  /// navigation.
  static let standingSpeed = 0.4
  /// Maximum number of fixes examined for the end of the minimum duration, so that a recording with
  /// thousands of fixes in a second takes linear time.
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
    guard let origin = fix(start) else { return start }
    let stay = Stay(at: origin)
    var end = start + 1
    var isStay = false
    while end < fixes.count, !samples[fixes[end]].isAfterPause, let next = fix(end),
      stay.contains(next)
    {
      if next.time - origin.time >= stay.duration { isStay = true }
      if !isStay, end - start >= Self.reach { return start }
      end += 1
    }
    return isStay ? end : start
  }

  private func fix(_ place: Int) -> Fix? { samples[fixes[place]].fix(at: seconds[fixes[place]]) }

  /// A place where the traveller may stand.
  struct Stay {
    let origin: Coordinate
    /// Metres within which the positions of a standing device wander.
    let radius: Double
    /// Minimum duration, seconds.
    let duration: Double

    /// Minimum duration, seconds. At half of a slow walk, a walker leaves the smallest circle in 10
    /// s and the largest in 50 s, but a hairpin bend may keep them in it for longer.
    private static let minDuration = 30.0
    /// The radius is the accuracy within this range, metres. Watches do not say theirs; their
    /// positions wander by less than 4 m.
    private static let radii = 4.0...20.0

    init(at fix: Fix) {
      origin = fix.position
      radius = max(Self.radii.lowerBound, min(Self.radii.upperBound, fix.accuracy))
      duration = max(Self.minDuration, radius / StandingFinder.standingSpeed)
    }

    /// Returns whether a fix lies within the radius and the device measured no motion.
    func contains(_ fix: Fix) -> Bool {
      if let speed = fix.speed, speed > StandingFinder.standingSpeed { return false }
      return Ellipsoid.distance(origin, fix.position) <= radius
    }

    /// Returns whether the fixes after the first all lie within the radius.
    func containsAll(_ fixes: [Fix]) -> Bool { fixes.dropFirst().allSatisfy { contains($0) } }
  }
}
