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
