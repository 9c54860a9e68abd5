/// A grid of points, `cell` metres apart.
struct ReachGrid: Sendable {
  /// The position of the first point on the plane.
  let corner: SIMD2<Double>
  /// Distance between neighbouring points, metres.
  let cell: Double
  /// Number of points from west to east.
  let columns: Int
  /// Number of points from south to north.
  let rows: Int

  /// Minimum width of a cell, metres: as exact as streets are drawn.
  static let leastCell = 10.0
  /// Maximum number of points; more could not be distinguished on a screen.
  static let maxPoints = 400_000.0

  /// Creates a grid that covers a box and the area off the street around it.
  init(from low: SIMD2<Double>, to high: SIMD2<Double>, tolerance: Double) {
    let size = high - low + 4 * OffStreet.reach
    let cell = max(Self.leastCell, tolerance, (size.x * size.y / Self.maxPoints).squareRoot())
    let margin = Self.spread(cell: cell) + 2 * cell
    self.cell = cell
    corner = low - margin
    columns = Int(((high.x - low.x + 2 * margin) / cell).rounded(.up)) + 1
    rows = Int(((high.y - low.y + 2 * margin) / cell).rounded(.up)) + 1
  }

  /// Number of points.
  var count: Int { columns * rows }

  /// Width of a street on the grid, in cells. It exceeds √2, so that for every point of a street,
  /// the four points of its cell lie within this distance.
  static let streetWidth: Float = 1.414_22

  /// Maximum distance of a reached point from a street, metres: `OffStreet.reach`, but at least the
  /// resolution of the cells.
  var spread: Double { Self.spread(cell: cell) }

  private static func spread(cell: Double) -> Double { max(OffStreet.reach, 2 * cell) }

  /// Returns the position of a grid point on the plane.
  func position(column: Int, row: Int) -> SIMD2<Double> {
    corner + SIMD2(Double(column), Double(row)) * cell
  }

  /// Minimum distance of outlines from the points of the grid, as a share of a cell. It keeps
  /// outlines apart, even after coordinates are rounded.
  private static let margin = 0.05

  /// Traces the outlines around all points whose level is at most 0.
  /// - Parameter level: one for each point, positive at the rim.
  /// - Returns: Outlines counter-clockwise and holes clockwise. Rings neither cross nor touch
  ///   themselves or each other.
  /// - Complexity: O(points).
  func rings(around level: [Float]) -> [Ring] {
    var tracer = ContourTracer(level, columns: columns, margin: Self.margin)
    return tracer.lines(at: 0).map { line in
      Ring(
        line.crossings.map { crossing in
          let along = crossing.isAcrossRows ? SIMD2(0, 1.0) : SIMD2(1, 0)
          return position(column: crossing.column, row: crossing.row) + along
            * (crossing.share * cell)
        })
    }
  }

  /// Converts a point of the plane to cells from the corner.
  @inline(__always)
  func place(_ point: SIMD2<Double>) -> SIMD2<Float> { SIMD2<Float>((point - corner) / cell) }

  /// Returns the columns (or rows) within a span in cells.
  /// - Parameter count: number of columns (or rows) of the grid.
  @inline(__always)
  func steps(from low: Float, to high: Float, _ count: Int) -> Range<Int> {
    let first = max(0, Int(max(-1, low).rounded(.up)))
    let last = min(count - 1, Int(min(Float(count), high).rounded(.down)))
    return first..<max(first, last + 1)
  }
}

/// Constants for reach beyond the street.
public enum OffStreet {
  /// Maximum distance from a street to a reached place, metres: half the depth of a common city
  /// block, so that blocks are filled, and too little to cross a river.
  public static let reach = 50.0

  /// Speed off the street, metres per second: a third of a walker's pace, for yards, stairwells and
  /// entrances.
  public static let speed = 0.45

  /// Metres on the street that a metre off it counts as, if distance is limited: the same ratio as
  /// in time at a walker's pace.
  public static let factor = 3.0

  /// Returns the cost of a metre off the street, in the unit of the limit.
  static func pace(_ limit: ReachRequest.Limit) -> Double {
    switch limit {
    case .time: 1 / speed
    case .distance: factor
    }
  }
}

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
