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
