public import Foundation
internal import GRDB

/// The drawn map of a region: vector tiles in the OpenMapTiles schema, kept in an MBTiles file.
public struct MapTiles: Sendable {
  private let database: DatabasePool
  private let metadata: [String: String]

  /// Opens an MBTiles file for reading.
  ///
  /// - Throws: `TileError` when the file is not one.
  public init(_ file: URL) throws(TileError) {
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

  /// A tile of the web's usual scheme, counted from the north-west, as gzip-compressed Mapbox
  /// Vector Tile; nil where there is none.
  public func tile(z: Int, x: Int, y: Int) throws -> Data? {
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

  /// What the map says of itself, as TileJSON 3.0.
  ///
  /// - Parameter tiles: The address of the tiles, with `{z}`, `{x}` and `{y}` in it.
  public func tileJSON(tiles: String) -> TileJSON {
    let layers = metadata["json"].flatMap {
      try? JSONDecoder().decode(TileJSON.Layers.self, from: Data($0.utf8))
    }
    return TileJSON(
      name: metadata["name"] ?? "", tiles: [tiles], vector_layers: layers?.vector_layers ?? [],
      bounds: numbers("bounds", count: 4) ?? [-180, -85.051129, 180, 85.051129],
      minzoom: metadata["minzoom"].flatMap(Int.init) ?? 0,
      maxzoom: metadata["maxzoom"].flatMap(Int.init) ?? 14)
  }

  private func numbers(_ key: String, count: Int) -> [Double]? {
    let numbers = metadata[key]?.split(separator: ",").compactMap { Double($0) }
    return numbers?.count == count ? numbers : nil
  }
}
