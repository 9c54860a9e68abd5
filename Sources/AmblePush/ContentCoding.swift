import COpenSSL

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
