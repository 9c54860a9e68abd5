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
