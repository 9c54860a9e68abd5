/// Scans the elements of an XML document in memory, and the text of those that have no children.
///
/// Document types and entities beyond the five of XML are refused, so nothing is ever expanded or
/// fetched. Names lose their prefixes: a file is recognised by its elements, and programs disagree
/// on prefixes.
struct XMLScanner {
  /// The document in UTF-8.
  let bytes: [UInt8]
  /// Names of the open elements, the root first.
  private(set) var path: [String] = []
  /// Offset of what comes next, bytes.
  private(set) var offset = 0
  private var texts: [Range<Int>] = []
  private var emptyName: String?
  private var hasRoot = false
  private var hasEnded = false

  /// Maximum number of elements within each other. GPX and TCX have about ten.
  private static let maxDepth = 100
  /// Maximum number of pieces of an element's text that are kept.
  private static let maxTexts = 100

  /// Creates a scanner of a document.
  /// - Throws: `XMLProblem` if its encoding is not supported.
  init(_ document: [UInt8]) throws(XMLProblem) {
    do throws(XMLEncoding.Unsupported) { bytes = try XMLEncoding(document).decode(document) } catch
    {
      throw XMLProblem(.refused, at: 0, "the encoding \(error.name) is not supported")
    }
  }

  /// The text of the element that just ended, without surrounding white space, if it has no
  /// children; otherwise the text after its last child.
  var text: String {
    if texts.count == 1 { return XMLText.decode(bytes[texts[0]].trimmed) }
    return XMLText.decode(texts.flatMap { bytes[$0] }[...].trimmed)
  }

  /// The bytes of the text, if it is in one piece.
  var textBytes: ArraySlice<UInt8> {
    texts.count == 1 ? bytes[texts[0]].trimmed : []
  }

  /// The name of the element around the one that begins or ends, or an empty string.
  var parent: String { path.last ?? "" }

  /// Returns the next tag, or `nil` at the end of the document.
  /// - Throws: `XMLProblem` if the document is malformed or truncated, or uses what is refused.
  mutating func next() throws(XMLProblem) -> XMLEvent? {
    if hasEnded { texts.removeAll(keepingCapacity: true) }
    hasEnded = false
    if let name = emptyName { return end(name) }
    while let open = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      try addText(offset..<open)
      offset = open
      switch open + 1 < bytes.count ? bytes[open + 1] : 0 {
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "?"): offset = try find("?>", from: open)
      case UInt8(ascii: "/"): return try endTag()
      default: return try startTag()
      }
    }
    guard path.isEmpty, hasRoot else {
      throw XMLProblem(.damaged, at: bytes.count, "the document ends before its last element does")
    }
    return nil
  }

  private mutating func startTag() throws(XMLProblem) -> XMLEvent {
    let close = try tagEnd()
    let isEmpty = bytes[close - 1] == UInt8(ascii: "/") && close - 1 > offset
    let content = (offset + 1)..<(isEmpty ? close - 1 : close)
    let nameEnd = bytes[content].firstIndex(where: \.isSpace) ?? content.upperBound
    let name = try name(in: content.lowerBound..<nameEnd)
    guard path.count < Self.maxDepth else {
      throw XMLProblem(.refused, at: offset, "elements are nested too deeply")
    }
    guard !path.isEmpty || !hasRoot else {
      throw XMLProblem(.damaged, at: offset, "there is a second root element")
    }
    try checkReferences(content)
    hasRoot = true
    offset = close + 1
    texts.removeAll(keepingCapacity: true)
    if isEmpty { emptyName = name }
    defer { path.append(name) }
    return .begin(XMLTag(name: name, bytes, attributes: nameEnd..<content.upperBound))
  }

  private mutating func endTag() throws(XMLProblem) -> XMLEvent {
    let close = try tagEnd()
    let nameEnd = bytes[(offset + 2)..<close].firstIndex(where: \.isSpace) ?? close
    let name = try name(in: (offset + 2)..<nameEnd)
    guard name == path.last else {
      throw XMLProblem(.damaged, at: offset, "the tag </\(name)> ends no element that is open")
    }
    offset = close + 1
    return end(name)
  }

  private mutating func end(_ name: String) -> XMLEvent {
    emptyName = nil
    hasEnded = true
    path.removeLast()
    return .end(name)
  }

  /// Returns a name without its prefix.
  private func name(in range: Range<Int>) throws(XMLProblem) -> String {
    let local = bytes[range].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? range.lowerBound
    guard local < range.upperBound, range.count <= 200 else {
      throw XMLProblem(.damaged, at: offset, "a tag has no name")
    }
    return String(decoding: bytes[local..<range.upperBound], as: UTF8.self)
  }

  /// Returns the offset of the “>” that ends the tag, outside of quoted values.
  private func tagEnd() throws(XMLProblem) -> Int {
    var quote: UInt8 = 0
    for position in (offset + 1)..<bytes.count {
      let byte = bytes[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return position
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte.isQuote {
        quote = byte
      }
    }
    throw XMLProblem(.damaged, at: offset, "a tag does not end")
  }

  /// Skips a comment or reads a section of characters.
  private mutating func skipDeclaration() throws(XMLProblem) {
    if starts(with: "<!--") {
      offset = try find("-->", from: offset + 4)
    } else if starts(with: "<![CDATA[") {
      let start = offset + 9
      offset = try find("]]>", from: start)
      keep(start..<offset - 3)
    } else {
      throw XMLProblem(.refused, at: offset, "document types and entities are refused")
    }
  }

  private mutating func addText(_ range: Range<Int>) throws(XMLProblem) {
    guard !range.isEmpty, !path.isEmpty else { return }
    try checkReferences(range)
    keep(range)
  }

  private mutating func keep(_ range: Range<Int>) {
    if texts.count < Self.maxTexts, !range.isEmpty { texts.append(range) }
  }

  /// Refuses references to entities other than the five of XML.
  private func checkReferences(_ range: Range<Int>) throws(XMLProblem) {
    var rest = bytes[range]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[(start + 1)...]
      let name = rest.prefix(12).prefix { $0 != UInt8(ascii: ";") }
      let isKnown =
        name.first == UInt8(ascii: "#") || name.equals("amp") || name.equals("lt")
        || name.equals("gt") || name.equals("quot") || name.equals("apos")
      // A lone “&” is malformed, but common in names and harmless.
      let isName = name.count < 12 && rest.dropFirst(name.count).first == UInt8(ascii: ";")
      if isName, !isKnown, name.allSatisfy({ !$0.isSpace }) {
        throw XMLProblem(.refused, at: start, "document types and entities are refused")
      }
    }
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[offset...].prefix(text.utf8CodeUnitCount).equals(text)
  }

  /// Returns the offset after the next occurrence of a text.
  private func find(_ text: StaticString, from start: Int) throws(XMLProblem) -> Int {
    let count = text.utf8CodeUnitCount
    var from = start
    while from <= bytes.count - count {
      guard let found = bytes[from...].firstIndex(of: text.utf8Start[0]) else { break }
      if bytes[found...].prefix(count).equals(text) { return found + count }
      from = found + 1
    }
    throw XMLProblem(.damaged, at: offset, "a comment or section does not end")
  }
}
