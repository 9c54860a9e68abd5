import COpenSSL
public import Foundation

/// One-time passwords that an app and the server compute from a shared secret and the time: TOTP
/// (RFC 6238) with what every app assumes, HMAC-SHA-1, six digits and steps of 30 seconds.
///
/// ```swift
/// let passwords = OneTimePassword(secret: secret)
/// let step = passwords.step(of: "287082", at: .now, after: lastStep)  // nil if it is wrong
/// ```
public struct OneTimePassword: Hashable, Sendable {
  /// The shared secret; 20 bytes as RFC 4226 recommends.
  public let secret: Data

  /// Number of digits of a code.
  public static let digits = 6
  /// Seconds of a step.
  static let period: Int64 = 30
  /// Steps before and after the present one whose codes count, because clocks differ and typing takes
  /// time (RFC 6238, 5.2).
  static let drift: Int64 = 1

  /// Creates the passwords of a secret.
  public init(secret: Data) { self.secret = secret }

  /// Returns the number of the step that a time is in.
  static func step(at time: Timestamp) -> Int64 { time.milliseconds / 1000 / period }

  /// Returns the code of a step (RFC 4226, 5.3), with leading zeros.
  func code(at step: Int64) -> String {
    let counter = withUnsafeBytes(of: step.bigEndian) { Data($0) }
    let digest = [UInt8](Cryptography.hmacSHA1(counter, key: secret))
    let start = Int(digest[19] & 0x0F)
    let number = digest[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    let text = String(number % 1_000_000)
    return String(repeating: "0", count: Self.digits - text.count) + text
  }

  /// Returns the step of a code that counts at a time, so that it is not taken twice.
  /// - Parameter last: the step of the last code that was taken; earlier ones do not count any more.
  func step(of code: String, at time: Timestamp, after last: Int64) -> Int64? {
    let present = Self.step(at: time)
    let given = Data(code.utf8)
    return (present - Self.drift...present + Self.drift).first {
      $0 > last && Cryptography.areEqual(Data(self.code(at: $0).utf8), given)
    }
  }

  /// The secret as apps let users type it: Base32 (RFC 4648) without padding.
  public var text: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    var (bits, count, text) = (0, 0, "")
    for byte in secret {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 5 {
        count -= 5
        text.append(alphabet[bits >> count & 31])
      }
      bits &= 1 << count - 1
    }
    if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
    return text
  }

  /// Returns the address by which an app takes the secret over, usually shown as a QR code.
  /// - Parameters:
  ///   - issuer: the name of the service, shown in the app.
  ///   - account: the name of the account, shown below.
  public func link(issuer: String, account: String) -> String {
    let (issuer, account) = (Self.escaped(issuer), Self.escaped(account))
    return "otpauth://totp/\(issuer):\(account)?secret=\(text)&issuer=\(issuer)"
  }

  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

extension Cryptography {
  /// Returns the HMAC-SHA1 of some bytes (RFC 2104): 20 bytes. Only for formats that prescribe it.
  static func hmacSHA1(_ input: Data, key: Data) -> Data {
    let (input, key) = (Array(input), Array(key))
    var code = [UInt8](repeating: 0, count: 20)
    let result = HMAC(EVP_sha1(), key, Int32(key.count), input, input.count, &code, nil)
    guard result != nil else { preconditionFailure("OpenSSL does not provide HMAC-SHA1.") }
    return Data(code)
  }
}
