public import Foundation

/// The drawn map of a region: vector tiles in the OpenMapTiles schema, kept in an MBTiles file.
public struct MapTiles: Sendable {
  private let file: MBTiles

  /// Opens an MBTiles file for reading.
  ///
  /// - Throws: `TileError` when the file is not one.
  public init(_ file: URL) throws(TileError) { self.file = try MBTiles(file) }

  /// A tile of the web's usual scheme, counted from the north-west, as gzip-compressed Mapbox
  /// Vector Tile; nil where there is none.
  public func tile(z: Int, x: Int, y: Int) throws -> Data? { try file.tile(z: z, x: x, y: y) }

  /// What the map says of itself, as TileJSON 3.0.
  ///
  /// - Parameter tiles: The address of the tiles, with `{z}`, `{x}` and `{y}` in it.
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
