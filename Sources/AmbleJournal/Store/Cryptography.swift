import COpenSSL
import Foundation

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
