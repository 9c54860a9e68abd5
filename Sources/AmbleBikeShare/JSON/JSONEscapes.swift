/// Escapes of JSON texts.
enum JSONEscapes {
  /// Replaces the escapes of a text by what they mean. Halves of surrogate pairs that stand alone
  /// become the replacement character.
  static func decode(_ raw: ArraySlice<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(raw.count)
    var pendingHigh: UInt32?
    var place = raw.startIndex
    while place < raw.endIndex {
      let byte = raw[place]
      place += 1
      guard byte == UInt8(ascii: "\\"), place < raw.endIndex else {
        flush(&pendingHigh, into: &units)
        units.append(byte)
        continue
      }
      let code = raw[place]
      place += 1
      if code == UInt8(ascii: "u"), let unit = hexadecimal(raw, at: place) {
        place += 4
        append(unit, &pendingHigh, into: &units)
      } else {
        flush(&pendingHigh, into: &units)
        units.append(simple(code))
      }
    }
    flush(&pendingHigh, into: &units)
    return String(decoding: units, as: UTF8.self)
  }

  private static func simple(_ code: UInt8) -> UInt8 {
    switch code {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: code
    }
  }

  private static func hexadecimal(_ raw: ArraySlice<UInt8>, at place: Int) -> UInt32? {
    guard raw.endIndex - place >= 4 else { return nil }
    var value: UInt32 = 0
    for byte in raw[place..<place + 4] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Adds a UTF-16 unit, of which two may make one character.
  private static func append(_ unit: UInt32, _ high: inout UInt32?, into units: inout [UInt8]) {
    if let first = high, (0xDC00...0xDFFF).contains(unit) {
      high = nil
      append(0x10000 + ((first - 0xD800) << 10) + (unit - 0xDC00), into: &units)
      return
    }
    flush(&high, into: &units)
    if (0xD800...0xDBFF).contains(unit) { high = unit } else { append(unit, into: &units) }
  }

  private static func flush(_ high: inout UInt32?, into units: inout [UInt8]) {
    guard high != nil else { return }
    high = nil
    append(0xFFFD, into: &units)
  }

  private static func append(_ scalar: UInt32, into units: inout [UInt8]) {
    let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    units.append(
      contentsOf: Unicode.UTF8.encode(character) ?? Unicode.UTF8.encodedReplacementCharacter)
  }
}
