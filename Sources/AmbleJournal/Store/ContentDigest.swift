public import Foundation

/// The SHA-256 digest of a content; equal contents are stored once.
public struct ContentDigest: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits, in lower case.
  public let text: String

  /// The digits.
  public var description: String { text }

  /// Computes the digest of some bytes.
  /// - Complexity: O(bytes).
  public init(of content: Data) {
    text = Cryptography.sha256(content).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// Reads a digest, or returns `nil` if the text is not one.
  public init?(_ text: String) {
    let isDigest =
      text.utf8.count == 64
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
    guard isDigest else { return nil }
    self.text = text
  }

  /// Reads a stored digest.
  init(stored text: String) { self.text = text }
}
