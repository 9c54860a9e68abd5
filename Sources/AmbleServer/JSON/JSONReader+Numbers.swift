extension JSONReader {
  /// Maximum number of characters of a number: more than any `Double` needs.
  private static var maxNumberLength: Int { 400 }

  /// Parses a number.
  mutating func number() throws(JSONError) -> Double {
    let start = index
    _ = skip(UInt8(ascii: "-"))
    guard skipInteger() else { throw .malformed("there is no value", at: start) }
    if skip(UInt8(ascii: ".")), skipDigits() == 0 {
      throw .malformed("a number has no digit after its point", at: start)
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      guard skipDigits() > 0 else { throw .malformed("a number has no exponent", at: start) }
    }
    guard index - start <= Self.maxNumberLength,
      let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite
    else { throw .malformed("a number is too large or too long", at: start) }
    return number
  }

  /// Skips the digits before the decimal point. A leading zero must be the only digit.
  private mutating func skipInteger() -> Bool {
    if skip(UInt8(ascii: "0")) { return true }
    return skipDigits() > 0
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
    return index - start
  }
}
