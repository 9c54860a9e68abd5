public import AmbleCore
public import Foundation

/// A calm outdoor map style over the OpenMapTiles schema, for MapLibre GL JS. Without map tiles it
/// has the relief and the layers drawn from the streets on plain ground.
///
/// It uses no glyphs and no sprite: MapLibre, from 5.11 on, draws labels with the page's own fonts,
/// Inter and Noto Sans, and the page draws the images `poi-…`, `mark-…` and `pattern-…` when they
/// are missing.
///
/// ```swift
/// let style = MapStyle(
///   theme: .light, tiles: region.tiles?.tileJSON(tiles: "https://example.org/{z}/{x}/{y}.pbf"),
///   bounds: region.graph.bounds, attribution: TileJSON.openStreetMap, language: "pt")
/// try style.json.write(to: folder.appending(path: "style.json"))
/// ```
public struct MapStyle: Sendable {
  /// Themes of a style.
  public enum Theme: String, CaseIterable, Sendable { case light, dark }

  /// The theme, which decides all colours.
  public var theme: Theme
  /// The map tiles and their URLs, or `nil` without a map: the source `map`. MapLibre requires
  /// absolute URLs.
  public var tiles: TileJSON?
  /// The area shown first.
  public var bounds: BoundingBox
  /// The attribution of the data, as HTML.
  public var attribution: String
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
  /// The URL template of the tiles of steep streets, or `nil` for a style without: the source `steep`,
  /// and the layers `steep-streets` and `steep-chevrons`, hidden until the page shows them.
  public var steepTiles: String?
  /// The language of labels as an ISO 639 code, or `nil` for the local names.
  public var language: String?

  /// The lowest label layer; insert routes below it.
  public static let firstLabelLayer = "house-number"

  /// Creates a style.
  public init(
    theme: Theme, tiles: TileJSON?, bounds: BoundingBox, attribution: String,
    terrain: TerrainSource? = nil, contours: TerrainSource? = nil,
    slopeTiles: String? = nil, stressTiles: String? = nil, steepTiles: String? = nil,
    language: String? = nil
  ) {
    self.theme = theme
    self.tiles = tiles
    self.bounds = bounds
    self.attribution = attribution
    self.terrain = terrain
    self.contours = contours
    self.slopeTiles = slopeTiles
    self.stressTiles = stressTiles
    self.steepTiles = steepTiles
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
    let middle = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2]
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
    let all =
      ground + [StyleLayer(credits: "region")] + barriers + buildings + nearContours + roads + lines
      + trails + trees + stress + steep + labels
    return all.filter { layer in layer.source.map(sources.contains) ?? true }
  }

  private var sources: [String: StyleValue] {
    var sources: [String: StyleValue] = [:]
    if let tiles {
      sources["map"] = source(of: tiles)
    } else {
      sources["region"] = credits
    }
    sources["terrain"] = terrain?.value
    sources["relief"] = terrain?.value
    sources["stress"] = streetSource(stressTiles, zooms: StressTile.zooms)
    sources["steep"] = streetSource(steepTiles, zooms: SteepTile.zooms)
    sources.merge(reliefSources) { $1 }
    return sources
  }

  /// A source of nothing, because MapLibre shows the attributions of sources in use.
  private var credits: StyleValue {
    [
      "type": "geojson", "data": ["type": "FeatureCollection", "features": []],
      "attribution": .text(attribution),
    ]
  }

  private func source(of tiles: TileJSON) -> StyleValue {
    [
      "type": "vector", "tiles": .list(tiles.tiles.map(StyleValue.text)),
      "bounds": .list(tiles.bounds.map(StyleValue.number)),
      "minzoom": .number(Double(tiles.minzoom)), "maxzoom": .number(Double(tiles.maxzoom)),
      "attribution": .text(attribution),
    ]
  }
}

