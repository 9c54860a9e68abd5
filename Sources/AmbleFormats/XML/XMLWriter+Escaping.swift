extension XMLWriter {
  /// The places that a text is escaped for.
  package enum Place: Sendable {
    /// Anywhere: “>” and quotation marks are escaped, too.
    case anywhere
    /// The content of an element of XML or HTML, not an attribute.
    case content
  }

  /// Escapes text for XML and removes the characters that XML 1.0 forbids.
  /// - Complexity: O(characters).
  package static func escaped(_ text: String, for place: Place = .anywhere) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">" where place == .anywhere: escaped += "&gt;"
      case "\"" where place == .anywhere: escaped += "&quot;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
