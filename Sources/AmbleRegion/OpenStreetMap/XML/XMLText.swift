import Foundation

/// A name or a value in an XML document.
struct XMLText {
  private let bytes: UnsafeRawBufferPointer

  /// Creates a text from bytes, which must outlive it.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  static func == (a: XMLText, b: StaticString) -> Bool {
    guard a.bytes.count == b.utf8CodeUnitCount, let base = a.bytes.baseAddress else {
      return false
    }
    return memcmp(base, b.utf8Start, a.bytes.count) == 0
  }

  /// The text with character references resolved.
  var string: String {
    let raw = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(UInt8(ascii: "&")) ? Self.resolve(raw) : raw
  }

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

  private static func resolve(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "&") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: ";"),
        let character = character(rest[rest.index(after: open)..<close])
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func character(_ reference: Substring) -> Character? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard reference.first == "#" else { return nil }
    let isHexadecimal = reference.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
    let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    return scalar.map(Character.init)
  }
}

extension XMLText {
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