extension MapStyle {
  /// The layers for railways, ferries, aerialways and boundaries.
  var lines: [StyleLayer] {
    let p = palette
    let rail: StyleValue = .all([
      .among("class", ["rail", "transit"]), .not(.equal("brunnel", "tunnel")),
    ])
    return [
      StyleLayer(
        "rail", "line", of: "transportation", from: 10, where: rail,
        paint: ["line-color": p.rail, "line-width": .zoomed([(10, 0.6), (14, 1.2), (18, 2.5)])]),
      StyleLayer(
        "rail-ties", "line", of: "transportation", from: 14, where: rail,
        paint: [
          "line-color": p.rail, "line-width": .zoomed([(14, 4), (18, 9)]),
          "line-dasharray": [0.2, 2],
        ]),
      StyleLayer(
        "ferry", "line", of: "transportation", from: 10, where: .equal("class", "ferry"),
        paint: ["line-color": p.ferry, "line-width": 1.2, "line-dasharray": [3, 3]]),
      StyleLayer(
        "aerialway", "line", of: "transportation", from: 12, where: .equal("class", "aerialway"),
        paint: ["line-color": p.text, "line-opacity": 0.6, "line-width": 1]),
      StyleLayer(
        "boundary", "line", of: "boundary",
        where: .all([["<=", ["get", "admin_level"], 6], ["!=", ["get", "maritime"], 1]]),
        layout: ["line-join": "round"],
        paint: [
          "line-color": p.boundary, "line-dasharray": [4, 2, 1, 2], "line-opacity": 0.7,
          "line-width": .zoomed([(4, 0.6), (12, 1.6)]),
        ]),
    ]
  }
}

extension MapStyle {
  /// The layer of traffic stress: calm streets thin, stressful ones wide and dark, so that colour does
  /// not stand alone.
  var stress: [StyleLayer] {
    let colors: [StyleValue] =
      theme == .light
      ? ["#2e7d32", "#7a8c00", "#d26a00", "#a3123a"] : ["#66bb6a", "#c0ca33", "#ffa040", "#ff5c7a"]
    let color: StyleValue = [
      "match", ["get", "level"], 1, colors[0], 2, colors[1], 3, colors[2], colors[3],
    ]
    func width(_ factor: Double) -> StyleValue {
      ["*", .number(factor), ["+", 0.6, ["*", 0.35, ["get", "level"]]]]
    }
    return [
      StyleLayer(trafficStress: [
        "line-color": color, "line-opacity": 0.85,
        "line-width": [
          "interpolate", ["linear"], ["zoom"], 12, width(1), 15, width(2.2), 18, width(5),
        ],
      ])
    ]
  }

  /// The layers of steep streets: each class wider and darker, with chevrons that point uphill on the
  /// steeper two, so that colour does not stand alone. The colours are those of inclines.
  var steep: [StyleLayer] {
    let zooms = Double(SteepTile.zooms.lowerBound)...24
    let color: StyleValue = ["match", ["get", "grade"], 4, "#f79a36", 8, "#e04a2b", "#a3123a"]
    func width(_ factor: Double) -> StyleValue {
      ["*", .number(factor), ["match", ["get", "grade"], 4, 0.8, 8, 1, 1.25]]
    }
    return [
      StyleLayer(
        "steep-streets", "line", from: "steep", of: SteepTile.layer, zooms: zooms,
        where: ["has", "grade"],
        layout: ["visibility": "none", "line-join": "round", "line-cap": "round"],
        paint: [
          "line-color": color, "line-opacity": 0.85,
          "line-width": [
            "interpolate", ["linear"], ["zoom"], 13, width(1.6), 15, width(3), 18, width(8),
          ],
        ]),
      StyleLayer(
        "steep-chevrons", "symbol", from: "steep", of: SteepTile.layer, zooms: 14.5...24,
        where: [">=", ["get", "grade"], 8],
        layout: [
          "visibility": "none", "symbol-placement": "line", "symbol-spacing": 60,
          "icon-image": ["match", ["get", "grade"], 8, "chevron", "chevrons"],
          "icon-rotate": 90, "icon-allow-overlap": true, "icon-ignore-placement": true,
          "icon-keep-upright": false,
          "icon-size": .zoomed([(14.5, 0.5), (18, 1)]),
        ],
        paint: [:]),
    ]
  }

  /// Returns the source of tiles that are drawn from the street graph.
  private func streetSource(_ tiles: String?, zooms: ClosedRange<Int>) -> StyleValue? {
    guard let tiles else { return nil }
    return [
      "type": "vector", "tiles": [.text(tiles)],
      "bounds": .list(bounds.edges.map(StyleValue.number)),
      "minzoom": .number(Double(zooms.lowerBound)), "maxzoom": .number(Double(zooms.upperBound)),
    ]
  }
}

