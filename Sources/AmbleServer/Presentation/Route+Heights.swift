import AmbleCore

extension Route {
  /// The height at each point, metres. Unknown heights are interpolated by distance between known
  /// ones, and equal the nearest known one before the first and after the last.
  /// `unknownHeightShare` is the share of the route concerned.
  /// - Returns: one height per point, or `nil` if all are unknown.
  /// - Complexity: O(points).
  var completeHeights: [Double]? {
    let known = points.indices.filter { points[$0].height.isKnown }
    guard let first = known.first, let last = known.last else { return nil }
    var heights = points.map { $0.height.metres ?? 0 }
    for index in 0..<first { heights[index] = heights[first] }
    for index in min(last + 1, points.count)..<points.count { heights[index] = heights[last] }
    for (low, high) in zip(known, known.dropFirst()) {
      let length = points[high].distance - points[low].distance
      for index in (low + 1)..<high {
        let share = length > 0 ? (points[index].distance - points[low].distance) / length : 0
        heights[index] = heights[low] + share * (heights[high] - heights[low])
      }
    }
    return heights
  }

  /// The runs of points whose heights are unknown, ascending.
  /// - Complexity: O(points).
  var unknownHeights: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for index in points.indices where !points[index].height.isKnown {
      if let last = runs.last, last.upperBound == index - 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs
  }
}
