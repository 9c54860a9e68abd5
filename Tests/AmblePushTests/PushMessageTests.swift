import Foundation
import Testing

@testable import AmblePush

/// Encrypting for a browser.
@Suite struct PushMessageTests {
  /// The example of RFC 8291, section 5 and appendix A.
  @Test func theExampleOfTheStandardIsReproduced() throws {
    let receiver = try PushReceiver(
      publicKey: bytes(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      secret: bytes("BTBZMqHH6r4Tts7J_aSIgg"))
    let sender = try CurveKey(scalar: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let text = Array("When I grow up, I want to be a watermelon".utf8)
    let message = try PushMessage(
      text, for: receiver, from: sender, salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
      filledTo: text.count)
    let expected = try bytes(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        + "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNW"
        + "QexSgSxsj_Qulcy4a-fN")
    #expect(message.body == expected)
  }

  /// Two messages of one text differ, and texts of about the same length have the same length.
  @Test func messagesTellNothingOfTheirText() throws {
    let receiver = try Self.receiver()
    let one = try PushMessage(Array("Ana".utf8), for: receiver)
    let other = try PushMessage(Array("Ana".utf8), for: receiver)
    let longer = try PushMessage(Array("Bartholomew".utf8), for: receiver)
    #expect(one != other)
    #expect(one.body.count == longer.body.count)
  }

  /// The longest text makes a body of 4,096 bytes, which every push service accepts.
  @Test func theLongestTextFits() throws {
    let text = [UInt8](repeating: 65, count: PushMessage.maxBytes)
    #expect(try PushMessage(text, for: Self.receiver()).body.count == 4_096)
    #expect(throws: PushError.tooLong) { try PushMessage(text + [65], for: Self.receiver()) }
  }

  /// Keys that are no points of the curve are refused: they could reveal the sender's key.
  @Test func otherPointsAreRefused() throws {
    var point = try CurveKey(scalar: [UInt8](repeating: 7, count: 32)).point
    point[64] ^= 1
    let secret = [UInt8](repeating: 0, count: 16)
    for bad in [point, [], [UInt8](repeating: 0, count: 65), Array(point.dropLast())] {
      #expect(throws: PushError.badPublicKey) { try PushReceiver(publicKey: bad, secret: secret) }
    }
    point[64] ^= 1
    #expect(throws: PushError.badSecret) {
      try PushReceiver(publicKey: point, secret: Array(secret.dropLast()))
    }
  }

  private static func receiver() throws -> PushReceiver {
    let key = try CurveKey(scalar: [UInt8](repeating: 7, count: 32))
    return try PushReceiver(publicKey: key.point, secret: [UInt8](repeating: 1, count: 16))
  }
}

/// Decodes URL-safe Base64 without padding.
func bytes(_ text: String) throws -> [UInt8] {
  let padded = text.replacingOccurrences(of: "-", with: "+")
    .replacingOccurrences(of: "_", with: "/")
    .padding(toLength: (text.count + 3) / 4 * 4, withPad: "=", startingAt: 0)
  return Array(try #require(Data(base64Encoded: padded)))
}
