/// The times between the places of one search, seconds; infinite where no path leads.
///
/// Starts are places where a vehicle may be taken, docks those where it may be returned.
struct RideTimes: Sendable {
  /// From the origin to each start on foot.
  var approach: [Double]
  /// To take a vehicle at each start.
  var take: [Double]
  /// From each start to the destination on foot.
  var giveUp: [Double]
  /// From start to start on foot.
  var between: TimeGrid
  /// The starts that a rider may turn to who finds no vehicle at a start.
  var otherStarts: [[Int]]

  /// From each start to each dock by vehicle.
  var ride: TimeGrid
  /// From dock to dock by vehicle.
  var onward: TimeGrid
  /// To return a vehicle at each dock.
  var giveBack: [Double]
  /// From each dock to the destination on foot.
  var leave: [Double]
  /// The docks that a rider may turn to who finds a dock full.
  var otherDocks: [[Int]]
}

/// A table of times, seconds, row by row; infinite where no path leads.
struct TimeGrid: Sendable {
  let columns: Int
  private var values: [Double]

  /// Creates a table of infinite times.
  init(rows: Int, columns: Int) {
    self.columns = columns
    values = Array(repeating: .infinity, count: rows * columns)
  }

  /// Creates a table from its rows.
  init(_ rows: [[Double]]) {
    columns = rows.first?.count ?? 0
    values = rows.flatMap { $0 }
  }

  subscript(row: Int, column: Int) -> Double {
    get { values[row * columns + column] }
    set { values[row * columns + column] = newValue }
  }
}
