import AmbleFormats

extension XMLText {
  /// The text as a whole number, or `nil` if it is not one.
  var integer: Int64? {
    var value: Int64 = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = bytes.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    for byte in digits {
      guard let digit = byte.digit else { return nil }
      value = value * 10 + Int64(digit)
    }
    return isNegative ? -value : value
  }

  /// The text as degrees in units of 10⁻⁷, or `nil` if it is no number.
  var fixedDegrees: Int64? {
    var value: Int64 = 0
    var decimals = -1
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in bytes.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
      } else if let digit = byte.digit, decimals < 7, value < 1_000_000_000_000 {
        value = value * 10 + Int64(digit)
        decimals += decimals < 0 ? 0 : 1
      } else {
        return slowFixedDegrees
      }
    }
    guard bytes.count > (isNegative ? 1 : 0) else { return nil }
    for _ in max(decimals, 0)..<7 { value *= 10 }
    return isNegative ? -value : value
  }

  /// The same for texts with an exponent or more than seven decimals.
  private var slowFixedDegrees: Int64? {
    guard let degrees = Double(string), abs(degrees) <= 1000 else { return nil }
    return Int64((degrees * 1e7).rounded())
  }
}

extension UInt8 {
  /// The value of a decimal digit, or `nil` for other characters.
  fileprivate var digit: UInt8? { self >= 0x30 && self <= 0x39 ? self - 0x30 : nil }
}
