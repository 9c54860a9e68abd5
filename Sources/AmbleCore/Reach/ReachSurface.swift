/// A field as a surface to draw level lines on.
struct ReachSurface {
  let grid: ReachGrid
  /// What a metre off the street adds.
  let pace: Float
  private var values: [Float] = []
  private var gaps: [Float] = []

  init(grid: ReachGrid, pace: Float) {
    self.grid = grid
    self.pace = pace
    values.reserveCapacity(grid.count)
    gaps.reserveCapacity(grid.count)
  }

  /// Adds the next point.
  /// - Parameters:
  ///   - value: what it takes there.
  ///   - gap: metres further from a street than reach spreads; negative within.
  mutating func append(value: Float, gap: Float) {
    values.append(value)
    gaps.append(gap)
  }

  /// How far each point lies outside what is reached within a limit, in about metres; at most 0
  /// where it is reached.
  ///
  /// The numbers fall as the limit rises, everywhere, so that the area of a limit holds that of any
  /// lesser one. They are cut off at two cells, so that a line between a point that is reached and
  /// one that is not at all lies midway.
  /// - Complexity: O(points).
  func level(_ limit: Double) -> [Float] {
    let limit = Float(limit)
    let cut = Float(2 * grid.cell)
    return values.indices.map { index in
      max(-cut, min(cut, max((values[index] - limit) / pace, gaps[index])))
    }
  }
}
