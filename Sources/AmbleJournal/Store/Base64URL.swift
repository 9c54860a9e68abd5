import Foundation

/// URL-safe Base64 without padding (RFC 4648, section 5).
enum Base64URL {
  /// Encodes bytes.
  static func text(of bytes: Data) -> String {
    String(
      bytes.base64EncodedString().compactMap { letter in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }

  /// Decodes a text, or returns `nil` if it is invalid.
  static func bytes(of text: String) -> Data? {
    let letters = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: String(letters) + padding)
  }
}
