import COpenSSL

/// A push message: encrypted so that the push service cannot read it (RFC 8291), in the content
/// coding `aes128gcm` (RFC 8188).
public struct PushMessage: Hashable, Sendable {
  /// The body to send.
  public let body: [UInt8]

  /// Maximum length of a text, bytes. Push services must accept bodies of 4,096 bytes, of which 86
  /// are the header, 16 the tag and one ends the text.
  public static let maxBytes = 4_096 - 86 - ContentCoding.tagBytes - 1

  /// Texts are filled up to a multiple of this many bytes, so that the length says less about them.
  private static let step = 256

  /// Encrypts a text for a receiver with a new key pair and salt.
  /// - Throws: `PushError` if the text is longer than `maxBytes` or OpenSSL fails.
  public init(_ text: [UInt8], for receiver: PushReceiver) throws(PushError) {
    let scalar = try VAPIDKey.randomScalar()
    try self.init(
      text, for: receiver, from: CurveKey(scalar: scalar), salt: ContentCoding.randomBytes(16),
      filledTo: min(Self.maxBytes, (text.count / Self.step + 1) * Self.step))
  }

  /// Encrypts a text with a given key pair and salt.
  /// - Parameter length: the length that the text is filled up to, bytes.
  init(
    _ text: [UInt8], for receiver: PushReceiver, from sender: CurveKey, salt: [UInt8],
    filledTo length: Int
  ) throws(PushError) {
    guard text.count <= Self.maxBytes, length <= Self.maxBytes else { throw .tooLong }
    let seed = try ContentCoding.derive(
      32, from: sender.secret(with: receiver.key), salt: receiver.secret,
      info: Array("WebPush: info\0".utf8) + receiver.key.point + sender.point)
    let key = try ContentCoding.derive(
      16, from: seed, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8))
    let nonce = try ContentCoding.derive(
      12, from: seed, salt: salt, info: Array("Content-Encoding: nonce\0".utf8))
    // 2 ends the text of the last record, and zeros fill it.
    let record = text + [2] + Array(repeating: 0, count: max(0, length - text.count))
    let size: [UInt8] = [0, 0, 16, 0]
    body =
      salt + size + [UInt8(sender.point.count)] + sender.point
      + (try ContentCoding.seal(record, key: key, nonce: nonce))
  }
}

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

/// The cryptographic functions that a push message needs in addition to the curve.
enum ContentCoding {
  /// Number of bytes of the tag that AES-GCM appends.
  static let tagBytes = 16

  /// Returns bytes that cannot be predicted.
  static func randomBytes(_ count: Int) throws(PushError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    guard RAND_bytes(&bytes, Int32(count)) == 1 else { throw .failed }
    return bytes
  }

  /// Derives up to 32 bytes from a secret: HKDF with SHA-256 (RFC 5869), whose first block suffices.
  static func derive(
    _ count: Int, from secret: [UInt8], salt: [UInt8], info: [UInt8]
  ) throws(PushError) -> [UInt8] {
    precondition(count <= 32, "One block has 32 bytes.")
    let key = try authentication(of: secret, key: salt)
    return Array(try authentication(of: info + [1], key: key).prefix(count))
  }

  /// Encrypts with AES-128-GCM, and appends the tag.
  static func seal(
    _ text: [UInt8], key: [UInt8], nonce: [UInt8]
  ) throws(PushError) -> [UInt8] {
    guard let context = EVP_CIPHER_CTX_new() else { throw .failed }
    defer { EVP_CIPHER_CTX_free(context) }
    var sealed = [UInt8](repeating: 0, count: text.count)
    var tag = [UInt8](repeating: 0, count: tagBytes)
    var (count, rest): (Int32, Int32) = (0, 0)
    guard key.count == 16, nonce.count == 12,
      EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1,
      EVP_EncryptUpdate(context, &sealed, &count, text, Int32(text.count)) == 1,
      EVP_EncryptFinal_ex(context, &tag, &rest) == 1, Int(count) == text.count, rest == 0,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagBytes), &tag) == 1
    else { throw .failed }
    return sealed + tag
  }

  /// Returns the HMAC-SHA256 (RFC 2104) of some bytes.
  private static func authentication(
    of bytes: [UInt8], key: [UInt8]
  ) throws(PushError) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    let result = HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, &code, nil)
    guard result != nil else { throw .failed }
    return code
  }
}
