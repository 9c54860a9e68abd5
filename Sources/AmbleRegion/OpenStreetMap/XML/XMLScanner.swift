import Foundation

/// Scans the tags of an XML document in a stream, in constant memory. Not to be shared between
/// threads.
///
/// Skips text, comments and declarations, because OpenStreetMap files have no data there.
final class XMLScanner {
  private let stream: any ByteStream
  private var buffer: UnsafeMutableRawBufferPointer
  private var begin = 0
  private var end = 0

  /// Maximum length of a tag, bytes; OpenStreetMap limits values to 255 characters.
  private static let maxTag = 1 << 24

  /// Creates a scanner at the beginning of a document.
  init(_ stream: any ByteStream) {
    self.stream = stream
    buffer = .allocate(byteCount: 1 << 20, alignment: 8)
  }

  deinit { buffer.deallocate() }

  /// Reads the next tag, or returns `nil` at the end. The tag is valid until the next call.
  func next() throws -> XMLTag? {
    while true {
      guard let open = find(0x3C, from: begin) else {
        begin = end
        guard try refill() else { return nil }
        continue
      }
      begin = open
      guard let piece = piece() else {
        guard try refill() else {
          throw MalformedMap(problem: "is truncated inside a tag")
        }
        continue
      }
      begin = piece.end
      if let content = piece.content { return XMLTag(content) }
    }
  }

  /// Returns the content and end of the markup at `begin`, a “<”; the content is `nil` if it is not
  /// a tag.
  private func piece() -> (content: UnsafeRawBufferPointer?, end: Int)? {
    guard end - begin >= 9 || find(0x3E, from: begin) != nil else { return nil }
    if starts(with: "<!--") { return find("-->").map { (nil, $0) } }
    if starts(with: "<![CDATA[") { return find("]]>").map { (nil, $0) } }
    if starts(with: "<?") { return find("?>").map { (nil, $0) } }
    guard let close = closingBracket() else { return nil }
    if starts(with: "<!") { return (nil, close + 1) }
    return (UnsafeRawBufferPointer(rebasing: buffer[(begin + 1)..<close]), close + 1)
  }

  /// Returns the position of the “>” that ends a tag, outside quoted values.
  private func closingBracket() -> Int? {
    var quote: UInt8 = 0
    for position in (begin + 1)..<end {
      let byte = buffer[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x3E {
        return position
      } else if byte.isXMLQuote {
        quote = byte
      }
    }
    return nil
  }

  private func find(_ byte: UInt8, from: Int) -> Int? {
    guard let base = buffer.baseAddress, from < end,
      let found = memchr(base + from, Int32(byte), end - from)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns the position after the next occurrence of a text.
  private func find(_ text: StaticString) -> Int? {
    let count = text.utf8CodeUnitCount
    var from = begin
    while let found = find(text.utf8Start.pointee, from: from), found + count <= end {
      if XMLText(UnsafeRawBufferPointer(rebasing: buffer[found..<found + count])) == text {
        return found + count
      }
      from = found + 1
    }
    return nil
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return end - begin >= count
      && XMLText(UnsafeRawBufferPointer(rebasing: buffer[begin..<begin + count])) == text
  }

  /// Moves the unread bytes to the front and reads more; returns `false` at the end of the
  /// document.
  private func refill() throws -> Bool {
    let rest = UnsafeRawBufferPointer(rebasing: buffer[begin..<end])
    if rest.count == buffer.count { try grow() } else { buffer.copyMemory(from: rest) }
    begin = 0
    end = rest.count
    let count = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
    end += count
    return count > 0
  }

  private func grow() throws {
    guard buffer.count < Self.maxTag else {
      throw MalformedMap(problem: "contains an unterminated tag")
    }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    buffer = larger
  }
}
