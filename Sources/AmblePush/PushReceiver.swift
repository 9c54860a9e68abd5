/// The keys of a browser that receives push messages, which it gives to permitted senders.
public struct PushReceiver: Sendable {
  /// The public key, a point of the curve P-256.
  let key: CurveKey
  /// The secret that proves to the browser that a message comes from such a sender.
  let secret: [UInt8]

  /// Creates a receiver from the keys `p256dh` and `auth` of a browser's subscription.
  /// - Throws: `PushError` if the point is not one of the curve P-256 in 65 bytes, or the secret does
  ///   not have 16 bytes.
  public init(publicKey point: [UInt8], secret: [UInt8]) throws(PushError) {
    guard secret.count == 16 else { throw .badSecret }
    key = try CurveKey(point: point)
    self.secret = secret
  }
}
