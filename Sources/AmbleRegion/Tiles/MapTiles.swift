public import Foundation

/// The drawn map of a region: vector tiles in the OpenMapTiles schema, in an MBTiles file.
///
/// ```swift
/// if let tiles = region.tiles {
///   let tile = try tiles.tile(z: 14, x: 7800, y: 6133)  // gzip-compressed, or nil
///   let description = tiles.tileJSON(tiles: "https://example.org/tiles/{z}/{x}/{y}.pbf")
///   show(try JSONEncoder().encode(description))
/// }
/// ```
public struct MapTiles: Sendable {
  private let file: MBTiles

  /// Opens an MBTiles file for reading.
  ///
  /// ```swift
  /// let tiles = try MapTiles(folder.appending(path: "map.mbtiles"))
  /// let tile = try tiles.tile(z: 12, x: 1950, y: 1533)
  /// ```
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

/// A description of vector tiles, by the TileJSON specification 3.0.0.
public struct TileJSON: Codable, Hashable, Sendable {
  /// The version of the specification.
  public var tilejson = "3.0.0"
  /// The map's name.
  public var name: String
  /// The URL templates of the tiles, with `{z}`, `{x}` and `{y}`.
  public var tiles: [String]
  /// The layers in the tiles.
  public var vector_layers: [Layer]
  /// The edges: west, south, east and north, degrees.
  public var bounds: [Double]
  /// The lowest zoom of the tiles.
  public var minzoom: Int
  /// The highest zoom of the tiles.
  public var maxzoom: Int
  /// The attribution, as HTML.
  public var attribution = TileJSON.openStreetMap

  /// The attribution that OpenStreetMap requires.
  public static let openStreetMap =
    "<a href=\"https://www.openstreetmap.org/copyright\">© OpenStreetMap contributors</a>"

  /// A layer of vector tiles.
  public struct Layer: Codable, Hashable, Sendable {
    /// The name.
    public var id: String
    /// The attributes with their descriptions.
    public var fields: [String: String]
    /// The lowest zoom of the layer, or `nil` if not stated.
    public var minzoom: Int?
    /// The highest zoom of the layer, or `nil` if not stated.
    public var maxzoom: Int?
  }

  struct Layers: Decodable {
    var vector_layers: [Layer]
  }
}
