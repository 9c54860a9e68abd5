/// The next part of an XML document.
enum XMLEvent {
  /// A start tag. An empty element is followed by its end.
  case begin(XMLTag)
  /// The end of an element, with its name.
  case end(String)
}

/// A start tag.
struct XMLTag {
  /// The name without its prefix.
  let name: String
  private let bytes: [UInt8]
  private let range: Range<Int>

  /// Creates a tag whose attributes are in a range of bytes, which must exist.
  init(name: String, _ bytes: [UInt8], attributes range: Range<Int>) {
    self.name = name
    self.bytes = bytes
    self.range = range
  }

  /// Returns the value of an attribute, or `nil` if it is absent.
  func attribute(_ name: StaticString) -> String? {
    var position = range.lowerBound
    while let equals = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "=")) {
      let key = bytes[position..<equals].trimmed
      let rest = bytes[(equals + 1)..<range.upperBound]
      guard let open = rest.firstIndex(where: { !$0.isSpace }), bytes[open].isQuote,
        let close = bytes[(open + 1)..<range.upperBound].firstIndex(of: bytes[open])
      else { return nil }
      if key.equals(name) { return XMLText.decode(bytes[(open + 1)..<close]) }
      position = close + 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it is a space, tab, line feed or carriage return.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  /// Whether it is a quotation mark.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}

extension ArraySlice<UInt8> {
  /// The bytes without surrounding white space.
  var trimmed: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { !$0.isSpace }),
      let last = lastIndex(where: { !$0.isSpace })
    else { return self[startIndex..<startIndex] }
    return self[first...last]
  }

  /// Returns whether the bytes equal an ASCII text.
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount
      && indices.allSatisfy { self[$0] == text.utf8Start[$0 - startIndex] }
  }
}

/// Decodes the characters of XML texts.
enum XMLText {
  /// Maximum length of a text, bytes. Names are shorter; notes are not read.
  static let maxLength = 4096

  /// The entities that XML defines itself. Others are refused before.
  private static let entities: [String: Character] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// Returns a text with its references replaced, cut to `maxLength`.
  static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(maxLength), as: UTF8.self)
    return bytes.contains(UInt8(ascii: "&")) ? replaceReferences(text) : text
  }

  private static func replaceReferences(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      if let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: start)..<end])
      {
        result.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> Character? {
    guard name.first == "#" else { return entities[String(name)] }
    let isHex = name.dropFirst().first == "x"
    let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
