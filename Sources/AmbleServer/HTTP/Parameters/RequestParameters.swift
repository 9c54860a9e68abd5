import AmbleCore
import AmbleFormats

/// The parameters of a request, from its query or JSON body, in order.
struct RequestParameters {
  /// Names and values as sent; names may repeat.
  private(set) var entries: [(name: String, value: String)] = []
  /// The value of the header `Accept-Language`, if known.
  var acceptedLanguages: String?

  /// Parses a query, the part of a URL after `?`.
  /// - Throws: `APIError` with status 400 if the percent encoding is invalid.
  init(query: String) throws(APIError) {
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let name = try Self.decoded(Substring(pair[..<end]))
      entries.append((name, try Self.decoded(Substring(pair[end...].dropFirst()))))
    }
  }

  /// Creates parameters from names and values.
  init(_ entries: [(name: String, value: String)]) { self.entries = entries }

  /// Returns all values of a parameter, in order.
  func all(_ name: String) -> [String] { entries.filter { $0.name == name }.map(\.value) }

  /// Returns the last value of a parameter.
  subscript(name: String) -> String? { entries.last { $0.name == name }?.value }

  /// The language of the answer: that of the parameter `locale`, else the first accepted one.
  var language: Language {
    let accepted = acceptedLanguages?.prefix { $0 != "," && $0 != ";" }
    return Language(matching: self["locale"] ?? accepted.map(String.init) ?? "")
  }

  /// Returns a boolean parameter.
  /// - Throws: `APIError` with status 400 if it is not a boolean.
  func bool(_ name: String) throws(APIError) -> Bool? {
    guard let value = self[name] else { return nil }
    switch value.lowercased() {
    case "true", "1", "yes", "": return true
    case "false", "0", "no": return false
    default: throw .badRequest(.notAFlag, ["name": .text(name), "given": .text(value.excerpt)])
    }
  }

  /// Returns a number parameter within a range.
  /// - Throws: `APIError` with status 400 if it is not a number or out of range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(APIError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = Double(value), range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map { FixedDecimal.text($0, decimals: 6) }
      throw .badRequest(
        .notANumber,
        [
          "name": .text(name), "least": .text(bounds[0]), "greatest": .text(bounds[1]),
          "given": .text(value.excerpt),
        ])
    }
    return number
  }

  /// Returns an integer parameter within a range.
  /// - Throws: `APIError` with status 400 if it is not an integer or out of range.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(APIError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw .badRequest(
        .notAWholeNumber,
        [
          "name": .text(name), "least": .integer(range.lowerBound),
          "greatest": .integer(range.upperBound), "given": .text(value.excerpt),
        ])
    }
    return number
  }

  private static func decoded(_ text: Substring) throws(APIError) -> String {
    guard let decoded = PercentEncoding.decoded(text) else {
      throw .badRequest(.badPercentEncoding)
    }
    return decoded
  }
}
