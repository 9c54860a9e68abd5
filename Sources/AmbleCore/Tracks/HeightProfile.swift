import CMath

/// The heights of a recording as an analysis uses them: freed of recalibrations, smoothed, in whole
/// centimetres, with ascent and descent up to every sample.
struct HeightProfile {
  /// One per sample, unknown where the source has none.
  private(set) var heights: [Height]
  /// Metres climbed and lost up to each sample. They never decrease, and end with the totals.
  private(set) var ascents: [Double]
  private(set) var descents: [Double]

  /// Prepares heights.
  /// - Parameters:
  ///   - source: metres, one per sample.
  ///   - seconds: times, one per sample, or `nil` if there are none: then heights stay as they are.
  ///   - threshold: rise or fall after which a turn counts, metres.
  /// - Complexity: O(n).
  init(_ source: [Double?], seconds: [Double]?, threshold: Double) {
    if let seconds {
      heights = Self.smoothed(Self.recalibrated(source, seconds), seconds)
    } else {
      heights = source.map { Height(metres: Self.limited($0 ?? .nan)) }
    }
    let known = heights.filter { $0.isKnown }
    // The rests of the reversed profile are the beginnings of the profile, with ascent and descent
    // swapped.
    let rests = AscentFilter(threshold: threshold).measureRests(of: known.reversed() as [Height])
    ascents = Self.spread(rests.map { $0.descent }, over: heights)
    descents = Self.spread(rests.map { $0.ascent }, over: heights)
  }

  /// Turns measures of the beginnings, the longest first, into sums that never decrease: a dip
  /// below the threshold takes ascent back that its end returns, so each sum is the least of those
  /// that follow.
  private static func spread(_ centimetres: [Int], over heights: [Height]) -> [Double] {
    var sums = [Double](repeating: 0, count: heights.count)
    var least = centimetres.first ?? 0
    var place = 0
    for index in heights.indices.reversed() {
      if place < centimetres.count { least = min(least, centimetres[place]) }
      sums[index] = Double(least) / 100
      if heights[index].isKnown { place += 1 }
      if place == centimetres.count { least = 0 }
    }
    return sums
  }

  /// Vertical speed, metres per second, and step, metres, beyond which a device has set its
  /// altimeter anew: no traveller on the ground does that.
  private static let maxClimbRate = 10.0
  private static let minStep = 30.0

  /// Shifts all heights before a recalibration by its step, because those after it are right.
  private static func recalibrated(_ source: [Double?], _ seconds: [Double]) -> [Double?] {
    var heights = source
    var shift = 0.0
    var next: Int?
    for index in source.indices.reversed() {
      guard let height = source[index] else { continue }
      if let next, let after = source[next] {
        let step = after - height
        let limit = max(minStep, maxClimbRate * (seconds[next] - seconds[index]))
        if abs(step) > limit { shift += step }
      }
      heights[index] = height + shift
      next = index
    }
    return heights
  }

  /// Width of the smoothing, seconds: the standard deviation of the weights. Gusts and steps move a
  /// barometer for a second or two; in three, a walker climbs less than a metre.
  private static let width = 2.75
  /// Neighbours to each side that take part at most, so that many samples within a second take
  /// linear time.
  private static let reach = 32

  /// Returns the means of neighbours, weighted by a bell curve over time and symmetrical, so that a
  /// steady climb is unchanged and the ends are kept.
  private static func smoothed(_ source: [Double?], _ seconds: [Double]) -> [Height] {
    let known = source.indices.filter { source[$0] != nil }
    let points = known.map { SIMD2(seconds[$0], source[$0] ?? 0) }
    var heights = [Height](repeating: .unknown, count: source.count)
    for place in known.indices {
      heights[known[place]] = Height(metres: limited(mean(around: place, of: points)))
    }
    return heights
  }

  private static func mean(around place: Int, of points: [SIMD2<Double>]) -> Double {
    let time = points[place].x
    var low = place
    var high = place
    let last = min(points.count - 1, place + reach)
    while low > max(0, place - reach), time - points[low - 1].x <= 3 * width { low -= 1 }
    while high < last, points[high + 1].x - time <= 3 * width { high += 1 }
    let span = min(time - points[low].x, points[high].x - time) + 1e-9
    var sum = SIMD2(0.0, 0.0)
    for point in points[low...high] where abs(point.x - time) <= span {
      let away = (point.x - time) / width
      let weight = exp(-away * away / 2)
      sum += SIMD2(weight, weight * point.y)
    }
    return sum.y / sum.x
  }

  /// Returns metres within the range of `Height`.
  private static func limited(_ metres: Double) -> Double {
    metres.isFinite ? max(-1e7, min(1e7, metres)) : .nan
  }
}
