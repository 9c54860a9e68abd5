/// A JSON value.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses JSON text.
  /// - Throws: `JSONError` if the text is not JSON, or exceeds the limits of `JSONReader`.
  /// - Complexity: O(bytes).
  package init(text: some Sequence<UInt8>) throws(JSONError) {
    self = try JSONReader.read(Array(text))
  }

  /// The text of a scalar as it would be in a query, or `nil` for null, arrays and objects.
  package var scalar: String? {
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
