import AmbleCore

extension StreetNetwork {
  /// Forgets the grades stated by tags that the model contradicts over a segment by more than twice
  /// its accuracy: the tag, or the direction of the way, is wrong then.
  mutating func dropContradictedGrades(measured graph: ProfileGraph, noise: Double) {
    for index in segments.indices {
      guard let grades = segments[index].statedGrades else { continue }
      let segment = segments[index]
      let rise =
        graph.heights[graph.vertex(segment, index, segment.points.count - 1)]
        - graph.heights[graph.vertex(segment, index, 0)]
      let (length, margin) = (Float(segment.length), Float(2 * noise))
      if rise > grades.upperBound * length + margin || rise < grades.lowerBound * length - margin {
        segments[index].statedGrades = nil
      }
    }
  }
}
