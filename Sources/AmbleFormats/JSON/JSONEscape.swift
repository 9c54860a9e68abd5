/// An escape of a JSON string.
enum JSONEscape {
  /// The escape means a character.
  case scalar(Unicode.Scalar)
  /// The escape means half of a surrogate pair, without the other half.
  case half
  /// The letter after the backslash begins no escape.
  case unknown(UInt8)
  /// The string ends after the backslash.
  case unfinished

  /// Reads the escape at a backslash.
  /// - Parameters:
  ///   - place: the index of the backslash; afterwards that behind the escape, or behind the letter
  ///     if it begins none.
  ///   - end: the index behind the string.
  static func read(_ bytes: [UInt8], at place: inout Int, until end: Int) -> JSONEscape {
    place += 1
    guard place < end else { return .unfinished }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return plain(letter)
    case UInt8(ascii: "b"): return plain(0x08)
    case UInt8(ascii: "f"): return plain(0x0C)
    case UInt8(ascii: "n"): return plain(0x0A)
    case UInt8(ascii: "r"): return plain(0x0D)
    case UInt8(ascii: "t"): return plain(0x09)
    case UInt8(ascii: "u"): return codeUnit(bytes, at: &place, until: end)
    default: return .unknown(letter)
    }
  }

  private static func plain(_ byte: UInt8) -> JSONEscape { .scalar(Unicode.Scalar(byte)) }

  /// Reads the digits of `\u`, and the second half of a surrogate pair.
  private static func codeUnit(
    _ bytes: [UInt8], at place: inout Int, until end: Int
  ) -> JSONEscape {
    guard let unit = hexadecimal(bytes, at: place, until: end) else {
      return .unknown(UInt8(ascii: "u"))
    }
    place += 4
    if let scalar = Unicode.Scalar(unit) { return .scalar(scalar) }
    guard UTF16.isLeadSurrogate(unit), isCodeUnit(bytes, at: place, until: end),
      let trail = hexadecimal(bytes, at: place + 2, until: end), UTF16.isTrailSurrogate(trail)
    else { return .half }
    place += 6
    return .scalar(UTF16.decode(UTF16.EncodedScalar([unit, trail])))
  }

  /// Returns whether `\u` stands at an index.
  private static func isCodeUnit(_ bytes: [UInt8], at place: Int, until end: Int) -> Bool {
    place + 1 < end && bytes[place] == UInt8(ascii: "\\") && bytes[place + 1] == UInt8(ascii: "u")
  }

  /// Returns the number of four hexadecimal digits.
  private static func hexadecimal(_ bytes: [UInt8], at place: Int, until end: Int) -> UInt16? {
    guard end - place >= 4 else { return nil }
    var unit: UInt16 = 0
    for index in place..<place + 4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(truncatingIfNeeded: digit)
    }
    return unit
  }

  /// Returns the bytes of a string with its escapes replaced by what they mean. Half of a surrogate
  /// pair becomes the replacement character, and a backslash that begins no escape is left out.
  /// - Complexity: O(length).
  static func decode(_ bytes: [UInt8], _ start: Int, until end: Int) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(end - start)
    var place = start
    while place < end {
      let first = place
      while place < end, bytes[place] != UInt8(ascii: "\\") { place += 1 }
      content += bytes[first..<place]
      guard place < end else { break }
      switch read(bytes, at: &place, until: end) {
      case .scalar(let scalar): content += UTF8.encode(scalar) ?? .init()
      case .half: content += UTF8.encodedReplacementCharacter
      case .unknown(let letter): content.append(letter)
      case .unfinished: content.append(UInt8(ascii: "\\"))
      }
    }
    return content
  }
}
