import AmbleCore
import CMath

extension HeightGrid {
  /// Maximum area of a void to interpolate, square metres. SRTM's voids behind steep slopes are
  /// smaller; larger ones are lakes or missing strips, whose heights are unknown.
  static let largestVoid = 4_000_000.0

  /// Fills voids: from other models if they know the height; otherwise, if a void is small and
  /// surrounded by known heights, by inverse squared distance from its rim (Shepard 1968).
  mutating func fillVoids(from others: [HeightGrid]) {
    if !others.isEmpty { fillFrom(others) }
    for void in voids() {
      let rim = rim(of: void)
      let values = void.map { HeightGrid.inverseDistance(from: rim, at: $0, widening: widening) }
      for (cell, value) in zip(void, values) { set(cell.row, cell.column, to: value) }
    }
  }

  /// Ratio of the length of a column step to the length of a row step, at the northern edge.
  var widening: Float {
    let row = extent?.rows.lowerBound ?? 0
    let latitude = position(row, 0).latitude * Double.pi / 180
    return Float(longitudeStep * cos(latitude) / latitudeStep)
  }

  private mutating func fillFrom(_ others: [HeightGrid]) {
    for key in blocks.keys.sorted() {
      guard let block = blocks[key] else { continue }
      for offset in block.samples.indices where block.samples[offset].isNaN {
        let row = block.rows.lowerBound + offset / block.columns.count
        let column = block.columns.lowerBound + offset % block.columns.count
        let place = position(row, column)
        guard let height = others.lazy.compactMap({ $0.height(at: place) }).first else { continue }
        set(row, column, to: Float(height))
      }
    }
  }

  /// Returns the connected voids that are small and do not touch the edge of the data.
  private func voids() -> [[Key]] {
    let cell = spacing * spacing * Double(max(0.1, widening))
    var search = VoidSearch(grid: self, limit: Int(HeightGrid.largestVoid / cell))
    var found: [[Key]] = []
    for key in blocks.keys.sorted() {
      guard let block = blocks[key] else { continue }
      for offset in block.samples.indices where block.samples[offset].isNaN {
        let start = Key(
          row: block.rows.lowerBound + offset / block.columns.count,
          column: block.columns.lowerBound + offset % block.columns.count)
        if let void = search.void(around: start) { found.append(void) }
      }
    }
    return found
  }

  /// Returns the known cells adjacent to a void, with their heights.
  private func rim(of void: [Key]) -> [(cell: Key, height: Float)] {
    var cells: Set<Key> = []
    for cell in void {
      for neighbour in cell.neighbours where !sample(neighbour.row, neighbour.column).isNaN {
        cells.insert(neighbour)
      }
    }
    return cells.sorted().map { ($0, sample($0.row, $0.column)) }
  }

  private static func inverseDistance(
    from rim: [(cell: Key, height: Float)], at cell: Key, widening: Float
  ) -> Float {
    var sum: Float = 0
    var total: Float = 0
    for (other, height) in rim {
      let down = Float(other.row - cell.row)
      let right = Float(other.column - cell.column) * widening
      let weight = 1 / (down * down + right * right)
      sum += weight * height
      total += weight
    }
    return sum / total
  }
}

extension HeightGrid.Key: Comparable {
  static func < (a: Self, b: Self) -> Bool { (a.row, a.column) < (b.row, b.column) }

  /// The eight adjacent cells.
  var neighbours: some Sequence<Self> {
    Self.directions.lazy.map { [row, column] in Self(row: row + $0, column: column + $1) }
  }

  private static let directions = [
    (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1),
  ]
}

// MARK: Search

/// Finds the voids of a grid that can be filled; visits each cell about once.
struct VoidSearch {
  let grid: HeightGrid
  /// Maximum number of cells of a void.
  let limit: Int
  /// The number of the search that visited each cell, or 0, by block.
  private var visits: [HeightGrid.Key: [UInt32]]
  private var search: UInt32 = 0

  /// Creates a search for voids of at most `limit` cells.
  init(grid: HeightGrid, limit: Int) {
    self.grid = grid
    self.limit = limit
    visits = grid.blocks.compactMapValues { block in
      block.samples.contains(where: \.isNaN)
        ? Array(repeating: 0, count: block.samples.count) : nil
    }
  }

  /// Returns all cells of the void around a cell, or `nil` if it was visited before, is too large
  /// or touches the edge of the data.
  ///
  /// A rejected void stays marked, so that the search from any other of its cells ends at the first
  /// mark.
  mutating func void(around start: HeightGrid.Key) -> [HeightGrid.Key]? {
    guard isVoid(start), visit(of: start) == 0 else { return nil }
    search += 1
    var cells = [start]
    mark(start)
    var next = 0
    while next < cells.count {
      for neighbour in cells[next].neighbours where isVoid(neighbour) {
        let visit = visit(of: neighbour)
        if visit == search { continue }
        let isOpen = !grid.covers(neighbour.row, neighbour.column)
        if isOpen || visit != 0 || cells.count == limit { return nil }
        cells.append(neighbour)
        mark(neighbour)
      }
      next += 1
    }
    return cells
  }

  private func isVoid(_ cell: HeightGrid.Key) -> Bool {
    grid.sample(cell.row, cell.column).isNaN
  }

  private func visit(of cell: HeightGrid.Key) -> UInt32 {
    for key in grid.keys(cell.row, cell.column) {
      guard let offset = grid.blocks[key]?.offset(cell.row, cell.column) else { continue }
      if let visit = visits[key]?[offset], visit != 0 { return visit }
    }
    return 0
  }

  private mutating func mark(_ cell: HeightGrid.Key) {
    for key in grid.keys(cell.row, cell.column) {
      if let offset = grid.blocks[key]?.offset(cell.row, cell.column) {
        visits[key]?[offset] = search
      }
    }
  }
}
