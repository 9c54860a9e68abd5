import Foundation

/// Decodes names and values of a query (WHATWG URL, `application/x-www-form-urlencoded`): a plus
/// sign is a space, and a percent sign with two hexadecimal digits is a byte of UTF-8.
enum PercentEncoding {
  /// A text that cannot be decoded.
  enum Fault: Error {
    /// A percent sign lacks two hexadecimal digits.
    case digits
    /// The bytes are not UTF-8.
    case bytes
  }

  /// Decodes a text.
  /// - Throws: `Fault` if it cannot be decoded.
  static func decoded(_ text: Substring) throws(Fault) -> String {
    guard text.utf8.contains(where: { $0 == percent || $0 == plus }) else { return String(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      if byte == percent {
        guard let high = digit(rest.next()), let low = digit(rest.next()) else {
          throw .digits
        }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte == plus ? UInt8(ascii: " ") : byte)
      }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .bytes }
    return decoded
  }

  private static var percent: UInt8 { UInt8(ascii: "%") }
  private static var plus: UInt8 { UInt8(ascii: "+") }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case let byte? where (0x30...0x39).contains(byte): byte - 0x30
    case let byte? where (0x41...0x46).contains(byte): byte - 0x41 + 10
    case let byte? where (0x61...0x66).contains(byte): byte - 0x61 + 10
    default: nil
    }
  }
}

extension String {
  /// The parts of a path as the router sees them: without empty ones, so that `//shared/x` and
  /// `/shared/x` follow the same rules, and without percent-encoding.
  var pathParts: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { bytes in
      let part = Substring(bytes)
      guard bytes.contains(UInt8(ascii: "%")) else { return String(part) }
      return part.removingPercentEncoding ?? String(part)
    }
  }
}

extension StringProtocol {
  /// The text as quoted in error messages: at most 60 Unicode scalars.
  var excerpt: String {
    let start = unicodeScalars.prefix(60)
    guard start.endIndex < unicodeScalars.endIndex else { return String(self) }
    return String(String.UnicodeScalarView(start)) + "…"
  }
}
