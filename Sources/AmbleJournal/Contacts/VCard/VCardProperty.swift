import Foundation

/// A line of a vCard: a name, parameters and a value.
struct VCardProperty {
  /// The name in capitals, without a group before it.
  let name: String
  /// The parameters, names in capitals.
  let parameters: [(name: String, value: String)]
  /// The value as it stands there, decoded from quoted-printable.
  let value: String

  /// Reads an unfolded line; nil where it is none.
  init?(_ line: String, charset: (String) -> String.Encoding?) {
    guard let colon = Self.endOfName(line) else { return nil }
    let parts = Self.split(line[..<colon], at: ";")
    guard let name = parts.first?.split(separator: ".").last, !name.isEmpty else { return nil }
    self.name = name.uppercased()
    parameters = parts.dropFirst().map(Self.parameter)
    let raw = String(line[line.index(after: colon)...])
    value =
      Self.isQuotedPrintable(parameters)
      ? QuotedPrintable.decoded(raw, as: Self.encoding(parameters, charset)) : raw
  }

  /// The value of a parameter, the first one.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Whether a parameter has a word among its values, or stands there without a name (2.1).
  func has(_ word: String, in name: String) -> Bool {
    parameters.contains { parameter in
      parameter.name == name
        && parameter.value.split(separator: ",").contains {
          $0.caseInsensitiveCompare(word) == .orderedSame
        }
    }
  }

  /// The value as text.
  var text: String { VCardText.unescaped(value) }

  /// The parts of the value between semicolons, as text.
  var components: [String] { VCardText.components(value) }

  /// The colon that ends the name and the parameters: the first one outside of quotes.
  private static func endOfName(_ line: String) -> String.Index? {
    var isQuoted = false
    return line.indices.first { index in
      if line[index] == "\"" { isQuoted.toggle() }
      return line[index] == ":" && !isQuoted
    }
  }

  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var isQuoted = false
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }

  /// `TYPE=home`, or `HOME` alone as in 2.1, which is taken for a type.
  private static func parameter(_ text: Substring) -> (name: String, value: String) {
    guard let equals = text.firstIndex(of: "=") else { return ("TYPE", String(text)) }
    let value = text[text.index(after: equals)...].filter { $0 != "\"" }
    return (text[..<equals].uppercased(), VCardText.withoutCarets(value))
  }

  /// What a vCard of 2.1 is encoded by.
  static func isQuotedPrintable(_ parameters: [(name: String, value: String)]) -> Bool {
    parameters.contains {
      ["ENCODING", "TYPE"].contains($0.name)
        && $0.value.uppercased() == "QUOTED-PRINTABLE"
    }
  }

  private static func encoding(
    _ parameters: [(name: String, value: String)], _ charset: (String) -> String.Encoding?
  ) -> String.Encoding {
    parameters.first { $0.name == "CHARSET" }.flatMap { charset($0.value) } ?? .utf8
  }
}
