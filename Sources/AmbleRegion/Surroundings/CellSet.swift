import AmbleCore

/// A set of square cells of the map, sparse, in tiles of 64 × 64 bits.
struct CellSet {
  /// The side of a cell, degrees: 22 m from south to north, less from west to east.
  static let side = 0.0002

  /// A cell by its row and column.
  struct Cell: Hashable {
    var row: Int
    var column: Int

    init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

    init(_ position: Coordinate) {
      row = Int((position.latitude / CellSet.side).rounded(.down))
      column = Int((position.longitude / CellSet.side).rounded(.down))
    }

    fileprivate var tile: Cell { Cell(row: row >> 6, column: column >> 6) }
  }

  private var tiles: [Cell: [UInt64]] = [:]

  /// Adds a cell.
  mutating func insert(_ cell: Cell) {
    tiles[cell.tile, default: Array(repeating: 0, count: 64)][cell.row & 63] |=
      1 << UInt64(cell.column & 63)
  }

  /// Returns whether a position lies in a member.
  func contains(_ position: Coordinate) -> Bool {
    let cell = Cell(position)
    guard let rows = tiles[cell.tile] else { return false }
    return rows[cell.row & 63] >> UInt64(cell.column & 63) & 1 == 1
  }

  /// Whether there is no cell.
  var isEmpty: Bool { tiles.isEmpty }
}

extension CellSet {
  /// Adds the cells that a line crosses, and some around them.
  /// - Parameters:
  ///   - line: the line.
  ///   - reach: number of cells on each side.
  /// - Complexity: O(length).
  mutating func trace(_ line: [Coordinate], reach: Int = 0) {
    for (start, end) in zip(line, line.dropFirst()) {
      let size = max(abs(end.latitude - start.latitude), abs(end.longitude - start.longitude))
      let steps = max(1, Int((min(size, Self.maxSize) / (Self.side / 2)).rounded(.up)))
      for step in 0...steps {
        let center = Cell(start.moved(towards: end, by: Double(step) / Double(steps)))
        for row in -reach...reach {
          for column in -reach...reach {
            insert(Cell(row: center.row + row, column: center.column + column))
          }
        }
      }
    }
  }

  /// Adds the cells whose middle lies within a ring, by the even-odd rule.
  /// - Parameter ring: a closed line; one larger than 2° is left out.
  /// - Complexity: O(rows that each edge crosses) and O(area).
  mutating func fill(_ ring: [Coordinate]) {
    guard let south = ring.map(\.latitude).min(), let north = ring.map(\.latitude).max(),
      let west = ring.map(\.longitude).min(), let east = ring.map(\.longitude).max(),
      max(north - south, east - west) <= Self.maxSize
    else { return }
    let first = Int((south / Self.side).rounded(.down))
    var crossings = [[Double]](
      repeating: [], count: Int((north / Self.side).rounded(.down)) - first + 1)
    for (a, b) in zip(ring, ring.dropFirst()) { Self.cross(a, b, first, &crossings) }
    for (index, longitudes) in crossings.enumerated() {
      let sorted = longitudes.sorted()
      for (start, end) in zip(
        stride(from: 0, to: sorted.count - 1, by: 2), stride(from: 1, to: sorted.count, by: 2))
      {
        fill(row: first + index, from: sorted[start], to: sorted[end])
      }
    }
  }

  /// Size of the largest area that is filled, degrees.
  private static let maxSize = 2.0

  /// Adds where an edge crosses the middles of rows.
  private static func cross(
    _ a: Coordinate, _ b: Coordinate, _ first: Int, _ crossings: inout [[Double]]
  ) {
    let (low, high) = a.latitude < b.latitude ? (a, b) : (b, a)
    guard low.latitude < high.latitude else { return }
    let from = Int((low.latitude / side - 0.5).rounded(.up))
    let to = Int((high.latitude / side - 0.5).rounded(.up))
    for row in from..<to where crossings.indices.contains(row - first) {
      let share =
        ((Double(row) + 0.5) * side - low.latitude) / (high.latitude - low.latitude)
      crossings[row - first].append(
        low.longitude + share * (high.longitude - low.longitude))
    }
  }

  private mutating func fill(row: Int, from west: Double, to east: Double) {
    let (first, end) = (
      Int((west / Self.side - 0.5).rounded(.up)), Int((east / Self.side - 0.5).rounded(.up))
    )
    guard first < end else { return }
    for column in first..<end { insert(Cell(row: row, column: column)) }
  }
}
