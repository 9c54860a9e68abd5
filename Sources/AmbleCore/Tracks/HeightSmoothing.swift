import CMath

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
