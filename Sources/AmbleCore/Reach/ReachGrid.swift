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

  /// How wide a street is on the grid: every point of it has the four points around it within
  /// this, whatever the grid's position.
  var streetWidth: Double { cell * 2.0.squareRoot() }

  /// How far from streets points can be reached, metres: `OffStreet.reach`, but never less than
  /// what the cells can show.
  var spread: Double { Self.spread(cell: cell) }

  private static func spread(cell: Double) -> Double { max(OffStreet.reach, 2 * cell) }

  /// Where a point of the grid lies on the plane.
  func position(column: Int, row: Int) -> SIMD2<Double> {
    corner + SIMD2(Double(column), Double(row)) * cell
  }

  /// The columns, or rows, within a distance of a span, cut off at the grid's edge.
  @inline(__always)
  func steps(from low: Double, to high: Double, origin: Double, count: Int) -> Range<Int> {
    let first = max(0, Int(((low - origin) / cell).rounded(.up)))
    let last = min(count - 1, Int(((high - origin) / cell).rounded(.down)))
    return first..<max(first, last + 1)
  }
}
