/// The line through points that a third of them cannot spoil (Theil 1950, Sen 1968).
enum TheilSen {
  /// The line's value at `x`: its slope is the median over all pairs, held to `steepest` either
  /// way, its height the median of what the points then say.
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
