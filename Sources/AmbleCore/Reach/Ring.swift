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

/// Assembles rings to areas with holes.
struct RingAssembly {
  /// An outline and the holes directly within it.
  struct Area {
    var outer: Ring
    var holes: [Ring] = []

    /// Returns whether a point lies in the area.
    func contains(_ point: SIMD2<Double>) -> Bool {
      outer.contains(point) && !holes.contains { $0.contains(point) }
    }
  }

  /// The areas, largest outline first.
  private(set) var areas: [Area]

  /// Groups rings into areas.
  /// - Parameter rings: outlines counter-clockwise, holes clockwise, without crossings.
  /// - Complexity: O(n log n + holes × points of the outlines around them).
  init(_ rings: [Ring]) {
    areas = rings.filter { $0.area > 0 }.sorted { $0.area > $1.area }.map { Area(outer: $0) }
    for hole in rings where hole.area < 0 {
      // Every hole lies in an outline, and belongs to the smallest one around it.
      let around = areas.indices.filter { areas[$0].outer.mayContain(hole.points[0]) }
      let isCertain = around.count == 1
      let owner = around.last { isCertain || areas[$0].outer.contains(hole.points[0]) }
      if let owner { areas[owner].holes.append(hole) }
    }
  }
}
