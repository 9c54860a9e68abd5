/// A surface on which level lines are drawn.
struct ReachSurface {
  let grid: ReachGrid
  /// Cost of a metre off the street.
  let pace: Float
  private var values: [Float] = []
  private var gaps: [Float] = []

  init(grid: ReachGrid, pace: Float) {
    self.grid = grid
    self.pace = pace
    values.reserveCapacity(grid.count)
    gaps.reserveCapacity(grid.count)
  }

  /// Appends the next point.
  /// - Parameters:
  ///   - value: cost of reaching it.
  ///   - gap: distance beyond the reach of the nearest street, metres; negative within it.
  mutating func append(value: Float, gap: Float) {
    values.append(value)
    gaps.append(gap)
  }

  /// Returns the approximate distance of each point from the area reached within a limit, metres;
  /// at most 0 for reached points.
  ///
  /// The values decrease everywhere as the limit increases, so the area of a limit contains the
  /// areas of all lower limits. Values are clamped to two cells, so that a line between a reached
  /// and an unreachable point lies midway.
  /// - Complexity: O(points).
  func level(_ limit: Double) -> [Float] {
    let limit = Float(limit)
    let cut = Float(2 * grid.cell)
    return values.indices.map { index in
      max(-cut, min(cut, max((values[index] - limit) / pace, gaps[index])))
    }
  }
}
