import Foundation

/// Any JSON value, as a client sent it.
enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads JSON text.
  /// - Throws: `DecodingError`, if the text is not JSON.
  init(text: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: text)
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let elements = try? value.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The text of a single value as it would stand in a query, nil for null, arrays and objects.
  var scalar: String? {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15
        ? String(Int64(number)) : String(number)
    case .string(let text): text
    case .null, .array, .object: nil
    }
  }
}
