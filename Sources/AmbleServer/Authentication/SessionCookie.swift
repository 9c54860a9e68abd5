import AmbleJournal
import Hummingbird

/// The cookies of signing in.
enum SessionCookie {
  /// Maximum lifetime that browsers give a cookie, seconds. The session itself expires earlier when
  /// unused.
  private static let maxAge = 400 * 86_400

  /// Returns a `Set-Cookie` header with a secret.
  static func header(_ secret: Secret, to client: Client) -> String {
    header(secret.text, seconds: maxAge, to: client)
  }

  /// Returns a `Set-Cookie` header with the mark of a device (`DeviceMarks`), which is sent only to
  /// sign in.
  static func header(mark: String, to client: Client) -> String {
    let attributes = "Path=/api/v1/session; Max-Age=\(maxAge); HttpOnly; SameSite=Strict"
    return "\(device)=\(mark); \(attributes)\(client.isEncrypted ? "; Secure" : "")"
  }

  /// The name of the cookie with the mark of a device.
  static let device = "amble_device"

  /// Returns a `Set-Cookie` header that deletes the cookie.
  static func deletion(for client: Client) -> String { header("", seconds: 0, to: client) }

  private static func header(_ value: String, seconds: Int, to client: Client) -> String {
    let attributes = "Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax"
    return "\(Authentication.cookie)=\(value); \(attributes)\(client.isEncrypted ? "; Secure" : "")"
  }
}
