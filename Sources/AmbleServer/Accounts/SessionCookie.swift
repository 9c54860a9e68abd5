import AmbleJournal
import Hummingbird

/// The cookie that keeps a browser signed in.
enum SessionCookie {
  /// The longest that browsers keep a cookie, seconds; the session itself ends earlier where it is
  /// not used.
  private static let longest = 400 * 86_400

  /// The header that hands a secret to a browser.
  static func header(_ secret: Secret, to client: Client) -> String {
    header(secret.text, seconds: longest, to: client)
  }

  /// The header that has a browser forget its secret.
  static func farewell(to client: Client) -> String { header("", seconds: 0, to: client) }

  private static func header(_ value: String, seconds: Int, to client: Client) -> String {
    let attributes = "Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax"
    return "\(Authentication.cookie)=\(value); \(attributes)\(client.isEncrypted ? "; Secure" : "")"
  }
}
