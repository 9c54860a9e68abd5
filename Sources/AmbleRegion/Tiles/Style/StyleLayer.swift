import Foundation

/// A layer of a map style.
struct StyleLayer {
  private var fields: [String: StyleValue]

  /// Creates a layer from a layer of the tiles.
  init(
    _ id: String, _ type: String, of source: String, from minzoom: Double = 0,
    to maxzoom: Double = 24, where filter: StyleValue? = nil, layout: [String: StyleValue] = [:],
    paint: [String: StyleValue]
  ) {
    fields = [
      "id": .text(id), "type": .text(type), "source": "map", "source-layer": .text(source),
      "minzoom": .number(minzoom), "maxzoom": .number(maxzoom), "paint": .object(paint),
    ]
    if let filter { fields["filter"] = filter }
    if !layout.isEmpty { fields["layout"] = .object(layout) }
  }

  init(background color: StyleValue) {
    fields = ["id": "land", "type": "background", "paint": ["background-color": color]]
  }

  /// Creates the layer that draws nothing, so that the attribution of a source is shown.
  init(credits source: String) {
    fields = ["id": .text(source), "type": "line", "source": .text(source)]
  }

  /// Creates the layer of traffic stress, hidden until the page shows it.
  init(trafficStress paint: [String: StyleValue]) {
    fields = [
      "id": "traffic-stress", "type": "line", "source": "stress",
      "source-layer": .text(StressTile.layer),
      "minzoom": .number(Double(StressTile.zooms.lowerBound)),
      "layout": ["visibility": "none", "line-join": "round", "line-cap": "round"],
      "paint": .object(paint),
    ]
  }

  /// Creates a layer from a layer of another source's tiles.
  init(
    _ id: String, _ type: String, from tiles: String, of layer: String,
    zooms: ClosedRange<Double>, where filter: StyleValue, layout: [String: StyleValue],
    paint: [String: StyleValue]
  ) {
    self.init(
      id, type, of: layer, from: zooms.lowerBound, to: zooms.upperBound, where: filter,
      layout: layout, paint: paint)
    fields["source"] = .text(tiles)
  }

  init(hillshade paint: [String: StyleValue]) {
    fields = [
      "id": "hillshade", "type": "hillshade", "source": "relief", "paint": .object(paint),
    ]
  }

  /// Creates the layer of slope classes, hidden until the page shows it.
  init(slopes paint: [String: StyleValue]) {
    fields = [
      "id": "slopes", "type": "raster", "source": "slopes", "layout": ["visibility": "none"],
      "paint": .object(paint),
    ]
  }

  /// The name of the source, or `nil` for the background.
  var source: String? {
    guard case .text(let name) = fields["source"] else { return nil }
    return name
  }

  /// The layer as JSON.
  var value: StyleValue { .object(fields) }
}

