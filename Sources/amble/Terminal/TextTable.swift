/// A text table with right-aligned columns.
struct TextTable {
  private var rows: [[String]] = []

  /// Adds a row.
  mutating func append(_ row: [String]) { rows.append(row) }

  /// The rows as lines, with two spaces between columns.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).map { cell, width in
        String(repeating: " ", count: width - cell.count) + cell
      }
      .joined(separator: "  ")
    }
  }
}
