/// Finds the voids of a grid that can be filled; visits each cell about once.
struct VoidSearch {
  let grid: HeightGrid
  /// Maximum number of cells of a void.
  let limit: Int
  /// Whether each cell has been visited, by block.
  private var seen: [HeightGrid.Key: [Bool]]

  /// Creates a search for voids of at most `limit` cells.
  init(grid: HeightGrid, limit: Int) {
    self.grid = grid
    self.limit = limit
    seen = grid.blocks.compactMapValues { block in
      block.samples.contains(where: \.isNaN)
        ? Array(repeating: false, count: block.samples.count) : nil
    }
  }

  /// Returns all cells of the void around a cell, or `nil` if it was visited before, is too large
  /// or touches the edge of the data.
  ///
  /// A rejected void stays marked, so that the search from any other of its cells ends at the first
  /// mark.
  mutating func void(around start: HeightGrid.Key) -> [HeightGrid.Key]? {
    guard isVoid(start), !isSeen(start) else { return nil }
    var cells = [start]
    var members: Set = [start]
    mark(start)
    var next = 0
    while next < cells.count {
      for neighbour in cells[next].neighbours where isVoid(neighbour) {
        if members.contains(neighbour) { continue }
        let isOpen = !grid.covers(neighbour.row, neighbour.column)
        if isOpen || isSeen(neighbour) || cells.count == limit { return nil }
        cells.append(neighbour)
        members.insert(neighbour)
        mark(neighbour)
      }
      next += 1
    }
    return cells
  }

  private func isVoid(_ cell: HeightGrid.Key) -> Bool {
    grid.sample(cell.row, cell.column).isNaN
  }

  private func isSeen(_ cell: HeightGrid.Key) -> Bool {
    grid.keys(cell.row, cell.column).contains { key in
      guard let offset = grid.blocks[key]?.offset(cell.row, cell.column) else { return false }
      return seen[key]?[offset] ?? false
    }
  }

  private mutating func mark(_ cell: HeightGrid.Key) {
    for key in grid.keys(cell.row, cell.column) {
      if let offset = grid.blocks[key]?.offset(cell.row, cell.column) {
        seen[key]?[offset] = true
      }
    }
  }
}
