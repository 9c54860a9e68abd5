import AmbleFormats

/// Scans the elements of an XML document as it is read, and the text of those that have no children.
///
/// Document types and entities beyond the five of XML are refused, so nothing is ever expanded or
/// fetched. Names lose their prefixes: a file is recognised by its elements, and programs disagree
/// on prefixes.
///
/// Holds the rest of a piece, or one whole tag if that is longer.
struct XMLScanner: ~Copyable {
  /// Names of the open elements, the root first.
  private(set) var path: [String] = []
  /// The part of the document that was read and not dropped, in UTF-8.
  private var window: [UInt8] = []
  /// Offset of the next byte in the window, bytes.
  private var offset = 0
  private let pieces: XMLDecoder
  private var textBuffer: [UInt8] = []
  private var emptyName: String?
  private var hasRoot = false
  private var hasEnded = false
  /// The first event, if only its name was requested.
  private var first: XMLEvent?
  /// Number of the line at `countedOffset`, from 1.
  private var countedLine = 1
  private var countedOffset = 0

  /// Maximum number of elements within each other. GPX and TCX have about ten.
  private static let maxDepth = 100
  /// Maximum length of a tag, bytes.
  private static let maxTag = 1 << 20
  /// Maximum length of a reference, bytes.
  private static let maxReference = 13

  /// Creates a scanner of a document.
  /// - Throws: `XMLProblem` if its encoding is not supported.
  init(_ document: BufferedPieces) throws(XMLProblem) {
    do throws(XMLEncoding.Unsupported) { pieces = try XMLDecoder(document) } catch {
      throw XMLProblem(.refused, line: 1, "the encoding \(error.name) is not supported")
    }
  }

  /// The text of the element that just ended, without surrounding white space, if it has no
  /// children; otherwise the text after its last child. Cut to `XMLText.maxLength`.
  var text: String { XMLText.decode(textBuffer[...].trimmed) }

  /// The name of the element around the one that begins or ends, or an empty string.
  var parent: String { path.last ?? "" }

  /// Returns the name of the root element, or `nil` if there is none. No tag may have been read
  /// before.
  mutating func root() throws(XMLProblem) -> String? {
    first = try next()
    guard case .begin(let tag) = first else { return nil }
    return tag.name
  }

  /// Returns the number of the line of the next byte, from 1.
  /// - Complexity: O(*n*) for *n* bytes since the last call.
  mutating func line() -> Int { line(at: offset) }

  private mutating func line(at offset: Int) -> Int {
    guard offset > countedOffset else { return countedLine }
    for byte in window[countedOffset..<offset] where byte == 0x0A { countedLine += 1 }
    countedOffset = offset
    return countedLine
  }

  private mutating func problem(_ kind: XMLProblem.Kind, _ message: String) -> XMLProblem {
    XMLProblem(kind, line: line(), message)
  }

  /// Returns the next tag, or `nil` at the end of the document.
  /// - Throws: `XMLProblem` if the document is malformed or truncated, or uses a refused feature.
  mutating func next() throws(XMLProblem) -> XMLEvent? {
    if let event = first.take() { return event }
    if hasEnded { textBuffer.removeAll(keepingCapacity: true) }
    hasEnded = false
    if let name = emptyName { return end(name) }
    while try skipText() {
      switch readAhead(2) ? window[offset + 1] : 0 {
      case UInt8(ascii: "!"): try skipDeclaration()
      case UInt8(ascii: "?"): try skip(to: "?>", keepsText: false)
      case UInt8(ascii: "/"): return try endTag()
      default: return try startTag()
      }
    }
    guard path.isEmpty, hasRoot else {
      throw problem(.damaged, "the document ends before its last element does")
    }
    return nil
  }

  // MARK: Tags

  private mutating func startTag() throws(XMLProblem) -> XMLEvent {
    let close = try tagEnd()
    let isEmpty = window[close - 1] == UInt8(ascii: "/") && close - 1 > offset
    let content = (offset + 1)..<(isEmpty ? close - 1 : close)
    let nameEnd = window[content].firstIndex(where: \.isSpace) ?? content.upperBound
    let name = try name(in: content.lowerBound..<nameEnd)
    guard path.count < Self.maxDepth else {
      throw problem(.refused, "elements are nested too deeply")
    }
    guard !path.isEmpty || !hasRoot else {
      throw problem(.damaged, "there is a second root element")
    }
    try checkReferences(content, lookingTo: content.upperBound)
    hasRoot = true
    offset = close + 1
    textBuffer.removeAll(keepingCapacity: true)
    if isEmpty { emptyName = name }
    defer { path.append(name) }
    return .begin(XMLTag(name: name, window, attributes: nameEnd..<content.upperBound))
  }

