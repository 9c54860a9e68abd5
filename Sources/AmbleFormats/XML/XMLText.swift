/// A name, a value or a text of an XML document, in UTF-8.
///
/// The bytes are valid until the scanner moves on.
package struct XMLText {
  /// The bytes, with references in place of characters.
  package let bytes: UnsafeRawBufferPointer

  /// Creates a text from bytes, which must outlive it.
  @inlinable
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  init(_ bytes: Slice<UnsafeRawBufferPointer>) {
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes)
  }

  /// Returns whether the bytes equal an ASCII text.
  @inlinable
  package static func == (a: XMLText, b: StaticString) -> Bool {
    guard a.bytes.count == b.utf8CodeUnitCount else { return false }
    for index in a.bytes.indices where a.bytes[index] != b.utf8Start[index] { return false }
    return true
  }

  /// The text with its references replaced. A lone “&”, and a reference to an entity that XML does
  /// not define, stay as they are.
  /// - Complexity: O(bytes).
  package var string: String { string(maxLength: bytes.count) }

  /// Returns the text of the first bytes, with its references replaced.
  /// - Parameter maxLength: maximum number of bytes, before references are replaced.
  /// - Complexity: O(bytes).
  package func string(maxLength: Int) -> String {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(maxLength))
    guard let first = bytes.firstIndex(of: UInt8(ascii: "&")) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return Self.replaceReferences(in: bytes, from: first)
  }

  private static func replaceReferences(
    in bytes: UnsafeRawBufferPointer, from first: Int
  ) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    var next: Int? = first
    while let start = next {
      result += bytes[position..<start]
      if let reference = XMLReference(bytes, at: start), let scalar = reference.scalar {
        result += String(Character(scalar)).utf8
        position = reference.end
      } else {
        result.append(UInt8(ascii: "&"))
        position = start + 1
      }
      next = bytes[position...].firstIndex(of: UInt8(ascii: "&"))
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The text without surrounding white space.
  var trimmed: XMLText {
    guard let first = bytes.firstIndex(where: { !$0.isXMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isXMLSpace })
    else { return XMLText(bytes[..<0]) }
    return XMLText(bytes[first...last])
  }
}

/// A reference to a character, such as `&amp;` or `&#xE4;`, or to an entity.
struct XMLReference {
  /// The text between “&” and “;”.
  let name: XMLText
  /// Offset after the “;”, bytes.
  let end: Int

  /// Maximum length of a reference, bytes.
  static let maxLength = 13

  /// Finds the reference that an “&” begins, or returns `nil` if no “;” follows within `maxLength`
  /// bytes, or another “&” before it.
  init?(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    let reach = bytes[(start + 1)...].prefix(Self.maxLength - 1)
    guard
      let close = reach.firstIndex(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "&") }),
      bytes[close] == UInt8(ascii: ";")
    else { return nil }
    name = XMLText(bytes[(start + 1)..<close])
    end = close + 1
  }

  /// The character, or `nil` if the name is none of the five that XML defines and no number of a
  /// character.
  var scalar: Unicode.Scalar? {
    if name == "amp" { return "&" }
    if name == "lt" { return "<" }
    if name == "gt" { return ">" }
    if name == "quot" { return "\"" }
    if name == "apos" { return "'" }
    guard isNumber else { return nil }
    let isHexadecimal = name.bytes.count > 1 && name.bytes[1] | 0x20 == UInt8(ascii: "x")
    let digits = String(decoding: name.bytes.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  private var isNumber: Bool { name.bytes.first == UInt8(ascii: "#") }

  /// Whether it refers to an entity that XML does not define. A name with white space is none: a
  /// lone “&” is malformed, but common in texts and harmless.
  var isForeign: Bool {
    !isNumber && scalar == nil && name.bytes.allSatisfy { !$0.isXMLSpace }
  }

  /// Returns the offset of the first reference to an entity that XML does not define, or `nil` if
  /// there is none.
  static func firstForeign(in bytes: UnsafeRawBufferPointer) -> Int? {
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "&")) {
      if XMLReference(bytes, at: start)?.isForeign == true { return start }
      position = start + 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it is a space, tab, line feed or carriage return.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  /// Whether it is a quotation mark.
  var isXMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
