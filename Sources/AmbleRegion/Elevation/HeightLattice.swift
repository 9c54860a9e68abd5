import AmbleCore

/// Samples of height on a lattice of meridians and parallels, in blocks where there are any.
///
/// Rows count southwards from `north`, columns eastwards from `west`. Neighbouring blocks may share
/// their edge rows and columns, as HGT tiles do.
struct HeightLattice: Sendable {
  /// A rectangle of samples, row by row; NaN where void.
  struct Block: Sendable {
    var rows: Range<Int>
    var columns: Range<Int>
    var samples: [Float]

    /// Where the sample of a row and column lies in `samples`, if the block has it.
    func offset(_ row: Int, _ column: Int) -> Int? {
      guard rows.contains(row), columns.contains(column) else { return nil }
      return (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    }
  }

  /// Which block of a tiling by `pitch` rows and columns.
  struct Key: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  /// What the samples come from.
  var name: String
  /// Latitude of row 0.
  var north: Double
  /// Longitude of column 0.
  var west: Double
  /// Degrees from a row to the next one south.
  var latitudeStep: Double
  /// Degrees from a column to the next one east.
  var longitudeStep: Double
  /// Rows and columns from one block's corner to the next one's.
  var pitch: Int
  /// The blocks by their place in the tiling.
  private(set) var blocks: [Key: Block] = [:]
  /// The least rectangle of rows and columns around all blocks.
  private var extent: (rows: Range<Int>, columns: Range<Int>)?

  /// A lattice without samples.
  init(
    name: String, north: Double, west: Double, latitudeStep: Double, longitudeStep: Double,
    pitch: Int
  ) {
    self.name = name
    self.north = north
    self.west = west
    self.latitudeStep = latitudeStep
    self.longitudeStep = longitudeStep
    self.pitch = pitch
  }

  /// Metres between rows.
  var spacing: Double { latitudeStep * Coordinate.metresPerDegree }

  /// Adds a block; one that is there already keeps its samples and takes the new ones where void.
  mutating func insert(_ block: Block, at key: Key) {
    guard !block.samples.isEmpty else { return }
    let (rows, columns) = extent ?? (block.rows, block.columns)
    extent = (rows.union(block.rows), columns.union(block.columns))
    guard var present = blocks[key], present.samples.count == block.samples.count else {
      blocks[key] = block
      return
    }
    for i in present.samples.indices where present.samples[i].isNaN {
      present.samples[i] = block.samples[i]
    }
    blocks[key] = present
  }

  /// The sample of a row and column; NaN where void or outside. A shared edge is read from
  /// whichever block knows it.
  func sample(_ row: Int, _ column: Int) -> Float {
    for key in keys(row, column) {
      if let block = blocks[key], let offset = block.offset(row, column) {
        let value = block.samples[offset]
        if !value.isNaN { return value }
      }
    }
    return .nan
  }

  /// Whether one at least of the four samples around a cell lies within reach of the blocks.
  func reaches(_ row: Int, _ column: Int) -> Bool {
    guard let (rows, columns) = extent else { return false }
    return row + 1 >= rows.lowerBound && row < rows.upperBound
      && column + 1 >= columns.lowerBound && column < columns.upperBound
  }

  /// Whether any block has the row and column, void or not.
  func covers(_ row: Int, _ column: Int) -> Bool {
    keys(row, column).contains { blocks[$0]?.offset(row, column) != nil }
  }

  /// Sets a sample in every block that has it.
  mutating func set(_ row: Int, _ column: Int, to value: Float) {
    for key in keys(row, column) {
      if let offset = blocks[key]?.offset(row, column) { blocks[key]?.samples[offset] = value }
    }
  }

  /// The blocks that may have a row and column: one, or up to four on shared edges.
  func keys(_ row: Int, _ column: Int) -> [Key] {
    let rows = LatticeEdge.blocks(row, pitch)
    let columns = LatticeEdge.blocks(column, pitch)
    return rows.flatMap { r in columns.map { Key(row: r, column: $0) } }
  }

  /// The position of a row and column.
  func position(_ row: Int, _ column: Int) -> Coordinate {
    Coordinate(
      latitude: north - Double(row) * latitudeStep, longitude: west + Double(column) * longitudeStep
    )
  }
}

extension Range<Int> {
  /// The least range around both.
  fileprivate func union(_ other: Range) -> Range {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

/// How rows fall into blocks whose edges overlap by one.
private enum LatticeEdge {
  static func blocks(_ index: Int, _ pitch: Int) -> ClosedRange<Int> {
    let (quotient, remainder) = index.quotientAndRemainder(dividingBy: pitch)
    return remainder == 0 ? quotient - 1...quotient : quotient...quotient
  }
}
