/// A closed line on the plane. Its first point follows its last.
struct Ring {
  let points: [SIMD2<Double>]
  /// Enclosed area, square metres; negative if the line runs clockwise.
  let area: Double
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  init(_ points: [SIMD2<Double>]) {
    self.points = points
    var (low, high) = (points[0], points[0])
    var twice = 0.0
    var last = points[points.count - 1]
    for point in points {
      twice += last.x * point.y - point.x * last.y
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
      last = point
    }
    area = twice / 2
    (self.low, self.high) = (low, high)
  }

  /// Returns whether a point lies within the box around the ring.
  /// - Complexity: O(1).
  func mayContain(_ point: SIMD2<Double>) -> Bool {
    point.x >= low.x && point.y >= low.y && point.x <= high.x && point.y <= high.y
  }

  /// Returns whether a point lies within the ring (Shimrat 1962, Algorithm 112).
  /// - Complexity: O(n).
  func contains(_ point: SIMD2<Double>) -> Bool {
    guard mayContain(point) else { return false }
    var isInside = false
    var last = points[points.count - 1]
    for next in points {
      if (next.y > point.y) != (last.y > point.y) {
        let x = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
        if point.x < x { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }
}
