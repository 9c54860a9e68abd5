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
