/// A description of vector tiles, after the TileJSON specification 3.0.0.
public struct TileJSON: Codable, Hashable, Sendable {
  /// The version of the specification.
  public var tilejson = "3.0.0"
  /// The map's name.
  public var name: String
  /// Addresses of the tiles, with `{z}`, `{x}` and `{y}` in them.
  public var tiles: [String]
  /// The layers in the tiles.
  public var vector_layers: [Layer]
  /// West, south, east and north in degrees.
  public var bounds: [Double]
  /// The least zoom there are tiles of.
  public var minzoom: Int
  /// The greatest zoom there are tiles of.
  public var maxzoom: Int
  /// Whom to credit, as HTML.
  public var attribution = TileJSON.openStreetMap

  /// The credit that OpenStreetMap asks for.
  public static let openStreetMap =
    "<a href=\"https://www.openstreetmap.org/copyright\">© OpenStreetMap contributors</a>"

  /// A layer of vector tiles.
  public struct Layer: Codable, Hashable, Sendable {
    /// Its name.
    public var id: String
    /// Its attributes, and what each is.
    public var fields: [String: String]
    /// The least zoom at which it appears.
    public var minzoom: Int?
    /// The greatest zoom at which it appears.
    public var maxzoom: Int?
  }

  struct Layers: Decodable {
    var vector_layers: [Layer]
  }
}
