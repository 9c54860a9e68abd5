internal import Foundation
internal import GRDB

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
