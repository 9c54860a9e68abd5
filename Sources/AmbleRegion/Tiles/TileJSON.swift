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
