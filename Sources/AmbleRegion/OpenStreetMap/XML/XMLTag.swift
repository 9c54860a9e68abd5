/// A tag of an XML document, between its angle brackets.
///
/// The bytes are valid until the scanner moves on.
struct XMLTag {
  /// The bytes from the name to the last attribute.
  private let bytes: UnsafeRawBufferPointer
  private let nameLength: Int
  /// Whether it is an end tag.
  let isEnd: Bool
  /// Whether it is an empty-element tag.
  let isEmpty: Bool

  /// Creates a tag from the bytes between its angle brackets.
  init(_ content: UnsafeRawBufferPointer) {
    isEnd = content.first == UInt8(ascii: "/")
    isEmpty = !isEnd && content.last == UInt8(ascii: "/")
    let from = isEnd ? 1 : 0
    bytes = UnsafeRawBufferPointer(
      rebasing: content[from..<max(from, content.count - (isEmpty ? 1 : 0))])
    nameLength = bytes.firstIndex(where: \.isXMLSpace) ?? bytes.count
  }

  /// Returns whether the tag has the name.
  func isNamed(_ name: StaticString) -> Bool {
    XMLText(UnsafeRawBufferPointer(rebasing: bytes[..<nameLength])) == name
  }

  var name: String { String(decoding: bytes[..<nameLength], as: UTF8.self) }

  /// Calls a closure with every attribute's name and value.
  func forEachAttribute(_ body: (_ name: XMLText, _ value: XMLText) throws -> Void) rethrows {
    var position = nameLength
    while let equals = bytes[position...].firstIndex(of: UInt8(ascii: "=")) {
      let name = bytes[position..<equals].trimmed
      guard let open = bytes[(equals + 1)...].firstIndex(where: { !$0.isXMLSpace }),
        bytes[open].isXMLQuote,
        let close = bytes[(open + 1)...].firstIndex(of: bytes[open])
      else { return }
      try body(
        XMLText(UnsafeRawBufferPointer(rebasing: name)),
        XMLText(UnsafeRawBufferPointer(rebasing: bytes[(open + 1)..<close])))
      position = close + 1
    }
  }

  /// The attributes as strings.
  var attributes: [String: String] {
    var attributes: [String: String] = [:]
    forEachAttribute { attributes[$0.string] = $1.string }
    return attributes
  }
}

extension UInt8 {
  /// Whether it is a space, tab, line feed or carriage return.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  /// Whether it is a quotation mark.
  var isXMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}

extension Slice<UnsafeRawBufferPointer> {
  /// The bytes without surrounding white space.
  fileprivate var trimmed: Self {
    guard let first = firstIndex(where: { !$0.isXMLSpace }),
      let last = lastIndex(where: { !$0.isXMLSpace })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }
}