  private mutating func endTag() throws(XMLProblem) -> XMLEvent {
    let close = try tagEnd()
    let nameEnd = window[(offset + 2)..<close].firstIndex(where: \.isSpace) ?? close
    let name = try name(in: (offset + 2)..<nameEnd)
    guard name == path.last else {
      throw problem(.damaged, "the tag </\(name)> ends no element that is open")
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
  private mutating func name(in range: Range<Int>) throws(XMLProblem) -> String {
    let local = window[range].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? range.lowerBound
    guard local < range.upperBound, range.count <= 200 else {
      throw problem(.damaged, "a tag has no name")
    }
    return String(decoding: window[local..<range.upperBound], as: UTF8.self)
  }

  /// Returns the offset of the “>” that ends the tag at `offset`, outside of quoted values.
  private mutating func tagEnd() throws(XMLProblem) -> Int {
    var quote: UInt8 = 0
    var length = 1
    while readAhead(length + 1) {
      let byte = window[offset + length]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return offset + length
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte.isQuote {
        quote = byte
      }
      guard length < Self.maxTag else { throw problem(.refused, "a tag is longer than 1 MB") }
      length += 1
    }
    throw problem(.damaged, "a tag does not end")
  }

  // MARK: Text

  /// Reads the text before the next tag.
  /// - Returns: `false` if there are no more tags.
  private mutating func skipText() throws(XMLProblem) -> Bool {
    while true {
      if let open = window[offset...].firstIndex(of: UInt8(ascii: "<")) {
        try addText(offset..<open, lookingTo: open)
        return true
      }
      // A reference may continue in the next piece.
      let whole = max(offset, window.count - Self.maxReference)
      try addText(offset..<whole, lookingTo: window.count)
      guard refill() else {
        try addText(offset..<window.count, lookingTo: window.count)
        return false
      }
    }
  }

  /// Adds to the text of the element, and moves behind it.
  private mutating func addText(_ range: Range<Int>, lookingTo end: Int) throws(XMLProblem) {
    if !path.isEmpty {
      try checkReferences(range, lookingTo: end)
      keep(range)
    }
    offset = range.upperBound
  }

  /// Keeps as much of a text as is used, without leading white space.
  private mutating func keep(_ range: Range<Int>) {
    let room = 2 * XMLText.maxLength - textBuffer.count
    let text = textBuffer.isEmpty ? window[range].drop(while: \.isSpace) : window[range]
    textBuffer += text.prefix(max(0, room))
  }

  /// Refuses references to entities other than the five of XML.
  /// - Parameters:
  ///   - range: the text that the references begin in.
  ///   - end: the end of the text that they end in.
  private mutating func checkReferences(
    _ range: Range<Int>, lookingTo end: Int
  ) throws(XMLProblem) {
    var position = range.lowerBound
    while let start = window[position..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      position = start + 1
      let rest = window[position..<end]
      let name = rest.prefix(12).prefix { $0 != UInt8(ascii: ";") }
      let isKnown =
        name.first == UInt8(ascii: "#") || name.equals("amp") || name.equals("lt")
        || name.equals("gt") || name.equals("quot") || name.equals("apos")
      // A lone “&” is malformed, but common in names and harmless.
      let isName = name.count < 12 && rest.dropFirst(name.count).first == UInt8(ascii: ";")
      if isName, !isKnown, name.allSatisfy({ !$0.isSpace }) {
        throw XMLProblem(
          .refused, line: line(at: start), "document types and entities are refused")
      }
    }
  }

  // MARK: Comments and sections

  /// Skips a comment or reads a section of characters.
  private mutating func skipDeclaration() throws(XMLProblem) {
    if starts(with: "<!--") {
      try skip(to: "-->", after: 4, keepsText: false)
    } else if starts(with: "<![CDATA[") {
      try skip(to: "]]>", after: 9, keepsText: true)
    } else {
      throw problem(.refused, "document types and entities are refused")
    }
  }

  private mutating func starts(with text: StaticString) -> Bool {
    readAhead(text.utf8CodeUnitCount)
      && window[offset...].prefix(text.utf8CodeUnitCount).equals(text)
  }

  /// Moves behind the next occurrence of a text.
  /// - Parameters:
  ///   - begin: number of bytes that begin the comment or section.
  ///   - keepsText: whether the bytes in between are text of the element.
  private mutating func skip(
    to text: StaticString, after begin: Int = 0, keepsText: Bool
  ) throws(XMLProblem) {
    let line = line()
    offset += begin
    let count = text.utf8CodeUnitCount
    while readAhead(count) {
      let last = window.count - count
      let found = window[offset...last].firstIndex(of: text.utf8Start[0]) ?? last + 1
      if keepsText, !path.isEmpty { keep(offset..<found) }
      offset = found
      guard found <= last else { continue }
      if window[found...].prefix(count).equals(text) { return offset += count }
      if keepsText, !path.isEmpty { keep(found..<found + 1) }
      offset += 1
    }
    throw XMLProblem(.damaged, line: line, "a comment or section does not end")
  }

  // MARK: The window

  /// Reads on until the window has a number of bytes from `offset` on.
  /// - Returns: `false` if the document ends before.
  private mutating func readAhead(_ count: Int) -> Bool {
    while window.count - offset < count { guard refill() else { return false } }
    return true
  }

  /// Drops the scanned bytes, and reads a piece.
  /// - Returns: `false` at the end of the document.
  private mutating func refill() -> Bool {
    guard let piece = pieces.next() else { return false }
    _ = line()
    countedOffset = 0
    if offset == window.count {
      window = piece
    } else {
      window.removeSubrange(..<offset)
      window += piece
    }
    offset = 0
    return true
  }
}
