import AmbleCore
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

/// The address of a tile in the XYZ scheme: the world in Mercator projection, with 2ᶻ columns from
/// the west and as many rows from the north.
struct TileAddress: Hashable, Sendable {
  var zoom: Int
  var column: Int
  var row: Int

  /// Creates the address of the tile that contains a position; positions outside the scheme count
  /// as on its edge.
  init(zoom: Int, at position: Coordinate) {
    let count = Double(1 << zoom)
    let sine = sin(position.latitude * .pi / 180)
    let down = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    let right = position.longitude / 360 + 0.5
    func index(_ share: Double) -> Int { Int(min(max(share * count, 0), count - 1)) }
    self.init(zoom: zoom, column: index(right), row: index(down))
  }

  /// Returns the column of a longitude, which may lie beyond ±180°.
  static func column(_ longitude: Double, _ zoom: Int) -> Int {
    Int(((longitude / 360 + 0.5) * Double(1 << zoom)).rounded(.down))
  }

  /// Creates an address from its numbers.
  init(zoom: Int, column: Int, row: Int) {
    self.zoom = zoom
    self.column = column
    self.row = row
  }

  /// The four tiles of the next zoom within it: north-west, north-east, south-west, south-east.
  var children: [TileAddress] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map {
      TileAddress(zoom: zoom + 1, column: 2 * column + $0.0, row: 2 * row + $0.1)
    }
  }

  /// Returns the longitude at a share of the width, from the west, degrees.
  func longitude(_ share: Double) -> Double {
    (Double(column) + share) / Double(1 << zoom) * 360 - 180
  }

  /// Returns the latitude at a share of the height, from the north, degrees.
  func latitude(_ share: Double) -> Double {
    let y = Double.pi * (1 - 2 * (Double(row) + share) / Double(1 << zoom))
    return atan(sinh(y)) * 180 / .pi
  }
}

extension BoundingBox {
  /// The rectangle of tiles that cover this one: all longitudes if it crosses the 180th meridian,
  /// because tiles' boxes may not.
  var ofTiles: BoundingBox {
    guard crossesAntimeridian else { return self }
    return BoundingBox(west: -180, south: south, east: 180, north: north)
  }
}
