/// Finds the voids of a lattice that can be filled; visits each cell about once.
struct VoidSearch {
  let lattice: HeightLattice
  /// Maximum number of cells of a void.
  let limit: Int
  /// Whether each cell has been visited, by block.
  private var seen: [HeightLattice.Key: [Bool]]

  /// Creates a search for voids of at most `limit` cells.
  init(lattice: HeightLattice, limit: Int) {
    self.lattice = lattice
    self.limit = limit
    seen = lattice.blocks.compactMapValues { block in
      block.samples.contains(where: \.isNaN)
        ? Array(repeating: false, count: block.samples.count) : nil
    }
  }

  /// Returns all cells of the void around a cell, or `nil` if it was visited before, is too large
  /// or touches the edge of the data.
  ///
  /// A rejected void stays marked, so that the search from any other of its cells ends at the first
  /// mark.
  mutating func void(around start: HeightLattice.Key) -> [HeightLattice.Key]? {
    guard isVoid(start), !isSeen(start) else { return nil }
    var cells = [start]
    var members: Set = [start]
    mark(start)
    var next = 0
    while next < cells.count {
      for neighbour in cells[next].neighbours where isVoid(neighbour) {
        if members.contains(neighbour) { continue }
        let isOpen = !lattice.covers(neighbour.row, neighbour.column)
        if isOpen || isSeen(neighbour) || cells.count == limit { return nil }
        cells.append(neighbour)
        members.insert(neighbour)
        mark(neighbour)
      }
      next += 1
    }
    return cells
  }

  private func isVoid(_ cell: HeightLattice.Key) -> Bool {
    lattice.sample(cell.row, cell.column).isNaN
  }

  private func isSeen(_ cell: HeightLattice.Key) -> Bool {
    lattice.keys(cell.row, cell.column).contains { key in
      guard let offset = lattice.blocks[key]?.offset(cell.row, cell.column) else { return false }
      return seen[key]?[offset] ?? false
    }
  }

  private mutating func mark(_ cell: HeightLattice.Key) {
    for key in lattice.keys(cell.row, cell.column) {
      if let offset = lattice.blocks[key]?.offset(cell.row, cell.column) {
        seen[key]?[offset] = true
      }
    }
  }
}
