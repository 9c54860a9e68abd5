import Foundation
import Testing

@testable import AmblePush

/// Signing for push services.
@Suite struct VAPIDKeyTests {
  private static let scalar = [UInt8](1...32)

  /// The header holds a token that the public key next to it verifies (RFC 8292, section 2).
  @Test func theTokenIsSignedByTheKeyBesideIt() throws {
    let key = try VAPIDKey(scalar: Self.scalar)
    let header = try key.authorization(
      for: "https://push.example", contact: "mailto:ops@example.org", until: 1_700_000_000)
    #expect(header.hasSuffix(", k=\(key.publicText)"))
    let token = try #require(header.dropFirst("vapid t=".count).split(separator: ",").first)
    let parts = token.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    #expect(
      String(decoding: try bytes(parts[0]), as: UTF8.self) == #"{"typ":"JWT","alg":"ES256"}"#)
    #expect(
      String(decoding: try bytes(parts[1]), as: UTF8.self)
        == #"{"aud":"https://push.example","exp":1700000000,"sub":"mailto:ops@example.org"}"#)
    let signed = Array("\(parts[0]).\(parts[1])".utf8)
    let verifier = try CurveKey(point: try bytes(key.publicText))
    #expect(verifier.isSignature(try bytes(parts[2]), of: signed))
    #expect(!verifier.isSignature(try bytes(parts[2]), of: signed + [0]))
  }

  /// The public point of the number 1 is the generator of P-256 (SEC 2, 2.4.2).
  @Test func thePublicKeyOfOneIsTheGenerator() throws {
    var one = [UInt8](repeating: 0, count: 32)
    one[31] = 1
    #expect(
      try CurveKey(scalar: one).point.map { String(format: "%02x", $0) }.joined()
        == "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
        + "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5")
  }

  /// Zero and the order of the curve are no private keys.
  @Test func numbersBeyondTheOrderAreRefused() {
    let zero = [UInt8](repeating: 0, count: 32)
    let most = [UInt8](repeating: 0xff, count: 32)
    for scalar in [zero, most, [], [1]] {
      #expect(throws: PushError.badPrivateKey) { try VAPIDKey(scalar: scalar) }
    }
  }
}
