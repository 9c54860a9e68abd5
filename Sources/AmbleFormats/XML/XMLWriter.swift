/// Writes indented XML, one element per line.
package struct XMLWriter {
  /// The text so far.
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Creates a text with the XML declaration alone.
  package init() {}

  /// Writes an element with the content that a closure writes.
  package mutating func element(
    _ name: String, _ attributes: [(String, String)] = [], _ content: (inout XMLWriter) -> Void
  ) {
    indent()
    text += "<\(name)\(Self.text(of: attributes))>\n"
    depth += 1
    content(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element with text.
  package mutating func element(_ name: String, _ content: String) {
    indent()
    text += "<\(name)>\(Self.escaped(content))</\(name)>\n"
  }

  /// Writes an empty element.
  package mutating func element(_ name: String, _ attributes: [(String, String)]) {
    indent()
    text += "<\(name)\(Self.text(of: attributes))/>\n"
  }

  private mutating func indent() { text += String(repeating: "  ", count: depth) }

  private static func text(of attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
  }
}

// MARK: Escaping

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
