import AmbleCore
import AmbleTesting
import GRDB
import Testing

@testable import AmbleRegion

/// The packed spatial index equals one that SQLite builds.
struct PositionTreeTests {
  private func pieces(_ count: Int) -> [LinePiece] {
    var generator = SeededGenerator(seed: 11)
    return (0..<count).map { _ in
      let from = Coordinate(
        latitude: Double.random(in: -60...60, using: &generator),
        longitude: Double.random(in: -170...170, using: &generator))
      let to = Coordinate(
        latitude: from.latitude + Double.random(in: -3...3, using: &generator),
        longitude: from.longitude + Double.random(in: -3...3, using: &generator))
      return LinePiece(from: from, to: to)
    }
  }

  /// Packs one table and inserts into another row by row.
  private func fill(_ database: Database, _ pieces: [LinePiece]) throws {
    let columns = "id, west, east, south, north, +place INTEGER"
    try database.execute(sql: "CREATE VIRTUAL TABLE positions USING rtree(\(columns))")
    try database.execute(sql: "CREATE VIRTUAL TABLE inserted USING rtree(\(columns))")
    let tree = try PositionTree(database, pieces.map(PositionBox.init))
    for (index, piece) in pieces.enumerated() {
      try database.execute(
        sql: "INSERT INTO positions_rowid VALUES (?, ?, ?)",
        arguments: [index + 1, tree.nodes[index], index])
      let box = BoundingBox(around: [piece.from, piece.to])
      try database.execute(
        sql: "INSERT INTO inserted VALUES (NULL, ?, ?, ?, ?, ?)",
        arguments: [box.west, box.east, box.south, box.north, index])
    }
  }

  /// No rectangle, a root alone, two levels, three: SQLite's own check passes, the rows have the
  /// numbers that SQLite rounds to, and a window finds the same rows.
  @Test(arguments: [0, 1, 40, 51, 52, 500, 3_000])
  func aPackedTreeAnswersAsAnInsertedOne(count: Int) throws {
    try DatabaseQueue().write { database in
      try fill(database, pieces(count))
      #expect(try String.fetchOne(database, sql: "SELECT rtreecheck('positions')") == "ok")
      let all = "SELECT id, west, east, south, north, place FROM"
      let packed = try Row.fetchAll(database, sql: "\(all) positions ORDER BY id")
      #expect(packed == (try Row.fetchAll(database, sql: "\(all) inserted ORDER BY id")))
      #expect(packed.count == count)
      let window = "WHERE west < 30 AND east > -20 AND south < 10 AND north > -5 ORDER BY id"
      let found = try Row.fetchAll(database, sql: "\(all) positions \(window)")
      #expect(found == (try Row.fetchAll(database, sql: "\(all) inserted \(window)")))
    }
  }
}
