/// Counts rows, and reports them now and then.
final class RowCount {
  private var count = 0
  private let total: Int
  private let show: (Int) -> Void

  /// Number of rows from one report to the next.
  private static let interval = 100

  /// - Parameter show: is told the number of rows so far.
  init(_ total: Int, _ show: @escaping (Int) -> Void) {
    (self.total, self.show) = (total, show)
    show(0)
  }

  /// Counts a row.
  func add() {
    count += 1
    if count % Self.interval == 0 || count == total { show(count) }
  }
}
