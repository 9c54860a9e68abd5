/// An error of encrypting or signing a push message.
public enum PushError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The public key is not a point of the curve P-256.
  case badPublicKey
  /// The private key is not a number from 1 to the order of the curve P-256.
  case badPrivateKey
  /// The authentication secret does not have 16 bytes.
  case badSecret
  /// The message has more bytes than a push service must accept.
  case tooLong
  /// OpenSSL failed.
  case failed

  /// A full sentence.
  public var description: String {
    switch self {
    case .badPublicKey: "The public key is not a point of the curve P-256."
    case .badPrivateKey: "The private key does not fit the curve P-256."
    case .badSecret: "The authentication secret must have 16 bytes."
    case .tooLong: "The message is longer than \(PushMessage.maxBytes) bytes."
    case .failed: "OpenSSL cannot encrypt or sign the message."
    }
  }
}
