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
      heights = source.map { HeightSmoothing.height($0 ?? .nan) }
    }
    let known = heights.filter { $0.isKnown }
    // The rests of the reversed profile are the beginnings of the profile, with ascent and descent
    // swapped.
    let rests = AscentFilter(threshold: threshold).measureRests(of: known.reversed() as [Height])
    ascents = Self.spread(rests.map { $0.descent }, over: heights)
    descents = Self.spread(rests.map { $0.ascent }, over: heights)
  }

  /// Turns measures of the beginnings, the longest first, into sums that never decrease: a dip
  /// below the threshold takes ascent back that its end returns, so each sum is the minimum of
  /// itself and the sums that follow.
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

  /// Shifts all heights before a recalibration by its step, because those after it are right.
  private static func recalibrated(_ source: [Double?], _ seconds: [Double]) -> [Double?] {
    var heights = source
    var shift = 0.0
    var next: HeightSmoothing.Point?
    for index in source.indices.reversed() {
      guard let height = source[index] else { continue }
      let point = SIMD2(seconds[index], height)
      if let next { shift += HeightSmoothing.recalibration(from: point, to: next) }
      heights[index] = height + shift
      next = point
    }
    return heights
  }

  private static func smoothed(_ source: [Double?], _ seconds: [Double]) -> [Height] {
    let known = source.indices.filter { source[$0] != nil }
    let points = known.map { SIMD2(seconds[$0], source[$0] ?? 0) }
    var heights = [Height](repeating: .unknown, count: source.count)
    for place in known.indices {
      heights[known[place]] = HeightSmoothing.height(
        HeightSmoothing.mean(around: place, of: points))
    }
    return heights
  }
}

/// Means of neighbouring heights, weighted by a bell curve over time.
enum HeightSmoothing {
  /// A height, metres, at a time, seconds.
  typealias Point = SIMD2<Double>

  /// Width, seconds: the standard deviation of the weights. Gusts and steps move a barometer for a
  /// second or two, during which a walker climbs less than a metre.
  private static let width = 2.75
  /// Time to each side after which a neighbour has no weight, seconds.
  static let span = 3 * width
  /// Maximum number of neighbours to each side, so that many samples within a second take linear
  /// time.
  static let reach = 32

  /// Returns the mean around a point. The neighbours are as far to one side as to the other, so the
  /// ends stay as they are.
  /// - Complexity: O(1).
  static func mean(around place: Int, of points: [Point]) -> Double {
    let time = points[place].x
    var low = place
    var high = place
    let last = min(points.count - 1, place + reach)
    while low > max(0, place - reach), time - points[low - 1].x <= span { low -= 1 }
    while high < last, points[high + 1].x - time <= span { high += 1 }
    let reached = min(time - points[low].x, points[high].x - time) + 1e-9
    var sum = SIMD2(0.0, 0.0)
    for point in points[low...high] where abs(point.x - time) <= reached {
      let away = (point.x - time) / width
      let weight = exp(-away * away / 2)
      sum += SIMD2(weight, weight * point.y)
    }
    return sum.y / sum.x
  }

  /// Returns the step of a device's altimeter recalibration between two points, or 0, metres.
  static func recalibration(from a: Point, to b: Point) -> Double {
    let step = b.y - a.y
    return abs(step) > max(minStep, maxClimbRate * (b.x - a.x)) ? step : 0
  }

  /// Vertical speed, metres per second, and step, metres, that no traveller on the ground exceeds.
  private static let maxClimbRate = 10.0
  private static let minStep = 30.0

  /// Returns the height nearest to a number of metres, within the range of `Height`.
  static func height(_ metres: Double) -> Height {
    Height(metres: metres.isFinite ? max(-1e7, min(1e7, metres)) : .nan)
  }
}

/// Grades along a recording.
enum TrackGrades {
  /// Grade beyond which heights and distances contradict each other.
  private static let steepest = 1.5

  /// Returns the grade at every sample, rise over run, or `nil` where a height is missing or the
  /// traveller hardly moves.
  /// - Parameter halfWindow: metres to each side over which the grade is measured.
  /// - Complexity: O(n).
  static func measure(
    _ heights: [Height], metres: [Double], halfWindow: Double
  ) -> [Double?] {
    let known = heights.indices.filter { heights[$0].isKnown }
    var grades = [Double?](repeating: nil, count: heights.count)
    var low = 0
    var high = 0
    for index in known {
      while metres[index] - metres[known[low]] > halfWindow { low += 1 }
      while high + 1 < known.count, metres[known[high]] - metres[index] < halfWindow { high += 1 }
      let run = metres[known[high]] - metres[known[low]]
      guard run >= halfWindow / 2 else { continue }
      let rise = heights[known[high]].centimetres - heights[known[low]].centimetres
      grades[index] = max(-steepest, min(steepest, Double(rise) / 100 / run))
    }
    return grades
  }
}
