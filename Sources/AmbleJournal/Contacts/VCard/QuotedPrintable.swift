import Foundation

/// Decodes quoted-printable text (RFC 2045), as used by vCard 2.1.
enum QuotedPrintable {
  /// Decodes a line whose soft breaks have been removed. Falls back to UTF-8 if the bytes are not
  /// valid in the encoding.
  static func decoded(_ text: String, as encoding: String.Encoding) -> String {
    var bytes = Data()
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "="), let value = hexadecimal(rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let decoded = String(data: bytes, encoding: encoding) ?? String(decoding: bytes, as: UTF8.self)
    return decoded.replacing("\r\n", with: "\n")
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
