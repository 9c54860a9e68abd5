/// The keys of a browser that receives push messages, which it gives to those who may send them.
public struct PushReceiver: Sendable {
  /// The public key, a point of the curve P-256.
  let key: CurveKey
  /// The secret by which the browser knows that a message comes from those.
  let secret: [UInt8]

  /// Creates a receiver from what a browser's subscription calls `p256dh` and `auth`.
  /// - Throws: `PushError` if the point is not one of the curve P-256 in 65 bytes, or the secret does
  ///   not have 16 bytes.
  public init(publicKey point: [UInt8], secret: [UInt8]) throws(PushError) {
    guard secret.count == 16 else { throw .badSecret }
    key = try CurveKey(point: point)
    self.secret = secret
  }
}
