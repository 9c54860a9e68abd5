/// Formats numbers with a maximum number of decimals.
package enum FixedDecimal {
  /// Appends a number rounded to `decimals` (0…8) decimals, without trailing zeros: 2.50 becomes
  /// `2.5`, 3.00 becomes `3`, −0.001 with two decimals becomes `0`.
  ///
  /// - Precondition: the number is finite.
  package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let scaled = value * power(decimals)
    guard abs(scaled) < 9e15 else {
      bytes.append(contentsOf: String(value).utf8)
      return
    }
    let rounded = scaled.nearestInteger
    if rounded < 0 { bytes.append(UInt8(ascii: "-")) }
    append(rounded.magnitude, decimals: decimals, to: &bytes)
  }

  /// Returns the text of a finite number rounded to `decimals` decimals.
  package static func text(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the digits of an integer.
  package static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    append(value, decimals: 0, to: &bytes)
  }

  /// Appends an integer number of units of 10^−decimals, without trailing zeros. The digits are
  /// computed from the last to the first, in a buffer.
  private static func append(_ value: UInt64, decimals: Int, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
      var rest = value
      var left = decimals
      while left > 0, rest % 10 == 0 {
        rest /= 10
        left -= 1
      }
      var first = 32
      let hasPoint = left > 0
      while rest > 0 || left >= 0 {
        if left == 0, hasPoint {
          first -= 1
          digits[first] = UInt8(ascii: ".")
        }
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        left -= 1
      }
      bytes.append(contentsOf: digits[first...])
    }
  }

  private static func power(_ decimals: Int) -> Double {
    switch decimals {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    default: 1e8
    }
  }
}

extension Double {
  /// The nearest integer, halves away from zero. It must fit into `Int64`.
  package var nearestInteger: Int64 { Int64(self < 0 ? self - 0.5 : self + 0.5) }
}
