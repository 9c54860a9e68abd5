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
