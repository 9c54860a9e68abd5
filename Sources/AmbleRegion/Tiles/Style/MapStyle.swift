public import Foundation

/// A calm outdoor map style over the OpenMapTiles schema, for MapLibre GL JS.
///
/// It uses no glyphs and no sprite: MapLibre, from 5.11 on, draws labels with the page's own fonts,
/// Inter and Noto Sans, and the page draws the images `poi-…`, `mark-…` and `pattern-…` when they
/// are missing.
public struct MapStyle: Sendable {
  /// Themes of a style.
  public enum Theme: String, CaseIterable, Sendable { case light, dark }

  /// The theme, which decides all colours.
  public var theme: Theme
  /// The tiles and their URLs; MapLibre requires absolute URLs.
  public var tiles: TileJSON
  /// The terrain tiles, or `nil` without elevation: the source `terrain`, and the layer
  /// `hillshade`. The layer has its own source of the same tiles, `relief`, because it needs finer
  /// tiles than the 3D terrain.
  public var terrain: TerrainSource?
  /// The contours, or `nil` for a style without: the source `contours`.
  public var contours: TerrainSource?
  /// The URL template of the tiles of slope classes, or `nil` for a style without: the source
  /// `slopes` with the area and zooms of `terrain`, and the layer `slopes`, hidden until the page
  /// shows it. A style without terrain has neither.
  public var slopeTiles: String?
  /// The URL template of the tiles of traffic stress, or `nil` for a style without: the source
  /// `stress`, and the layer `traffic-stress`, hidden until the page shows it.
  public var stressTiles: String?
  /// The language of labels as an ISO 639 code, or `nil` for the local names.
  public var language: String?

  /// The lowest label layer; insert routes below it.
  public static let firstLabelLayer = "house-number"

  /// Creates a style for tiles.
  public init(
    theme: Theme, tiles: TileJSON, terrain: TerrainSource? = nil, contours: TerrainSource? = nil,
    slopeTiles: String? = nil, stressTiles: String? = nil, language: String? = nil
  ) {
    self.theme = theme
    self.tiles = tiles
    self.terrain = terrain
    self.contours = contours
    self.slopeTiles = slopeTiles
    self.stressTiles = stressTiles
    self.language = language
  }

  /// The style as JSON, by version 8 of the MapLibre style specification.
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
    let sources = sources
    return [
      "version": 8, "name": .text("Amble \(theme)"), "center": .list(middle.map(StyleValue.number)),
      "zoom": 12, "sources": .object(sources),
      "layers": .list(layers(with: sources.keys).map(\.value)),
    ]
  }

  /// Returns the layers that can be drawn: MapLibre refuses a style with a layer whose source is
  /// missing.
  private func layers(with sources: some Collection<String>) -> [StyleLayer] {
    let all = ground + barriers + buildings + roads + lines + trails + trees + stress + labels
    return all.filter { layer in layer.source.map(sources.contains) ?? true }
  }

  private var sources: [String: StyleValue] {
    var sources = ["map": source]
    sources["terrain"] = terrain?.value
    sources["relief"] = terrain?.value
    sources["stress"] = stressSource
    sources.merge(reliefSources) { $1 }
    return sources
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