/// A JSON value of a map style, written as a literal.
indirect enum StyleValue: Encodable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([StyleValue])
  case object([String: StyleValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension StyleValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: StyleValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, StyleValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
  init(nilLiteral: ()) { self = .null }
}

extension StyleValue {
  /// Returns a number that depends on the zoom, interpolated exponentially between stops.
  static func zoomed(_ stops: [(zoom: Double, value: Double)], base: Double = 1.4) -> StyleValue {
    .list(
      ["interpolate", ["exponential", .number(base)], ["zoom"]]
        + stops.flatMap { [.number($0.zoom), .number($0.value)] })
  }

  /// Returns a filter that matches features with one of the values.
  static func among(_ attribute: String, _ values: [String]) -> StyleValue {
    ["in", ["get", .text(attribute)], ["literal", .list(values.map(StyleValue.text))]]
  }

  static func equal(_ attribute: String, _ value: String) -> StyleValue {
    ["==", ["get", .text(attribute)], .text(value)]
  }

  static func all(_ conditions: [StyleValue]) -> StyleValue { .list(["all"] + conditions) }
  static func not(_ condition: StyleValue) -> StyleValue { ["!", condition] }
}

/// The colours of the map.
struct MapPalette: Sendable {
  var shadow, light, accent: StyleValue
  var land, town, works, grass, wood, woodEdge, scrub, heath, meadow, wetland: StyleValue
  var sand, rock, scree, glacier, glacierEdge, field, orchard, park: StyleValue
  var water, waterway, waterText: StyleValue
  var building, buildingEdge: StyleValue
  var motorway, primary, secondary, minor, casing, strongCasing: StyleValue
  var path, hardPath, steps, cycleway, track, rail, boundary, ferry: StyleValue
  var cliff, hedge, fence, tree: StyleValue
  var contour, nearContour, contourText: StyleValue
  var text, quietText, halo, greenText, poi, waterPoint, transport: StyleValue

  /// The light theme: paper colours and pale roads, so that routes stand out.
  static let light = MapPalette(
    shadow: "rgba(82,66,46,0.45)", light: "rgba(255,252,240,0.35)", accent: "rgba(82,66,46,0.15)",
    land: "#f6f3ec", town: "#efece5", works: "#ebe8ea", grass: "#e3edd2", wood: "#c9dfb8",
    woodEdge: "#a9c795", scrub: "#dbe6c0", heath: "#e3e2bf", meadow: "#e6efcf", wetland: "#d6e6dc",
    sand: "#f3e8c8", rock: "#e2ddd3", scree: "#e8e4dc", glacier: "#eef6f8", glacierEdge: "#a9cfdd",
    field: "#f3efd9", orchard: "#dfe9c4", park: "#d5e8c0",
    water: "#a9d0e4", waterway: "#7fb4d0", waterText: "#2f6685",
    building: "#cdc2b0", buildingEdge: "#b9ad9a",
    motorway: "#f4c69c", primary: "#fbe2ac", secondary: "#fdf1cf", minor: "#ffffff",
    casing: "#d9d3c7", strongCasing: "#d3b886",
    path: "#7a4a2b", hardPath: "#5b2f16", steps: "#6b3a30", cycleway: "#3f6fa8", track: "#7d6540",
    rail: "#a8a4a0", boundary: "#a698b8", ferry: "#6fa3c0",
    cliff: "#6f5a45", hedge: "#9fc08c", fence: "#8f8a82", tree: "#a3c48e",
    contour: "#b9895a", nearContour: "#a8672c", contourText: "#8a5a2b",
    text: "#37352f", quietText: "#6b675f", halo: "#fffdf8", greenText: "#2f5a2c", poi: "#6b4a2e",
    waterPoint: "#1f5f9e", transport: "#3f6fa8")

  /// The dark theme.
  static let dark = MapPalette(
    shadow: "rgba(0,0,0,0.55)", light: "rgba(140,165,185,0.14)", accent: "rgba(0,0,0,0)",
    land: "#1b1f23", town: "#1f2428", works: "#23262b", grass: "#202d25", wood: "#1d2f25",
    woodEdge: "#2c4435", scrub: "#222d22", heath: "#2a2c20", meadow: "#212c24", wetland: "#1b2f30",
    sand: "#35301f", rock: "#2b2e31", scree: "#2a2d30", glacier: "#27333a", glacierEdge: "#3f5a66",
    field: "#24271e", orchard: "#232e22", park: "#1f3226",
    water: "#14323f", waterway: "#1d475c", waterText: "#79a9c2",
    building: "#333840", buildingEdge: "#475058",
    motorway: "#6d5238", primary: "#5c5138", secondary: "#4b4a3f", minor: "#3c434a",
    casing: "#14171a", strongCasing: "#14171a",
    path: "#c2a37e", hardPath: "#d8b48a", steps: "#d0988a", cycleway: "#6f9cc8", track: "#a08f6c",
    rail: "#5d6268", boundary: "#77698c", ferry: "#3f6c86",
    cliff: "#8d7a66", hedge: "#2c4a30", fence: "#565c62", tree: "#2c4a35",
    contour: "#8b7355", nearContour: "#b98d55", contourText: "#b39a78",
    text: "#e4e2dc", quietText: "#a5a29b", halo: "#15181b", greenText: "#8fbf86", poi: "#c9b294",
    waterPoint: "#8fbbe6", transport: "#8fb4dd")
}
