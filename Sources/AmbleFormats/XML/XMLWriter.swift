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
