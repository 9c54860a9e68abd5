import AmbleCore

/// Height samples on a grid of meridians and parallels, stored in blocks.
///
/// Rows count southwards from `north`, columns eastwards from `west`. Adjacent blocks may share
/// their edge rows and columns, as HGT tiles do.
struct HeightGrid: Sendable {
  /// A rectangle of samples, metres, row by row; NaN in voids.
  struct Block: Sendable {
    var rows: Range<Int>
    var columns: Range<Int>
    var samples: [Float]

    /// Returns the index of a sample in `samples`, or `nil` if the block does not have it.
    func offset(_ row: Int, _ column: Int) -> Int? {
      guard rows.contains(row), columns.contains(column) else { return nil }
      return (row - rows.lowerBound) * columns.count + column - columns.lowerBound
    }
  }

  /// The position of a block in a tiling by `pitch` rows and columns.
  struct Key: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  /// The name of the source.
  var name: String
  /// Latitude of row 0, degrees.
  var north: Double
  /// Longitude of column 0, degrees.
  var west: Double
  /// Latitude between adjacent rows, degrees.
  var latitudeStep: Double
  /// Longitude between adjacent columns, degrees.
  var longitudeStep: Double
  /// Number of rows and columns between the corners of adjacent blocks.
  var pitch: Int
  private(set) var blocks: [Key: Block] = [:]
  /// The rows and columns that contain all blocks, or `nil` without blocks.
  private(set) var extent: (rows: Range<Int>, columns: Range<Int>)?

  /// Creates a grid without samples.
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

  /// Distance between rows, metres.
  var spacing: Double { latitudeStep * Coordinate.metresPerDegree }

  /// Adds a block. If the key exists, the block there keeps its samples and takes the new ones in
  /// voids.
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

  /// Replaces the samples of a block.
  mutating func replace(_ block: Block, at key: Key) { blocks[key] = block }

  /// Returns the sample at a row and column; NaN in voids and outside. On a shared edge, any block
  /// with the sample counts.
  func sample(_ row: Int, _ column: Int) -> Float {
    for key in keys(row, column) {
      if let block = blocks[key], let offset = block.offset(row, column) {
        let value = block.samples[offset]
        if !value.isNaN { return value }
      }
    }
    return .nan
  }

  /// Returns whether any of the four samples of a cell is within the extent of the blocks.
  func reaches(_ row: Int, _ column: Int) -> Bool {
    guard let (rows, columns) = extent else { return false }
    return row + 1 >= rows.lowerBound && row < rows.upperBound
      && column + 1 >= columns.lowerBound && column < columns.upperBound
  }

  /// Returns whether any block has the row and column, void or not.
  func covers(_ row: Int, _ column: Int) -> Bool {
    keys(row, column).contains { blocks[$0]?.offset(row, column) != nil }
  }

  /// Sets a sample in every block that has it.
  mutating func set(_ row: Int, _ column: Int, to value: Float) {
    for key in keys(row, column) {
      if let offset = blocks[key]?.offset(row, column) { blocks[key]?.samples[offset] = value }
    }
  }

  /// Returns the keys of the blocks that may have a row and column: one, or up to four on shared
  /// edges.
  func keys(_ row: Int, _ column: Int) -> some Sequence<Key> {
    let rows = GridEdge.blocks(row, pitch)
    let columns = GridEdge.blocks(column, pitch)
    return (0..<rows.count * columns.count).lazy.map { number in
      Key(
        row: rows.lowerBound + number / columns.count,
        column: columns.lowerBound + number % columns.count)
    }
  }

  func position(_ row: Int, _ column: Int) -> Coordinate {
    Coordinate(
      latitude: north - Double(row) * latitudeStep, longitude: west + Double(column) * longitudeStep
    )
  }
}

extension Range<Int> {
  /// Returns the smallest range that contains both.
  fileprivate func union(_ other: Range) -> Range {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

/// The assignment of rows to blocks that overlap by one.
private enum GridEdge {
  static func blocks(_ index: Int, _ pitch: Int) -> ClosedRange<Int> {
    let remainder = (index % pitch + pitch) % pitch
    let quotient = (index - remainder) / pitch
    return remainder == 0 ? quotient - 1...quotient : quotient...quotient
  }
}

extension HeightGrid {
  /// Returns the height, metres, bilinear between the four samples around the position.
  ///
  /// If some of the four are unknown, the others count if they have at least half the weight: up to
  /// half a cell beyond the outermost samples, where a raster's outermost pixels end.
  func height(at position: Coordinate) -> Double? {
    let y = (north - position.latitude) / latitudeStep
    let x = (position.longitude - west) / longitudeStep
    guard abs(y) < 1e9, abs(x) < 1e9 else { return nil }
    let row = Int(y.rounded(.down))
    let column = Int(x.rounded(.down))
    guard reaches(row, column) else { return nil }
    let corners = corners(row, column)
    let down = y - Double(row)
    let right = x - Double(column)
    let weights = SIMD4(
      (1 - down) * (1 - right), (1 - down) * right, down * (1 - right), down * right)
    return HeightGrid.mean(corners, weights)
  }

  /// Returns the four samples of a cell: north-west, north-east, south-west, south-east.
  private func corners(_ row: Int, _ column: Int) -> SIMD4<Float> {
    if row >= 0, column >= 0,
      let block = blocks[Key(row: row / pitch, column: column / pitch)],
      let first = block.offset(row, column), let last = block.offset(row + 1, column + 1)
    {
      let samples = block.samples
      let found = SIMD4(samples[first], samples[first + 1], samples[last - 1], samples[last])
      if !found.sum().isNaN { return found }
    }
    return SIMD4(
      sample(row, column), sample(row, column + 1), sample(row + 1, column),
      sample(row + 1, column + 1))
  }

  private static func mean(_ values: SIMD4<Float>, _ weights: SIMD4<Double>) -> Double? {
    var sum = 0.0
    var total = 0.0
    for i in 0..<4 where !values[i].isNaN {
      sum += weights[i] * Double(values[i])
      total += weights[i]
    }
    return total >= 0.5 ? sum / total : nil
  }
}

/// The range of heights on Earth.
enum PlausibleHeight {
  /// From below the Dead Sea's shore (−430 m) to above Everest (8849 m), metres.
  static let range: ClosedRange<Float> = -500...9000

  /// Returns a height, or NaN if it is a void marker such as −32768, −9999 or −3.4 × 10³⁸.
  static func orVoid(_ height: Float) -> Float { range.contains(height) ? height : .nan }
}
