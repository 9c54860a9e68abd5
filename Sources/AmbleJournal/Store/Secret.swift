import Foundation

/// A random secret that gives access: a session, an API token, a link or a calendar address.
///
/// The journal stores only its digest. No salt or rounds are needed, because 256 bits cannot be
/// guessed.
public struct Secret: Hashable, Sendable {
  /// The secret: 43 URL-safe characters (base64url).
  public let text: String

  /// Wraps a secret presented by a client, which need not be valid.
  public init(_ text: String) { self.text = text }

  /// Creates a secret from 256 random bits.
  public static func random() -> Secret {
    Secret(Base64URL.text(of: Cryptography.randomBytes(32)))
  }

  /// The stored digest: SHA-256 of the text.
  var digest: Data { Cryptography.sha256(text) }
}
