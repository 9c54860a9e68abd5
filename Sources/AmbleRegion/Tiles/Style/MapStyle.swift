public import Foundation

/// The look of the map: a calm outdoor style over the OpenMapTiles schema, for MapLibre GL JS.
///
/// It names no glyphs and no sprite: labels are drawn with the page's own fonts, Inter and
/// Noto Sans, which MapLibre does from 5.11 on.
public struct MapStyle: Sendable {
  /// Light for the day or dark for the night.
  public enum Theme: String, CaseIterable, Sendable { case light, dark }

  /// Light or dark.
  public var theme: Theme
  /// What the tiles are and where they lie; MapLibre wants whole addresses.
  public var tiles: TileJSON
  /// The ground in three dimensions, where it is known: the source `terrain`, and the layer
  /// `hillshade`, which is hidden until the page shows it. The layer has a source of its own,
  /// `relief`, of the same tiles: it needs finer ones than the ground is bent by.
  public var terrain: TerrainSource?
  /// The language of labels as its ISO 639 code; nil for the local names.
  public var language: String?

  /// The layer below which a route is best drawn: the first of the labels.
  public static let firstLabelLayer = "waterway-name"

  /// A style for some tiles.
  public init(
    theme: Theme, tiles: TileJSON, terrain: TerrainSource? = nil, language: String? = nil
  ) {
    self.theme = theme
    self.tiles = tiles
    self.terrain = terrain
    self.language = language
  }

  /// The style, after version 8 of the MapLibre style specification.
  public var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(value)
    }
  }

  var palette: MapPalette { theme == .light ? .light : .dark }

  private var value: StyleValue {
    let middle = [(tiles.bounds[0] + tiles.bounds[2]) / 2, (tiles.bounds[1] + tiles.bounds[3]) / 2]
    let layers = ground + buildings + roads + lines + labels
    return [
      "version": 8, "name": .text("Amble \(theme)"), "center": .list(middle.map(StyleValue.number)),
      "zoom": 12, "sources": sources, "layers": .list(layers.map(\.value)),
    ]
  }

  private var sources: StyleValue {
    var sources = ["map": source]
    sources["terrain"] = terrain?.value
    sources["relief"] = terrain?.value
    return .object(sources)
  }

  private var source: StyleValue {
    [
      "type": "vector", "tiles": .list(tiles.tiles.map(StyleValue.text)),
      "bounds": .list(tiles.bounds.map(StyleValue.number)),
      "minzoom": .number(Double(tiles.minzoom)), "maxzoom": .number(Double(tiles.maxzoom)),
      "attribution": .text(tiles.attribution),
    ]
  }
}
