internal import Foundation
internal import GRDB

/// An MBTiles file: tiles by their place, and a few words about them.
struct MBTiles: Sendable {
  /// What the file says about itself.
  let metadata: [String: String]
  private let database: DatabasePool

  /// Opens a file for reading.
  ///
  /// - Throws: `TileError` when the file is not one.
  init(_ file: URL) throws(TileError) {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      database = try DatabasePool(path: file.path, configuration: configuration)
      metadata = try database.read { database in
        let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM metadata")
        return Dictionary(
          rows.map { ($0["name"] ?? "", $0["value"] ?? "") }, uniquingKeysWith: { $1 })
      }
    } catch {
      throw TileError("\(file.lastPathComponent) is not a map: \(error.localizedDescription).")
    }
  }

  /// A tile of the web's usual scheme, counted from the north-west; nil where there is none.
  func tile(z: Int, x: Int, y: Int) throws -> Data? {
    guard (0...30).contains(z), (0..<(1 << z)).contains(x), (0..<(1 << z)).contains(y) else {
      return nil
    }
    return try database.read { database in
      try Data.fetchOne(
        database,
        sql: """
          SELECT tile_data FROM tiles
          WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?
          """, arguments: [z, x, (1 << z) - 1 - y])
    }
  }

  /// What is covered: west, south, east and north in degrees.
  var bounds: [Double] {
    let numbers = (metadata["bounds"] ?? "").split(separator: ",").compactMap { Double($0) }
    return numbers.count == 4 ? numbers : [-180, -85.051129, 180, 85.051129]
  }

  /// A whole number that the file tells.
  func number(_ name: String) -> Int? { metadata[name].flatMap(Int.init) }
}
