import Foundation

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
