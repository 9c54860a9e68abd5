import Crypto
import Foundation

/// Random bits that whoever knows them is let in by: a session, a token, a link.
///
/// The journal stores their digest alone. A digest without salt or rounds is enough, because nobody
/// can try all of 256 bits.
public struct Secret: Hashable, Sendable {
  /// What is handed out: 43 characters that can stand in an address (base64url).
  public let text: String

  /// A secret as somebody presents it.
  public init(_ text: String) { self.text = text }

  /// A new one, of 256 random bits.
  public static func random() -> Secret {
    let key = SymmetricKey(size: .bits256)
    return Secret(key.withUnsafeBytes { Base64URL.text(of: Data($0)) })
  }

  /// What is stored: SHA-256 of the text.
  var digest: Data { Data(SHA256.hash(data: Data(text.utf8))) }
}
