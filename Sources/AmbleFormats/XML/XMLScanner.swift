/// A part of an XML document. Its bytes are valid until the scanner moves on.
package enum XMLPart {
  /// A tag: a start, an end, or an empty element.
  case tag(XMLTag)
  /// Text between tags, as a whole or a part. No reference is divided.
  case text(XMLText)
  /// A section of characters (CDATA), as a whole or a part.
  case section(XMLText)
}

/// Scans the tags and texts of an XML document as it is read. Not to be shared between threads.
///
/// Skips comments and instructions. Holds the bytes of one read, or one whole tag if that is
/// longer. It knows no elements: `XMLReader` checks that tags fit together.
package struct XMLScanner: ~Copyable {
  /// What is allowed in a document.
  package struct Rules: Sendable {
    /// Maximum length of a tag, bytes.
    package var maxTag: Int
    /// Whether document types are refused. Otherwise they are skipped: their entities are not
    /// defined.
    package var refusesDocumentTypes: Bool
    /// Number of bytes that are read at once.
    package var readSize: Int

    package init(maxTag: Int, refusesDocumentTypes: Bool, readSize: Int) {
      self.maxTag = maxTag
      self.refusesDocumentTypes = refusesDocumentTypes
      self.readSize = readSize
    }
  }

  private let source: any XMLSource
  private let rules: Rules
  private var buffer: UnsafeMutableRawBufferPointer
  /// Offset of the next byte in the buffer, and of the end of those that were read, bytes.
  private var (begin, end) = (0, 0)
  private var hasEnded = false
  /// Offset of the part that was returned last.
  private var partBegin = 0
  /// Number of the line that the open section of characters begins in.
  private var sectionLine: Int?
  /// Number of the line at `countedOffset`, from 1.
  private var countedLine = 1
  private var countedOffset = 0

  /// Creates a scanner at the beginning of a document in UTF-8.
  package init(_ source: any XMLSource, _ rules: Rules) {
    self.source = source
    self.rules = rules
    buffer = .allocate(byteCount: max(16, rules.readSize), alignment: 8)
  }

  deinit { buffer.deallocate() }

  /// Returns the next part, or `nil` at the end of the document.
  /// - Throws: `XMLProblem` if markup does not end or is refused, or if the source fails.
  package mutating func next() throws(XMLProblem) -> XMLPart? {
    while true {
      if let line = sectionLine {
        if let text = try section(from: line) { return .section(text) }
        continue
      }
      if let text = try text() { return .text(text) }
      guard begin < end else { return nil }
      switch try readAhead(2) ? buffer[begin + 1] : 0 {
      case UInt8(ascii: "!"): try declaration()
      case UInt8(ascii: "?"): try skip(to: "?>")
      default: return .tag(try tag())
      }
    }
  }

  /// Returns the next tag, or `nil` at the end of the document.
  /// - Throws: `XMLProblem` if markup does not end or is refused, or if the source fails.
  package mutating func nextTag() throws(XMLProblem) -> XMLTag? {
    while let part = try next() { if case .tag(let tag) = part { return tag } }
    return nil
  }

  // MARK: Lines

  /// Returns the number of the line of the next byte, from 1.
  /// - Complexity: O(*n*) for *n* bytes since the last call.
  package mutating func line() -> Int { line(at: begin) }

  /// Returns the number of the line that the part returned last begins in, from 1. To be called
  /// before `line()`.
  mutating func lineOfPart() -> Int { line(at: partBegin) }

  private mutating func line(at offset: Int) -> Int {
    guard offset > countedOffset else { return countedLine }
    countedLine += Self.lineFeeds(UnsafeRawBufferPointer(rebasing: buffer[countedOffset..<offset]))
    countedOffset = offset
    return countedLine
  }

  /// Returns the number of line feeds.
  static func lineFeeds(_ bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    for index in 0..<bytes.count { count += bytes[index] == 0x0A ? 1 : 0 }
    return count
  }

  // MARK: Tags and texts

  private mutating func tag() throws(XMLProblem) -> XMLTag {
    let close = try closingBracket(holdsMarkup: false)
    let content = UnsafeRawBufferPointer(rebasing: buffer[(begin + 1)..<close])
    partBegin = begin
    begin = close + 1
    return XMLTag(content)
  }

  /// Returns the offset of the “>” that ends the tag at `begin`, outside of quoted values.
  /// - Parameter holdsMarkup: whether a “<” may be within, as in document types.
  private mutating func closingBracket(holdsMarkup: Bool) throws(XMLProblem) -> Int {
    var quote: UInt8 = 0
    var length = 1
    while true {
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[begin..<end])
      let reach = min(bytes.count, rules.maxTag + 1)
      while length < reach {
        let byte = bytes[length]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          return begin + length
        } else if byte == UInt8(ascii: "<") {
          if !holdsMarkup { throw XMLProblem(.interruptedTag, line: line()) }
        } else if byte.isXMLQuote {
          quote = byte
        }
        length += 1
      }
      guard length <= rules.maxTag else {
        throw XMLProblem(.longTag(limit: rules.maxTag), line: line())
      }
      guard try refill() else { throw XMLProblem(.openTag, line: line()) }
    }
  }

  /// Reads text before the next markup, or returns `nil` if there is none.
  private mutating func text() throws(XMLProblem) -> XMLText? {
    while true {
      if let open = index(of: UInt8(ascii: "<"), from: begin) { return advance(to: open) }
      // A reference may continue in the next piece.
      let tail = max(begin, end - XMLReference.maxLength)
      let whole = index(of: UInt8(ascii: "&"), from: tail) ?? end
      if let text = advance(to: whole) { return text }
      guard try refill() else { return advance(to: end) }
    }
  }

  /// Moves on to an offset, and returns the bytes up to it, or `nil` if there are none.
  private mutating func advance(to offset: Int) -> XMLText? {
    guard offset > begin else { return nil }
    let text = XMLText(UnsafeRawBufferPointer(rebasing: buffer[begin..<offset]))
    partBegin = begin
    begin = offset
    return text
  }

  // MARK: Comments and sections

  /// Skips a comment or a document type, or begins a section of characters.
  private mutating func declaration() throws(XMLProblem) {
    if try starts(with: "<!--") {
      try skip(to: "-->", after: 4)
    } else if try starts(with: "<![CDATA[") {
      sectionLine = line()
      begin += 9
    } else if rules.refusesDocumentTypes {
      throw XMLProblem(.documentType, line: line())
    } else {
      begin = try closingBracket(holdsMarkup: true) + 1
    }
  }

  /// Reads bytes of the open section, and moves behind its end, or returns `nil` if it has no more.
  private mutating func section(from line: Int) throws(XMLProblem) -> XMLText? {
    while true {
      if let found = index(of: "]]>") {
        let text = advance(to: found)
        begin += 3
        sectionLine = nil
        return text
      }
      if let text = advance(to: end - 2) { return text }
      guard try refill() else { throw XMLProblem(.openSection, line: line) }
    }
  }

  /// Moves behind the next occurrence of a text.
  /// - Parameter count: number of bytes that begin the comment or instruction.
  private mutating func skip(
    to text: StaticString, after count: Int = 0
  ) throws(XMLProblem) {
    let line = line()
    begin += count
    while true {
      if let found = index(of: text) {
        begin = found + text.utf8CodeUnitCount
        return
      }
      begin = max(begin, end - text.utf8CodeUnitCount + 1)
      guard try refill() else { throw XMLProblem(.openSection, line: line) }
    }
  }

  private mutating func starts(with text: StaticString) throws(XMLProblem) -> Bool {
    let count = text.utf8CodeUnitCount
    guard try readAhead(count) else { return false }
    return XMLText(UnsafeRawBufferPointer(rebasing: buffer[begin..<begin + count])) == text
  }

  // MARK: The buffer

  private func index(of byte: UInt8, from start: Int) -> Int? {
    for index in start..<end where buffer[index] == byte { return index }
    return nil
  }

  /// Returns the offset of the next occurrence of a text of at least one byte.
  private func index(of text: StaticString) -> Int? {
    let count = text.utf8CodeUnitCount
    var from = begin
    while let found = index(of: text.utf8Start.pointee, from: from), found + count <= end {
      if XMLText(UnsafeRawBufferPointer(rebasing: buffer[found..<found + count])) == text {
        return found
      }
      from = found + 1
    }
    return nil
  }

  /// Reads on until the buffer has a number of bytes from `begin` on.
  /// - Returns: `false` if the document ends before.
  private mutating func readAhead(_ count: Int) throws(XMLProblem) -> Bool {
    while end - begin < count { guard try refill() else { return false } }
    return true
  }

  /// Moves the unread bytes to the front and reads more, in a larger buffer if they fill it.
  /// - Returns: `false` at the end of the document.
  private mutating func refill() throws(XMLProblem) -> Bool {
    guard !hasEnded else { return false }
    _ = line()
    let rest = UnsafeRawBufferPointer(rebasing: buffer[begin..<end])
    if rest.count == buffer.count { grow() } else if begin > 0 { buffer.copyMemory(from: rest) }
    (begin, end, partBegin, countedOffset) = (0, rest.count, 0, 0)
    do {
      let room = UnsafeMutableRawBufferPointer(rebasing: buffer[end...])
      let count = try source.read(into: room)
      end += min(count, room.count)
      hasEnded = count <= 0
    } catch { throw XMLProblem(.source(error), line: countedLine) }
    return !hasEnded
  }

  private mutating func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    buffer = larger
  }
}
