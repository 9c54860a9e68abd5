/// The next part of the elements of an XML document.
package enum XMLEvent {
  /// A start tag, with its name without the prefix. An empty element is followed by its end. The tag
  /// is valid until the reader moves on.
  case begin(String, XMLTag)
  /// The end of an element, with its name without the prefix.
  case end(String)
}

/// Reads the elements of an XML document of a stranger as it is scanned, and the text of those that
/// have no children.
///
/// Document types and entities beyond the five of XML are refused, so nothing is ever expanded or
/// fetched. Names lose their prefixes: a file is recognised by its elements, and programs disagree
/// on prefixes.
package struct XMLReader: ~Copyable {
  /// Names of the open elements, the root first.
  private var path: [String] = []
  private var scanner: XMLScanner
  private var textBuffer: [UInt8] = []
  private var emptyName: String?
  private var hasRoot = false
  private var hasEnded = false
  /// The first event, if only its name was requested.
  private var first: XMLEvent?

  /// Maximum number of elements within each other. GPX and TCX have about ten.
  private static let maxDepth = 100
  /// Maximum length of a name with its prefix, bytes.
  private static let maxName = 200
  /// Maximum length of a text or value, bytes: the rest is cut. Names are shorter; notes are not
  /// read.
  package static let maxText = 4096

  private static let rules = XMLScanner.Rules(
    maxTag: 1 << 20, refusesDocumentTypes: true, readSize: 1 << 16)

  /// Creates a reader of a document, in any encoding of `XMLEncoding`.
  /// - Parameter beginning: the first bytes of the document, which are not taken from the source.
  /// - Throws: `XMLProblem` if the encoding is not supported.
  package init(_ source: any XMLSource, beginning: [UInt8]) throws(XMLProblem) {
    let encoding: XMLEncoding
    do throws(XMLEncoding.Unsupported) { encoding = try XMLEncoding(beginning) } catch {
      throw XMLProblem(.encoding(error.name), line: 1)
    }
    let text = encoding == .utf8 ? source : XMLTranscoder(source, encoding)
    scanner = XMLScanner(text, Self.rules)
  }

  /// Returns whether a file that begins with the bytes may be an XML document.
  package static func recognizes(_ beginning: [UInt8]) -> Bool {
    if XMLEncoding.isUTF16(beginning) { return true }
    let start = beginning.prefix(3) == [0xEF, 0xBB, 0xBF] ? 3 : 0
    // Some servers write empty lines before the document.
    return beginning[start...].prefix(500).first { !$0.isXMLSpace } == UInt8(ascii: "<")
  }

  /// The text of the element that just ended, without surrounding white space, if it has no
  /// children; otherwise the text after its last child. Cut to `maxText`.
  package var text: String {
    textBuffer.withUnsafeBytes { XMLText($0).trimmed.string(maxLength: Self.maxText) }
  }

  /// The name of the element around the one that begins or ends, or an empty string.
  package var parent: String { path.last ?? "" }

  /// Returns the name of the root element, or `nil` if there is none. No tag may have been read
  /// before.
  package mutating func root() throws(XMLProblem) -> String? {
    first = try next()
    guard case .begin(let name, _) = first else { return nil }
    return name
  }

  /// Returns the number of the line of the next byte, from 1.
  /// - Complexity: O(*n*) for *n* bytes since the last call.
  package mutating func line() -> Int { scanner.line() }

  /// Returns the next tag, or `nil` at the end of the document.
  /// - Throws: `XMLProblem` if the document is malformed or truncated, or uses a refused feature.
  package mutating func next() throws(XMLProblem) -> XMLEvent? {
    if let event = first.take() { return event }
    if hasEnded { textBuffer.removeAll(keepingCapacity: true) }
    hasEnded = false
    if let name = emptyName { return end(name) }
    while let part = try scanner.next() {
      switch part {
      case .tag(let tag): return tag.isEnd ? try endTag(tag) : try startTag(tag)
      case .text(let text) where !path.isEmpty:
        try checkReferences(text.bytes)
        keep(text)
      case .section(let text) where !path.isEmpty: keep(text)
      case .text, .section: break
      }
    }
    guard path.isEmpty, hasRoot else { throw XMLProblem(.truncated, line: line()) }
    return nil
  }

  private mutating func problem(_ cause: XMLProblem.Cause) -> XMLProblem {
    XMLProblem(cause, line: scanner.lineOfPart())
  }

  // MARK: Tags

  private mutating func startTag(_ tag: XMLTag) throws(XMLProblem) -> XMLEvent {
    let name = try name(of: tag)
    guard path.count < Self.maxDepth else { throw problem(.deepNesting) }
    guard !path.isEmpty || !hasRoot else { throw problem(.secondRoot) }
    try checkReferences(tag.bytes)
    hasRoot = true
    textBuffer.removeAll(keepingCapacity: true)
    if tag.isEmpty { emptyName = name }
    defer { path.append(name) }
    return .begin(name, tag)
  }

  private mutating func endTag(_ tag: XMLTag) throws(XMLProblem) -> XMLEvent {
    let name = try name(of: tag)
    guard name == path.last else { throw problem(.strayEnd(name)) }
    return end(name)
  }

  private mutating func end(_ name: String) -> XMLEvent {
    emptyName = nil
    hasEnded = true
    path.removeLast()
    return .end(name)
  }

  /// Returns a name without its prefix.
  private mutating func name(of tag: XMLTag) throws(XMLProblem) -> String {
    let name = tag.localName.bytes
    guard !name.isEmpty, tag.name.bytes.count <= Self.maxName else { throw problem(.namelessTag) }
    return String(decoding: name, as: UTF8.self)
  }

  // MARK: Texts

  /// Keeps as much of a text as is used, without leading white space.
  private mutating func keep(_ text: XMLText) {
    let room = 2 * Self.maxText - textBuffer.count
    guard room > 0 else { return }
    let bytes = textBuffer.isEmpty ? text.bytes.drop(while: \.isXMLSpace) : text.bytes[...]
    textBuffer += bytes.prefix(room)
  }

  /// Refuses references to entities other than the five of XML.
  /// - Parameter bytes: the part that was scanned last.
  private mutating func checkReferences(_ bytes: UnsafeRawBufferPointer) throws(XMLProblem) {
    guard let offset = XMLReference.firstForeign(in: bytes) else { return }
    let lines = XMLScanner.lineFeeds(UnsafeRawBufferPointer(rebasing: bytes[..<offset]))
    throw XMLProblem(.documentType, line: scanner.lineOfPart() + lines)
  }
}

extension XMLTag {
  /// Returns the value of an attribute with its references replaced, cut to `XMLReader.maxText`, or
  /// `nil` if it is absent.
  package func text(of name: StaticString) -> String? {
    value(of: name)?.string(maxLength: XMLReader.maxText)
  }
}

// MARK: Source

/// The bytes of an XML document, read once from its beginning. Not to be shared between threads.
package protocol XMLSource: AnyObject {
  /// Reads bytes into a buffer, which is not empty.
  /// - Returns: the number of bytes read; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}
