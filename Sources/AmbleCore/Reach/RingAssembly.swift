/// Puts rings together to areas with holes.
struct RingAssembly {
  /// An outline with the holes directly within it.
  struct Area {
    var outer: Ring
    var holes: [Ring] = []

    /// Whether a point lies in the area.
    func contains(_ point: SIMD2<Double>) -> Bool {
      outer.contains(point) && !holes.contains { $0.contains(point) }
    }
  }

  /// The areas, the largest outline first.
  private(set) var areas: [Area]

  /// - Parameter rings: outlines counter-clockwise, holes clockwise; none crosses another.
  /// - Complexity: O(n log n + holes × points of the outlines around them).
  init(_ rings: [Ring]) {
    areas = rings.filter { $0.area > 0 }.sorted { $0.area > $1.area }.map { Area(outer: $0) }
    for hole in rings where hole.area < 0 {
      // The smallest outline around a hole is the one it lies in, and it lies in one.
      let around = areas.indices.filter { areas[$0].outer.mayContain(hole.points[0]) }
      let isCertain = around.count == 1
      let owner = around.last { isCertain || areas[$0].outer.contains(hole.points[0]) }
      if let owner { areas[owner].holes.append(hole) }
    }
  }
}
