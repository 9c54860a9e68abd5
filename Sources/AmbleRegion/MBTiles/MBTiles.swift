package import Foundation
import GRDB

/// A read-only MBTiles file: tiles by address, and metadata.
package struct MBTiles: Sendable {
  /// The metadata of the file.
  let metadata: [String: String]
  private let database: DatabasePool

  /// Opens a file for reading.
  ///
  /// - Throws: `TileError` if it is not an MBTiles file.
  package init(_ file: URL) throws(TileError) {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.maximumReaderCount = 4
    do {
      database = try DatabasePool(path: file.path, configuration: configuration)
      metadata = try database.read { database in
        let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM metadata")
        return try Dictionary(
          rows.map { row in
            let name = try row.decode(String?.self, forColumn: "name")
            return (name ?? "", try row.decode(String?.self, forColumn: "value") ?? "")
          }, uniquingKeysWith: { $1 })
      }
    } catch {
      throw TileError("\(file.lastPathComponent) is not a map: \(error.localizedDescription).")
    }
  }

  /// Opens all connections to the file now, so that all read the same one.
  package func openConnections() { database.openAllReaders() }

  /// Returns a tile in the XYZ scheme, with rows counted from the north, or `nil` if not found.
  /// - Throws: a database error if the file cannot be read.
  package func tile(z: Int, x: Int, y: Int) throws -> Data? {
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

  /// The edges of the covered area: west, south, east and north, degrees.
  var bounds: [Double] {
    let numbers = (metadata["bounds"] ?? "").split(separator: ",").compactMap { Double($0) }
    return numbers.count == 4 ? numbers : [-180, -85.051129, 180, 85.051129]
  }

  /// Returns a whole number in the metadata, or `nil` if not found.
  package func number(_ name: String) -> Int? { metadata[name].flatMap(Int.init) }
}

/// A failure to draw or read a map, as one sentence.
public struct TileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as a full sentence.
  public let description: String

  init(_ sentence: String) { description = sentence }
}

// MARK: Writing

/// Writes a new MBTiles file. May be shared between threads.
final class MBTilesWriter: Sendable {
  private let database: DatabaseQueue

  /// Creates the file without tiles.
  /// - Throws: a database error, as do all other functions.
  init(_ file: URL) throws {
    var configuration = Configuration()
    configuration.label = "tiles"
    // The import flushes or discards the whole folder.
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = OFF")
      try database.execute(sql: "PRAGMA synchronous = OFF")
    }
    database = try DatabaseQueue(path: file.path, configuration: configuration)
    try database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE metadata (name TEXT, value TEXT);
          CREATE TABLE tiles (
            zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
          CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
          """)
    }
  }

  /// Adds metadata.
  func write(_ metadata: [String: String]) throws {
    try database.write { database in
      for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
        try database.execute(
          sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [name, value])
      }
    }
  }

  /// Adds a tile. MBTiles counts rows from the south. Columns beyond the 180th meridian count from the
  /// other side.
  func write(_ data: Data, at tile: TileAddress) throws {
    let count = 1 << tile.zoom
    let column = (tile.column % count + count) % count
    try database.write { database in
      try database.cachedStatement(sql: "INSERT INTO tiles VALUES (?, ?, ?, ?)").execute(
        arguments: [tile.zoom, column, count - 1 - tile.row, data])
    }
  }

  /// Closes the file.
  func close() throws { try database.close() }
}
