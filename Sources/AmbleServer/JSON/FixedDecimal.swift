/// Decimal text of a number with a fixed number of digits after the point at most.
enum FixedDecimal {
  private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

  /// Appends a number rounded to `decimals` digits (0…8) after the point, without trailing zeros:
  /// 2.50 becomes `2.5`, 3.00 becomes `3`, −0.001 with two digits becomes `0`.
  ///
  /// The number must be finite.
  static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let scaled = (value * powers[decimals]).rounded()
    guard abs(scaled) < 9e15 else {
      bytes.append(contentsOf: String(value).utf8)
      return
    }
    let scale = UInt64(powers[decimals])
    let magnitude = Int64(scaled).magnitude
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    append(magnitude / scale, to: &bytes)
    append(fraction: magnitude % scale, of: scale, to: &bytes)
  }

  /// The text of a finite number rounded to `decimals` digits after the point.
  static func text(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the digits of a whole number.
  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private static func append(fraction: UInt64, of scale: UInt64, to bytes: inout [UInt8]) {
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    var unit = scale / 10
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
