import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct MapStyleTests {
  private struct Style: Decodable {
    struct Layer: Decodable {
      var id: String
      var type: String
      var source: String?
      var layout: Layout?
    }
    struct Layout: Decodable {
      var visibility: String?
    }
    struct Source: Decodable {
      var type: String
      var encoding: String?
      var tileSize: Int?
      var minzoom: Int?
      var maxzoom: Int?
      var bounds: [Double]?
    }
    var version: Int
    var layers: [Layer]
    var sources: [String: Source]
    var glyphs: String?
    var sprite: String?
  }

  private let tiles = TileJSON(
    name: "Test", tiles: ["http://127.0.0.1/tiles/{z}/{x}/{y}.mvt"], vector_layers: [],
    bounds: [-1, 2, 3, 4], minzoom: 0, maxzoom: 14)

  private let box = BoundingBox(west: -1, south: 2, east: 3, north: 4)
  private let credit = TileJSON.openStreetMap

  private func text(_ theme: MapStyle.Theme, language: String? = nil) throws -> String {
    let style = MapStyle(
      theme: theme, tiles: tiles, bounds: box, attribution: credit, language: language)
    return String(decoding: try style.json, as: UTF8.self)
  }

  /// MapLibre rejects a style with duplicate layer ids.
  @Test(arguments: MapStyle.Theme.allCases)
  func everyLayerHasANameOfItsOwn(theme: MapStyle.Theme) throws {
    let style = try JSONDecoder().decode(Style.self, from: Data(text(theme).utf8))
    #expect(style.version == 8)
    #expect(Set(style.layers.map(\.id)).count == style.layers.count)
    #expect(style.layers.dropFirst().allSatisfy { $0.source == "map" })
  }

  /// With tiles of traffic stress the style has a hidden layer of them below the labels.
  @Test func trafficStressIsHiddenAtFirst() throws {
    let style = MapStyle(
      theme: .light, tiles: tiles, bounds: box, attribution: credit,
      stressTiles: "http://127.0.0.1/stress/{z}/{x}/{y}.mvt")
    let decoded = try JSONDecoder().decode(Style.self, from: try style.json)
    let layer = try #require(decoded.layers.firstIndex { $0.id == "traffic-stress" })
    #expect(decoded.layers[layer].source == "stress")
    #expect(decoded.layers[layer].layout?.visibility == "none")
    #expect(decoded.layers[layer + 1].id == MapStyle.firstLabelLayer)
    #expect(decoded.sources["stress"]?.minzoom == 12 && decoded.sources["stress"]?.maxzoom == 14)
    #expect(try !text(.light).contains("stress"))
  }

  /// With terrain the style has its source, and a hillshade below water, roads and labels; without
  /// terrain it has neither.
  @Test func hillsAreShadedWhereThereIsTerrain() throws {
    let terrain = TerrainSource(
      tiles: "http://127.0.0.1/terrain/{z}/{x}/{y}.png",
      bounds: BoundingBox(west: -1, south: 2, east: 3, north: 4), zooms: 5...12)
    let json = try MapStyle(
      theme: .dark, tiles: tiles, bounds: box, attribution: credit, terrain: terrain
    ).json
    let style = try JSONDecoder().decode(Style.self, from: json)
    let shade = try #require(style.layers.firstIndex { $0.id == "hillshade" })
    #expect(style.layers[shade].type == "hillshade" && style.layers[shade].source == "relief")
    #expect(style.layers[shade].layout?.visibility == nil)
    let above = style.layers[shade...].map(\.id)
    #expect(above.contains("water") && above.contains("building") && !above.contains("park"))
    let source = try #require(style.sources["terrain"])
    #expect(style.sources["relief"]?.maxzoom == 12)
    #expect(source.type == "raster-dem" && source.encoding == "terrarium")
    #expect(source.tileSize == 256 && source.minzoom == 5 && source.maxzoom == 12)
    #expect(source.bounds == [-1, 2, 3, 4])
    #expect(try !text(.dark).contains("terrain"))
  }

  /// Labels come last, so that a route can be inserted below them.
  @Test func labelsComeAfterTheFirstLabelLayer() throws {
    let style = try JSONDecoder().decode(Style.self, from: Data(text(.light).utf8))
    let first = try #require(style.layers.firstIndex { $0.id == MapStyle.firstLabelLayer })
    #expect(style.layers[..<first].allSatisfy { $0.type != "symbol" })
    #expect(style.layers[first...].allSatisfy { ["symbol", "circle"].contains($0.type) })
  }

  /// The page may load from its own server only, so the style has no other URL.
  @Test func nothingIsLoadedFromElsewhere() throws {
    let style = try JSONDecoder().decode(Style.self, from: Data(text(.dark).utf8))
    #expect(style.glyphs == nil && style.sprite == nil)
    let addresses = try text(.dark).components(separatedBy: "http").dropFirst()
    #expect(
      addresses.allSatisfy {
        $0.hasPrefix("://127.0.0.1/tiles/") || $0.hasPrefix("s://www.openstreetmap.org/copyright")
      })
  }

  /// A language selects its names; an invalid code is ignored.
  @Test func labelsSpeakTheWantedLanguage() throws {
    #expect(try text(.light, language: "fr").contains("\"name:fr\""))
    #expect(try !text(.light, language: "\"]").contains("name:\\\"]"))
  }

  /// The layers of a style by name, from below.
  private func names(_ style: MapStyle) throws -> [String] {
    try JSONDecoder().decode(Style.self, from: try style.json).layers.map(\.id)
  }

  private var hilly: MapStyle {
    MapStyle(
      theme: .light, tiles: tiles, bounds: box, attribution: credit,
      terrain: TerrainSource(tiles: "http://127.0.0.1/terrain", bounds: box, zooms: 5...12),
      contours: TerrainSource(tiles: "http://127.0.0.1/contours", bounds: box, zooms: 11...14),
      slopeTiles: "http://127.0.0.1/slopes")
  }

  /// From below: land cover, shade, slopes, contours, water, houses, contours of large scales, roads,
  /// heights of contours. The slopes
  /// are hidden until they are wanted. Without contours, as older regions have none, the rest stays.
  @Test func contoursLieOnTheShade() throws {
    let layers = try names(hilly)
    let order = [
      "cover-wood", "hillshade", "slopes", "contour-far", "water", "building", "contour-near-halo",
      "contour-near", "road-minor", "contour-far-height",
    ]
    let places = order.compactMap { layers.firstIndex(of: $0) }
    #expect(places.count == order.count && places == places.sorted())
    let style = try JSONDecoder().decode(Style.self, from: try hilly.json)
    #expect(style.layers.first { $0.id == "slopes" }?.layout?.visibility == "none")
    #expect(style.sources["contours"]?.maxzoom == 14 && style.sources["slopes"]?.maxzoom == 12)
    var older = hilly
    older.contours = nil
    #expect(try names(older) == layers.filter { !$0.hasPrefix("contour-") })
  }

  /// MapLibre refuses a style with a layer whose source is missing, and draws nothing. The server
  /// always offers slopes and stress, also for a region without heights.
  @Test(arguments: 0..<128)
  func everyLayerHasItsSource(combination: Int) throws {
    var style = hilly
    style.stressTiles = "http://127.0.0.1/stress"
    style.steepTiles = "http://127.0.0.1/steep"
    if combination & 1 == 0 { style.terrain = nil }
    if combination & 2 == 0 { style.contours = nil }
    if combination & 4 == 0 { style.slopeTiles = nil }
    if combination & 8 == 0 { style.stressTiles = nil }
    if combination & 16 == 0 { style.theme = .dark }
    if combination & 32 == 0 { style.steepTiles = nil }
    if combination & 64 == 0 { style.tiles = nil }
    let decoded = try JSONDecoder().decode(Style.self, from: try style.json)
    let used = Set(decoded.layers.compactMap(\.source))
    #expect(used.isSubset(of: decoded.sources.keys))
    #expect(used.contains("map") == (combination & 64 == 64))
    #expect(used.contains("region") == (combination & 64 == 0))
    #expect(decoded.layers.contains { $0.id == "peak" } == (combination & 64 == 64))
    #expect(String(decoding: try style.json, as: UTF8.self).contains("copyright"))
    #expect(decoded.layers.contains { $0.id == "slopes" } == (combination & 5 == 5))
    #expect(decoded.layers.contains { $0.id == "hillshade" } == (combination & 1 == 1))
    #expect(decoded.layers.contains { $0.id == "contour-near" } == (combination & 2 == 2))
    #expect(decoded.layers.contains { $0.id == "traffic-stress" } == (combination & 8 == 8))
    for id in ["steep-streets", "steep-chevrons"] {
      let layer = decoded.layers.first { $0.id == id }
      #expect((layer != nil) == (combination & 32 == 32))
      #expect(layer.map { $0.layout?.visibility == "none" } ?? true)
    }
  }

  /// A shield without a text has no meaning: marks of trails are drawn only with a number or a
  /// name, and never without their text.
  @Test func shieldsHaveAWord() throws {
    let style = try JSONSerialization.jsonObject(with: try hilly.json) as? [String: Any]
    let layers = try #require(style?["layers"] as? [[String: Any]])
    let marks = try #require(layers.first { $0["id"] as? String == "trail-mark" })
    let layout = try #require(marks["layout"] as? [String: Any])
    #expect("\(layout["text-field"] ?? "")".contains("ref"))
    #expect(layout["text-optional"] == nil)
    let wanted = try #require(marks["filter"] as? [Any]).compactMap { $0 as? [String] }
    #expect(wanted == [["has", "ref"], ["has", "name"]])
  }

  /// MapLibre places the last layer first: large streets before villages and suburbs, these and small
  /// streets before points of interest, all before house numbers.
  @Test func streetNamesComeBeforePlaces() throws {
    let layers = try names(hilly)
    let order = [
      "house-number", "contour-near-height", "waterway-name", "path-name", "poi-bench",
      "poi-second", "place-suburb", "place-village", "small-street-name", "poi-water",
      "street-name", "peak", "poi-station", "place-town",
    ]
    let places = order.compactMap { layers.firstIndex(of: $0) }
    #expect(places.count == order.count && places == places.sorted())
  }

  /// Paths, steps and labels can be read on land and wood: a contrast of at least 4.5.
  @Test(arguments: [MapPalette.light, .dark])
  func pathsCanBeReadOnWood(palette: MapPalette) {
    for (name, ink) in [
      ("path", palette.path), ("hard path", palette.hardPath), ("steps", palette.steps),
      ("text", palette.text), ("places", palette.poi), ("green", palette.greenText),
    ] {
      for ground in [palette.land, palette.wood, palette.scrub, palette.meadow] {
        #expect(contrast(ink, ground) >= 4.5, "\(name)")
      }
    }
  }

  /// Returns the contrast of two colours by WCAG 2.2.
  private func contrast(_ one: StyleValue, _ other: StyleValue) -> Double {
    let lights = [one, other].map { value in
      guard case .text(let hex) = value, let number = Int(hex.dropFirst(), radix: 16) else {
        return 0.0
      }
      let parts = [16, 8, 0].map { shift in
        let part = Double(number >> shift & 255) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    return ((lights.max() ?? 0) + 0.05) / ((lights.min() ?? 0) + 0.05)
  }
}