extension MapStyle {
  /// The labels of settlements: small ones yield to large streets, large ones always show. Each
  /// ends where the map shows only a part of it.
  var settlements: (small: [StyleLayer], large: [StyleLayer]) {
    let (text, quiet) = (palette.text, palette.quietText)
    let capitals: [String: StyleValue] = [
      "text-transform": "uppercase", "text-letter-spacing": 0.08,
    ]
    let small = [
      settlement("locality", ["locality"], 14...15.5, [(14, 10)], "Regular", quiet),
      settlement("neighbourhood", ["neighbourhood"], 14...16, [(14, 10.5)], "Medium", quiet),
      settlement("quarter", ["quarter"], 12.5...15.5, [(12, 10), (15, 12)], "Medium", quiet),
      settlement(
        "hamlet", ["hamlet", "islet"], 13...16, [(13, 10.5), (15, 12)], "Medium", text),
      settlement("suburb", ["suburb"], 11...15, [(11, 10), (15, 12)], "Medium", quiet, capitals),
      settlement(
        "village", ["village", "island"], 10...16, [(10, 10.5), (15, 14)], "Medium", text),
    ]
    let large = [
      settlement("town", ["town"], 7...14.5, [(7, 11), (14, 17)], "SemiBold", text),
      settlement("city", ["city"], 4...13.5, [(4, 11), (12, 21)], "SemiBold", text),
    ]
    return (small, large)
  }

  private func settlement(
    _ id: String, _ classes: [String], _ zooms: ClosedRange<Double>,
    _ sizes: [(zoom: Double, value: Double)], _ weight: String, _ color: StyleValue,
    _ extra: [String: StyleValue] = [:]
  ) -> StyleLayer {
    StyleLayer(
      "place-\(id)", "symbol", of: "place", from: zooms.lowerBound, to: zooms.upperBound,
      where: .among("class", classes),
      layout: text(size: .zoomed(sizes), weight: weight, extra: extra), paint: textPaint(color))
  }
}

extension MapStyle {
  /// The marked routes next to their paths: hiking on the right in the colours of their marks,
  /// cycling on the left. They are thin and pale, so that a planned route stands out.
  var trails: [StyleLayer] {
    [
      trail("hiking", color: trailColor, side: 1),
      trail("cycling", color: palette.cycleway, side: -1),
    ]
  }

  private func trail(_ id: String, color: StyleValue, side: Double) -> StyleLayer {
    StyleLayer(
      "trail-\(id)", "line", of: "trail", from: 10, where: .equal("class", id),
      layout: ["line-join": "round"],
      paint: [
        "line-color": color, "line-opacity": 0.55,
        "line-width": .zoomed([(10, 1), (13, 1.6), (16, 2.2)]),
        "line-offset": .zoomed([(12, 0), (14, 3 * side), (18, 6 * side)]),
      ])
  }

  /// The colours of marks, without the very light and dark ones.
  private var trailColor: StyleValue {
    [
      "match", ["get", "color"], "red", "#c0392b", "blue", "#2f6fb3", "green", "#3d8a3d", "yellow",
      "#c9a20c", "orange", "#d9822b", "purple", "#8a4fa0", "#7b5ea7",
    ]
  }

  /// The marks of the routes with their numbers, or their names, every 400 pixels. A mark without a
  /// text has no meaning.
  var trailMarks: StyleLayer {
    StyleLayer(
      "trail-mark", "symbol", of: "trail", from: 13,
      where: ["any", ["has", "ref"], ["has", "name"]],
      layout: [
        "symbol-placement": "line", "symbol-spacing": 400,
        "icon-image": [
          "case", .equal("class", "cycling"), "mark-cycling",
          ["concat", "mark-", ["coalesce", ["get", "color"], "none"]],
        ],
        "icon-rotation-alignment": "viewport", "text-rotation-alignment": "viewport",
        "text-field": ["coalesce", ["get", "ref"], ["get", "name"]], "text-font": font("SemiBold"),
        "text-size": 9.5, "text-anchor": "left", "text-offset": [0.9, 0],
        "symbol-sort-key": ["-", 0, ["get", "network"]], "text-padding": 6,
      ], paint: textPaint(palette.text, halo: 1.5))
  }
}
