import Foundation

/// The key that identifies a server to push services (VAPID, RFC 8292).
public struct VAPIDKey: Sendable {
  private let key: CurveKey

  /// Creates a key from its private number of 32 bytes.
  /// - Throws: `PushError.badPrivateKey` if the number is 0 or not below the order of P-256.
  public init(scalar: [UInt8]) throws(PushError) { key = try CurveKey(scalar: scalar) }

  /// The public key that browsers subscribe with, in URL-safe Base64.
  public var publicText: String { Self.text(key.point) }

  /// Returns the value of the header `Authorization` of a request.
  /// - Parameters:
  ///   - origin: scheme, host and port of the push service.
  ///   - contact: an address that reaches the operator: `mailto:` or `https:`, or `nil` for none.
  ///   - end: the end of its validity, seconds since 1970, at most 24 hours ahead.
  /// - Throws: `PushError` if OpenSSL fails.
  public func authorization(
    for origin: String, contact: String?, until end: Int
  ) throws(PushError) -> String {
    let header = Self.text(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))
    var claims: [String: Any] = ["aud": origin, "exp": end]
    claims["sub"] = contact
    guard
      let json = try? JSONSerialization.data(
        withJSONObject: claims, options: [.sortedKeys, .withoutEscapingSlashes])
    else { throw .failed }
    let signed = "\(header).\(Self.text(Array(json)))"
    let signature = Self.text(try key.signature(of: Array(signed.utf8)))
    return "vapid t=\(signed).\(signature), k=\(publicText)"
  }

  /// Returns a random private number.
  static func randomScalar() throws(PushError) -> [UInt8] {
    while true {
      let scalar = try ContentCoding.randomBytes(CurveKey.coordinateBytes)
      // All but a number of one in 2³² are below the order of the curve.
      if (try? CurveKey(scalar: scalar)) != nil { return scalar }
    }
  }

  /// Returns bytes in URL-safe Base64 without padding (RFC 4648, section 5).
  private static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }
}
