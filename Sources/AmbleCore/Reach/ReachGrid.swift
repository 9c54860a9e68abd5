/// A grid of points over a neighbourhood, each `cell` metres from the next.
struct ReachGrid: Sendable {
  /// The position of the first point on the plane.
  let corner: SIMD2<Double>
  /// Metres between neighbouring points.
  let cell: Double
  /// How many points lie beside each other, west to east.
  let columns: Int
  /// How many points lie above each other, south to north.
  let rows: Int

  /// The least width of a cell, metres: as exact as streets are drawn.
  static let leastCell = 10.0
  /// How many points a grid has at most; more would not be told apart on a screen.
  static let mostPoints = 400_000.0

  /// A grid that holds a box and as much beyond it as reach spreads.
  init(from low: SIMD2<Double>, to high: SIMD2<Double>, tolerance: Double) {
    let size = high - low + 4 * OffStreet.reach
    let cell = max(Self.leastCell, tolerance, (size.x * size.y / Self.mostPoints).squareRoot())
    let margin = Self.spread(cell: cell) + 2 * cell
    self.cell = cell
    corner = low - margin
    columns = Int(((high.x - low.x + 2 * margin) / cell).rounded(.up)) + 1
    rows = Int(((high.y - low.y + 2 * margin) / cell).rounded(.up)) + 1
  }

  /// How many points there are.
  var count: Int { columns * rows }

  /// How wide a street is on the grid, in cells: every point of it has the four points of its cell
  /// within this, wherever it lies.
  static let streetWidth: Float = 1.414_22

  /// How far from streets points can be reached, metres: `OffStreet.reach`, but never less than
  /// what the cells can show.
  var spread: Double { Self.spread(cell: cell) }

  private static func spread(cell: Double) -> Double { max(OffStreet.reach, 2 * cell) }

  /// Where a point of the grid lies on the plane.
  func position(column: Int, row: Int) -> SIMD2<Double> {
    corner + SIMD2(Double(column), Double(row)) * cell
  }

  /// A point of the plane in cells from the corner.
  @inline(__always)
  func place(_ point: SIMD2<Double>) -> SIMD2<Float> { SIMD2<Float>((point - corner) / cell) }

  /// The columns, or rows, of a span in cells, of `count` that there are.
  @inline(__always)
  func steps(from low: Float, to high: Float, _ count: Int) -> Range<Int> {
    let first = max(0, Int(max(-1, low).rounded(.up)))
    let last = min(count - 1, Int(min(Float(count), high).rounded(.down)))
    return first..<max(first, last + 1)
  }
}
