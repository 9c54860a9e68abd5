public import Foundation

/// The drawn map of a region: vector tiles in the OpenMapTiles schema, in an MBTiles file.
public struct MapTiles: Sendable {
  private let file: MBTiles

  /// Opens an MBTiles file for reading.
  ///
  /// - Throws: `TileError` if it is not an MBTiles file.
  public init(_ file: URL) throws(TileError) { self.file = try MBTiles(file) }

  /// Opens all connections to the file now, so that all read the same one.
  func openConnections() { file.openConnections() }

  /// Returns a tile in the XYZ scheme, with rows counted from the north.
  ///
  /// - Returns: a gzip-compressed Mapbox Vector Tile, or `nil` if there is no such tile.
  /// - Throws: a database error if the file cannot be read.
  public func tile(z: Int, x: Int, y: Int) throws -> Data? { try file.tile(z: z, x: x, y: y) }

  /// Returns the description of the map as TileJSON 3.0.
  ///
  /// - Parameter tiles: the URL template of the tiles, with `{z}`, `{x}` and `{y}`.
  public func tileJSON(tiles: String) -> TileJSON {
    let layers = file.metadata["json"].flatMap {
      try? JSONDecoder().decode(TileJSON.Layers.self, from: Data($0.utf8))
    }
    return TileJSON(
      name: file.metadata["name"] ?? "", tiles: [tiles],
      vector_layers: layers?.vector_layers ?? [], bounds: file.bounds,
      minzoom: file.number("minzoom") ?? 0, maxzoom: file.number("maxzoom") ?? 14)
  }
}
