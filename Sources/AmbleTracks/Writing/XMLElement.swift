import AmbleFormats

extension String {
  /// Appends an element with a text, or nothing if there is no text.
  mutating func appendElement(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    self += "<\(name)>\(XMLWriter.escaped(text))</\(name)>"
  }
}
