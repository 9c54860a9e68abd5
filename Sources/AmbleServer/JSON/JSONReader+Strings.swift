extension JSONReader {
  /// Parses a string, from its quotation mark.
  mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    let first = index
    skipPlainCharacters()
    if next == UInt8(ascii: "\"") {
      let text = try Self.text(bytes[first..<index], at: start)
      index += 1
      return text
    }
    return try escapedString(after: bytes[first..<index], at: start)
  }

  /// Parses the rest of a string that contains escapes.
  private mutating func escapedString(
    after plain: ArraySlice<UInt8>, at start: Int
  ) throws(JSONError) -> String {
    var content = Array(plain)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return try Self.text(content[...], at: start)
      case UInt8(ascii: "\\"):
        try escape(into: &content)
      case ..<0x20:
        throw .malformed("a string holds a control character", at: index)
      default:
        let first = index
        skipPlainCharacters()
        content += bytes[first..<index]
      }
    }
    throw .malformed("a string has no end", at: start)
  }

  private mutating func skipPlainCharacters() {
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      index += 1
    }
  }

  private static func text(_ content: ArraySlice<UInt8>, at start: Int) throws(JSONError) -> String
  {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw .malformed("a string is not UTF-8", at: start)
    }
    return text
  }

  /// Parses an escape, from its backslash.
  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    let start = index
    index += 1
    guard let letter = next else { throw .malformed("a string has no end", at: start) }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content += UTF8.encode(try scalar(at: start)) ?? .init()
    default: throw .malformed("a string holds an unknown escape", at: start)
    }
  }

  /// Parses the digits of `\u`, and the second half of a surrogate pair.
  private mutating func scalar(at start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit(at: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
      throw .malformed("a string holds half of a surrogate pair", at: start)
    }
    let trail = try codeUnit(at: start)
    guard UTF16.isTrailSurrogate(trail) else {
      throw .malformed("a string holds half of a surrogate pair", at: start)
    }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  private mutating func codeUnit(at start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw .malformed("a string holds an unknown escape", at: start)
      }
      unit = unit << 4 | UInt16(truncatingIfNeeded: digit)
      index += 1
    }
    return unit
  }
}
