import COpenSSL
public import Foundation

/// The cryptographic functions of the journal, all from OpenSSL's libcrypto.
///
/// Every function may be called from any thread.
enum Cryptography {
  /// Returns bytes that cannot be predicted.
  static func randomBytes(_ count: Int) -> Data {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, Int32(count)) == 1 else {
      preconditionFailure("The system provides no random bytes.")
    }
    return Data(bytes)
  }

  /// Returns the SHA-256 digest of a text in UTF-8: 32 bytes.
  static func sha256(_ text: String) -> Data { sha256(Data(text.utf8)) }

  /// Returns the SHA-256 digest of some bytes: 32 bytes.
  static func sha256(_ input: Data) -> Data {
    var digest = [UInt8](repeating: 0, count: 32)
    let status = input.withUnsafeBytes {
      EVP_Digest($0.baseAddress, $0.count, &digest, nil, EVP_sha256(), nil)
    }
    guard status == 1 else { preconditionFailure("OpenSSL does not provide SHA-256.") }
    return Data(digest)
  }

  /// Returns the HMAC-SHA256 of a text in UTF-8 (RFC 2104): 32 bytes.
  static func hmacSHA256(_ text: String, key: Data) -> Data {
    let (input, key) = (Array(text.utf8), Array(key))
    var code = [UInt8](repeating: 0, count: 32)
    let result = HMAC(EVP_sha256(), key, Int32(key.count), input, input.count, &code, nil)
    guard result != nil else { preconditionFailure("OpenSSL does not provide HMAC-SHA256.") }
    return Data(code)
  }

  /// Returns whether two secrets are equal. The time depends only on their lengths.
  static func areEqual(_ one: Data, _ other: Data) -> Bool {
    let (one, other) = (Array(one), Array(other))
    return one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }
}

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

extension ContentDigest: StoredText {}
