/// A robust line fit that tolerates outliers in nearly a third of the points (Theil 1950, Sen
/// 1968).
enum TheilSen {
  /// Returns the line's value at `x`: the slope is the median over all pairs, limited to
  /// ±`steepest`, and the height the median of the points' values with that slope.
  /// - Returns: the value, or `nil` if no two points differ in `x`.
  static func value(at x: Double, of points: [SIMD2<Double>], steepest: Double) -> Double? {
    var slopes: [Double] = []
    for (i, a) in points.enumerated() {
      for b in points[..<i] where a.x != b.x { slopes.append((a.y - b.y) / (a.x - b.x)) }
    }
    guard let slope = median(slopes) else { return nil }
    let held = min(steepest, max(-steepest, slope))
    return median(points.map { $0.y + (x - $0.x) * held })
  }

  private static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
