import Foundation

/// A property of a vCard: a name, parameters and a value.
struct VCardProperty {
  /// The name in capitals, without its group.
  let name: String
  /// The parameters, names in capitals.
  let parameters: [(name: String, value: String)]
  /// The value, decoded but not unescaped and without control characters, or empty if it cannot be
  /// decoded.
  let value: String
  /// What could not be decoded, such as "in the character set “X”", or `nil` if the value was decoded.
  let undecodable: String?
  /// Whether control characters were left out of the value: all but tabs and ends of lines. A text of the
  /// journal would end at a NUL.
  let hadControls: Bool

  /// Parses an unfolded line, or returns `nil` if it is not a property.
  /// - Parameter isUTF16: whether the file was in UTF-16; bytes that are not UTF-8 are broken then.
  init?(_ line: [UInt8], isUTF16: Bool = false) {
    guard let colon = Self.endOfName(line) else { return nil }
    let header = Self.text(of: Array(line[..<colon]))
    let parts = Self.split(header[...], at: ";")
    guard let name = parts.first?.split(separator: ".").last, !name.isEmpty else { return nil }
    self.name = name.uppercased()
    parameters = parts.dropFirst().map(Self.parameter)
    let raw = line[(colon + 1)...]
    let text: String?
    (text, undecodable) = Self.decoded(raw, self.name, parameters, isUTF16: isUTF16)
    let lines = text?.replacing("\r\n", with: "\n") ?? ""
    value = lines.withoutControls
    hadControls = value.utf8.count != lines.utf8.count
  }

  /// Returns the text of a value, or what could not be decoded.
  private static func decoded(
    _ raw: ArraySlice<UInt8>, _ name: String, _ parameters: [(name: String, value: String)],
    isUTF16: Bool
  ) -> (text: String?, undecodable: String?) {
    if isUTF16, String(validating: raw, as: UTF8.self) == nil { return (nil, "in UTF-16") }
    var bytes = Array(raw)
    if isEncoded(["QUOTED-PRINTABLE"], parameters) {
      bytes = QuotedPrintable.decoded(raw)
    } else if isEncoded(["BASE64", "B"], parameters), !pictures.contains(name) {
      guard let decoded = Data(base64Encoded: Data(raw), options: .ignoreUnknownCharacters),
        !decoded.isEmpty || raw.isEmpty
      else { return (nil, "as Base64") }
      bytes = Array(decoded)
    }
    guard let set = parameters.first(where: { $0.name == "CHARSET" })?.value else {
      return (text(of: bytes), nil)
    }
    let text = CharacterSetName(set).text(of: bytes)
    return (text, text == nil ? "in the character set “\(set.prefix(40))”" : nil)
  }

  /// The properties whose values are no texts.
  private static let pictures: Set<String> = ["PHOTO", "LOGO", "SOUND", "KEY"]

  /// Decodes bytes of no stated set: UTF-8, otherwise Windows-1252, which old programs write.
  private static func text(of bytes: [UInt8]) -> String {
    CharacterSetName.utf8.text(of: bytes) ?? CharacterSetName.windows1252.text(of: bytes)
      ?? String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the first value of a parameter, or `nil` if it is absent.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Returns whether a parameter has a word among its values, or the word stands without a name
  /// (2.1).
  func has(_ word: String, in name: String) -> Bool {
    parameters.contains { parameter in
      parameter.name == name
        && parameter.value.split(separator: ",").contains {
          $0.caseInsensitiveCompare(word) == .orderedSame
        }
    }
  }

  /// The value, unescaped.
  var text: String { VCardText.unescaped(value) }

  /// The parts of the value between semicolons, unescaped.
  var components: [String] { VCardText.components(value) }

  /// Returns the first colon outside quotes, which ends the name and the parameters.
  private static func endOfName(_ line: [UInt8]) -> Int? {
    var isQuoted = false
    return line.indices.first { index in
      if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      return line[index] == UInt8(ascii: ":") && !isQuoted
    }
  }

  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var isQuoted = false
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }

  /// Parses `TYPE=home`, or `HOME` alone (2.1), which means a type.
  private static func parameter(_ text: Substring) -> (name: String, value: String) {
    guard let equals = text.firstIndex(of: "=") else { return ("TYPE", String(text)) }
    let value = text[text.index(after: equals)...].filter { $0 != "\"" }
    return (text[..<equals].uppercased(), VCardText.withoutCarets(value))
  }

  /// Returns whether the parameters declare one of some encodings, as in vCard 2.1 and 3.0.
  private static func isEncoded(
    _ encodings: Set<String>, _ parameters: [(name: String, value: String)]
  ) -> Bool {
    parameters.contains {
      ["ENCODING", "TYPE"].contains($0.name) && encodings.contains($0.value.uppercased())
    }
  }
}

/// Escapes of text in a vCard.
enum VCardText {
  /// Removes the escapes of commas, semicolons and line ends.
  static func unescaped(_ value: some StringProtocol) -> String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// Splits a value at unescaped semicolons and unescapes the parts.
  static func components(_ value: String) -> [String] {
    var isEscaped = false
    let parts = value.split(omittingEmptySubsequences: false) { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == ";" && !isEscaped
    }
    return parts.map { unescaped($0).trimmingSpaces }
  }

  /// Decodes a parameter value from RFC 6868.
  static func withoutCarets(_ value: String) -> String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text += character == "n" ? "\n" : character == "'" ? "\"" : String(character)
        isEscaped = false
      } else if character == "^" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}

extension String {
  /// The text without control characters but tabs and ends of lines.
  fileprivate var withoutControls: String {
    // Those beyond ASCII begin with 0xC2 in UTF-8, as other characters do.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
    var text = ""
    text.unicodeScalars.append(
      contentsOf: unicodeScalars.filter {
        $0.properties.generalCategory != .control || "\t\n\r\u{85}".unicodeScalars.contains($0)
      })
    return text
  }

  /// The text without leading and trailing white space.
  var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}

/// Decodes quoted-printable text (RFC 2045), as used by vCard 2.1.
enum QuotedPrintable {
  /// Decodes a line whose soft breaks have been removed.
  static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), let value = hexadecimal(rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
