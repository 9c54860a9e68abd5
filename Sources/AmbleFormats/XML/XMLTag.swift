/// A tag of an XML document, between its angle brackets.
///
/// The bytes are valid until the scanner moves on.
package struct XMLTag {
  /// The bytes from the name to the last attribute.
  @usableFromInline let bytes: UnsafeRawBufferPointer
  /// Length of the name with its prefix, bytes.
  @usableFromInline let nameLength: Int
  /// Whether it is an end tag.
  package let isEnd: Bool
  /// Whether it is an empty-element tag.
  package let isEmpty: Bool

  /// Creates a tag from the bytes between its angle brackets.
  init(_ content: UnsafeRawBufferPointer) {
    isEnd = content.first == UInt8(ascii: "/")
    isEmpty = !isEnd && content.last == UInt8(ascii: "/")
    let from = isEnd ? 1 : 0
    bytes = UnsafeRawBufferPointer(
      rebasing: content[from..<max(from, content.count - (isEmpty ? 1 : 0))])
    nameLength = bytes.firstIndex(where: \.isXMLSpace) ?? bytes.count
  }

  /// The name, with its prefix.
  package var name: XMLText { XMLText(bytes[..<nameLength]) }

  /// The name without its prefix.
  var localName: XMLText {
    let colon = bytes[..<nameLength].lastIndex(of: UInt8(ascii: ":"))
    return XMLText(bytes[(colon.map { $0 + 1 } ?? 0)..<nameLength])
  }

  /// Returns whether the tag has the name, with its prefix.
  @inlinable
  package func isNamed(_ name: StaticString) -> Bool {
    XMLText(UnsafeRawBufferPointer(rebasing: bytes[..<nameLength])) == name
  }

  /// The attributes, in their order.
  package var attributes: XMLAttributes { XMLAttributes(bytes, from: nameLength) }

  /// Returns the value of the first attribute with the name, or `nil` if it is absent.
  /// - Complexity: O(bytes of the tag).
  package func value(of name: StaticString) -> XMLText? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }
}

/// An attribute of a tag. The bytes are valid until the scanner moves on.
package struct XMLAttribute {
  /// The name, with its prefix.
  package let name: XMLText
  package let value: XMLText
}

/// The attributes of a tag, up to the first that is malformed.
package struct XMLAttributes: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var position: Int

  init(_ bytes: UnsafeRawBufferPointer, from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the next attribute, or `nil` at the end.
  package mutating func next() -> XMLAttribute? {
    guard let equals = bytes[position...].firstIndex(of: UInt8(ascii: "=")),
      let open = bytes[(equals + 1)...].firstIndex(where: { !$0.isXMLSpace }),
      bytes[open].isXMLQuote,
      let close = bytes[(open + 1)...].firstIndex(of: bytes[open])
    else {
      position = bytes.count
      return nil
    }
    let name = XMLText(bytes[position..<equals]).trimmed
    position = close + 1
    return XMLAttribute(name: name, value: XMLText(bytes[(open + 1)..<close]))
  }
}
