import COpenSSL

/// A key of the curve P-256 (NIST FIPS 186-5), held by OpenSSL.
///
/// The key is immutable and may be used from any thread.
final class CurveKey: @unchecked Sendable {
  /// Number of bytes of a private key, and of a coordinate of a public one.
  static let coordinateBytes = 32
  /// Number of bytes of a public key: 4, x and y (SEC 1, 2.3.3).
  static let pointBytes = 65

  /// The public key as an uncompressed point.
  let point: [UInt8]
  private let handle: OpaquePointer

  /// Reads the public key of another.
  /// - Throws: `PushError.badPublicKey` if the point is not one of the curve.
  init(point: [UInt8]) throws(PushError) {
    guard point.count == Self.pointBytes, point[0] == 4,
      let handle = Self.handle(of: point, scalar: nil)
    else { throw .badPublicKey }
    self.point = point
    self.handle = handle
  }

  /// Makes the key pair of a private key.
  /// - Throws: `PushError.badPrivateKey` if the number is 0 or not below the curve's order.
  init(scalar: [UInt8]) throws(PushError) {
    guard scalar.count == Self.coordinateBytes, let point = Self.point(of: scalar),
      let handle = Self.handle(of: point, scalar: scalar)
    else { throw .badPrivateKey }
    self.point = point
    self.handle = handle
  }

  deinit { EVP_PKEY_free(handle) }

  /// Returns the secret that both key pairs share: the x coordinate of their common point (ECDH).
  func secret(with other: CurveKey) throws(PushError) -> [UInt8] {
    var secret = [UInt8](repeating: 0, count: Self.coordinateBytes)
    var count = secret.count
    guard let context = EVP_PKEY_CTX_new(handle, nil) else { throw .failed }
    defer { EVP_PKEY_CTX_free(context) }
    guard EVP_PKEY_derive_init(context) == 1,
      EVP_PKEY_derive_set_peer(context, other.handle) == 1,
      EVP_PKEY_derive(context, &secret, &count) == 1, count == secret.count
    else { throw .failed }
    return secret
  }

  /// Returns the ECDSA signature of a message with SHA-256: the numbers r and s, 64 bytes.
  func signature(of message: [UInt8]) throws(PushError) -> [UInt8] {
    guard let context = EVP_MD_CTX_new() else { throw .failed }
    defer { EVP_MD_CTX_free(context) }
    var der = [UInt8](repeating: 0, count: 80)
    var count = der.count
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, handle) == 1,
      EVP_DigestSign(context, &der, &count, message, message.count) == 1
    else { throw .failed }
    return try Self.numbers(ofSignature: Array(der.prefix(count)))
  }

  /// Returns whether a signature is one of a message by this key.
  func isSignature(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard signature.count == 2 * Self.coordinateBytes, let pair = ECDSA_SIG_new() else {
      return false
    }
    defer { ECDSA_SIG_free(pair) }
    let count = Int32(Self.coordinateBytes)
    let (r, s) = (
      BN_bin2bn(Array(signature.prefix(Self.coordinateBytes)), count, nil),
      BN_bin2bn(Array(signature.suffix(Self.coordinateBytes)), count, nil)
    )
    guard ECDSA_SIG_set0(pair, r, s) == 1, let context = EVP_MD_CTX_new() else { return false }
    defer { EVP_MD_CTX_free(context) }
    var der = [UInt8](repeating: 0, count: 80)
    let length = der.withUnsafeMutableBufferPointer { buffer in
      var end = buffer.baseAddress
      return i2d_ECDSA_SIG(pair, &end)
    }
    return length > 0 && EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, handle) == 1
      && EVP_DigestVerify(context, der, Int(length), message, message.count) == 1
  }

  /// Reads the numbers of a signature in ASN.1, which leaves out leading zeros.
  private static func numbers(ofSignature der: [UInt8]) throws(PushError) -> [UInt8] {
    let pair = der.withUnsafeBufferPointer { buffer in
      var start = buffer.baseAddress
      return d2i_ECDSA_SIG(nil, &start, buffer.count)
    }
    guard let pair else { throw .failed }
    defer { ECDSA_SIG_free(pair) }
    var numbers: [UInt8] = []
    for number in [ECDSA_SIG_get0_r(pair), ECDSA_SIG_get0_s(pair)] {
      var bytes = [UInt8](repeating: 0, count: coordinateBytes)
      guard BN_bn2binpad(number, &bytes, Int32(bytes.count)) == coordinateBytes else {
        throw .failed
      }
      numbers += bytes
    }
    return numbers
  }

  /// Returns the public point of a private key, or `nil` if the number is not a private key.
  private static func point(of scalar: [UInt8]) -> [UInt8]? {
    guard let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1) else { return nil }
    defer { EC_GROUP_free(group) }
    guard let number = BN_bin2bn(scalar, Int32(scalar.count), nil) else { return nil }
    defer { BN_clear_free(number) }
    guard BN_is_zero(number) == 0, BN_cmp(number, EC_GROUP_get0_order(group)) < 0,
      let point = EC_POINT_new(group)
    else { return nil }
    defer { EC_POINT_free(point) }
    var bytes = [UInt8](repeating: 0, count: pointBytes)
    guard EC_POINT_mul(group, point, number, nil, nil, nil) == 1,
      EC_POINT_point2oct(
        group, point, POINT_CONVERSION_UNCOMPRESSED, &bytes, bytes.count, nil) == pointBytes
    else { return nil }
    return bytes
  }

  /// Returns OpenSSL's key of a point, and of its private key if that is known.
  private static func handle(of point: [UInt8], scalar: [UInt8]?) -> OpaquePointer? {
    guard let builder = OSSL_PARAM_BLD_new() else { return nil }
    defer { OSSL_PARAM_BLD_free(builder) }
    let number = scalar.flatMap { BN_bin2bn($0, Int32($0.count), nil) }
    defer { BN_clear_free(number) }
    // The builder keeps the addresses of all values until it has made the parameters.
    let parameters = point.withUnsafeBufferPointer { bytes -> UnsafeMutablePointer<OSSL_PARAM>? in
      guard
        OSSL_PARAM_BLD_push_utf8_string(builder, address("group"), address("prime256v1"), 0) == 1,
        OSSL_PARAM_BLD_push_octet_string(builder, address("pub"), bytes.baseAddress, bytes.count)
          == 1,
        number.map({ OSSL_PARAM_BLD_push_BN(builder, address("priv"), $0) == 1 }) ?? true
      else { return nil }
      return OSSL_PARAM_BLD_to_param(builder)
    }
    guard let parameters else { return nil }
    defer { OSSL_PARAM_free(parameters) }
    guard let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    let kind = number == nil ? ossl_select_public_key : ossl_select_key_pair
    guard EVP_PKEY_fromdata_init(context) == 1,
      EVP_PKEY_fromdata(context, &key, kind, parameters) == 1
    else { return nil }
    return key
  }

  /// Returns the address of a text, which stays valid: parameters keep the addresses of their
  /// names.
  private static func address(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

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
