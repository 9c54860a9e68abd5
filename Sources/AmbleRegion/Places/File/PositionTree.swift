import AmbleCore
import Foundation
import GRDB

/// Packs rectangles into the tables of SQLite's R*Tree module along a Hilbert curve (Kamel and
/// Faloutsos 1994): dozens of times faster than inserting one by one, and every node is full.
///
/// By SQLite's documentation, a row of `_node` holds 4 bytes of depth and count and then, per cell,
/// 8 bytes of row or child and 4 numbers of 4 bytes, all big-endian; the root is node 1.
struct PositionTree {
  /// The node of each row, by row number less 1.
  private(set) var nodes: [Int64]
  private let database: Database
  private let nodeSize: Int
  private var next: Int64 = 2

  /// Size of a cell, bytes: a 64-bit id and four 32-bit numbers.
  private static let cellSize = 24

  /// A cell of a node: a row or a child node.
  private struct Cell {
    var id: Int64
    var box: PositionBox
  }

  /// Writes the nodes of a tree over the rows 1, 2, … of a new R*Tree table.
  /// - Throws: `PlaceError` if SQLite's node format is unknown; or a database error.
  /// - Complexity: O(n log n).
  init(_ database: Database, _ boxes: [PositionBox]) throws {
    self.database = database
    nodes = [Int64](repeating: 1, count: boxes.count)
    let sql = "SELECT length(data) FROM positions_node WHERE nodeno = 1"
    nodeSize = try Int.fetchOne(database, sql: sql) ?? 0
    guard nodeSize > 4 + 2 * Self.cellSize else {
      throw PlaceError(description: "SQLite has an unknown format of spatial indexes.")
    }
    try write(boxes)
  }

  private mutating func write(_ boxes: [PositionBox]) throws {
    var keyed: [(key: UInt64, row: UInt32)] = []
    keyed.reserveCapacity(boxes.count)
    for (row, box) in boxes.enumerated() { keyed.append((box.hilbertIndex, UInt32(row))) }
    keyed.sort { ($0.key, $0.row) < ($1.key, $1.row) }
    var cells = keyed.map { Cell(id: Int64($0.row) + 1, box: boxes[Int($0.row)]) }
    keyed = []
    var depth = 0
    while cells.count > capacity {
      cells = try writeLevel(cells, depth)
      depth += 1
    }
    if depth > 0 { try setParent(of: cells, to: 1) }
    try database.execute(
      sql: "UPDATE positions_node SET data = ? WHERE nodeno = 1",
      arguments: [content(of: cells[...], depth: depth)])
  }

  private var capacity: Int { (nodeSize - 4) / Self.cellSize }

  /// Writes the nodes of a level, and returns the cells of their parents.
  private mutating func writeLevel(_ cells: [Cell], _ depth: Int) throws -> [Cell] {
    let insert = try database.makeStatement(sql: "INSERT INTO positions_node VALUES (?, ?)")
    var parents: [Cell] = []
    for start in stride(from: 0, to: cells.count, by: capacity) {
      let part = cells[start..<min(start + capacity, cells.count)]
      let number = next
      next += 1
      try insert.execute(arguments: [number, content(of: part, depth: 0)])
      if depth == 0 {
        for cell in part { nodes[Int(cell.id) - 1] = number }
      } else {
        try setParent(of: part, to: number)
      }
      parents.append(
        Cell(id: number, box: part.dropFirst().reduce(part[start].box) { $0.union($1.box) }))
    }
    return parents
  }

  private func setParent(of cells: some Sequence<Cell>, to parent: Int64) throws {
    let insert = try database.makeStatement(sql: "INSERT INTO positions_parent VALUES (?, ?)")
    for cell in cells { try insert.execute(arguments: [cell.id, parent]) }
  }

  private func content(of cells: ArraySlice<Cell>, depth: Int) -> Data {
    var data = Data(capacity: nodeSize)
    data.append(bigEndian: UInt16(depth))
    data.append(bigEndian: UInt16(cells.count))
    for cell in cells {
      data.append(bigEndian: cell.id)
      for edge in cell.box.edges { data.append(bigEndian: edge.bitPattern) }
    }
    data.append(Data(count: nodeSize - data.count))
    return data
  }
}

extension Data {
  fileprivate mutating func append(bigEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}

/// A rectangle in SQLite's R*Tree: 32-bit numbers rounded outwards.
struct PositionBox {
  var west: Float
  var east: Float
  var south: Float
  var north: Float

  /// Creates the bounding box of a piece.
  init(_ piece: LinePiece) {
    west = Self.down(min(piece.from.longitude, piece.to.longitude))
    east = Self.up(max(piece.from.longitude, piece.to.longitude))
    south = Self.down(min(piece.from.latitude, piece.to.latitude))
    north = Self.up(max(piece.from.latitude, piece.to.latitude))
  }

  /// The edges in the order of the table's columns.
  var edges: [Float] { [west, east, south, north] }

  /// Returns the bounding box of this rectangle and another.
  func union(_ other: PositionBox) -> PositionBox {
    var union = self
    union.west = min(west, other.west)
    union.east = max(east, other.east)
    union.south = min(south, other.south)
    union.north = max(north, other.north)
    return union
  }

  /// The centre's position on a Hilbert curve around the world.
  var hilbertIndex: UInt64 {
    let middle = FixedCoordinate(
      Coordinate(
        latitude: Double(south + north) / 2, longitude: Double(west + east) / 2))
    return HilbertCurve.index(
      x: UInt32(bitPattern: middle.longitude) ^ 0x8000_0000,
      y: UInt32(bitPattern: middle.latitude) ^ 0x8000_0000)
  }

  /// Rounds down as SQLite does: 2⁻²³ of the value less if the nearest number is too great.
  private static func down(_ value: Double) -> Float {
    let near = Float(value)
    return Double(near) > value ? Float(value * (value < 0 ? away : towards)) : near
  }

  private static func up(_ value: Double) -> Float {
    let near = Float(value)
    return Double(near) < value ? Float(value * (value < 0 ? towards : away)) : near
  }

  private static let towards = 1.0 - 1.0 / 8_388_608.0
  private static let away = 1.0 + 1.0 / 8_388_608.0
}
