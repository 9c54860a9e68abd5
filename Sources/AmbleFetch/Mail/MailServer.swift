import Foundation

/// A mail server that takes messages by SMTP (RFC 5321).
///
/// The connection is encrypted, and the certificate is verified: from its beginning with `smtps`,
/// otherwise by STARTTLS (RFC 3207), without which nothing is sent. Only to a server on this machine
/// a connection is not encrypted.
///
/// ```swift
/// let server = MailServer("smtps://amble:secret@mail.example.org")
/// ```
public struct MailServer: Hashable, Sendable, CustomStringConvertible {
  /// The host name or address. One of IPv6 is in brackets.
  public let host: String
  /// The port.
  public let port: Int
  /// Whether the connection is encrypted from its beginning.
  let isEncrypted: Bool
  /// The user and the password, or `nil` to send without signing in.
  let credentials: Credentials?

  struct Credentials: Hashable {
    var user: String
    var password: String
  }

  /// The host and the port, without user and password.
  public var description: String { "\(host):\(port)" }

  /// Parses an address such as `smtps://user:password@mail.example.org:465` or
  /// `smtp://mail.example.org:587`. User and password are percent-decoded.
  /// - Returns: `nil` if the text is no such address, or has a path, a query or a user without a
  ///   password.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["smtp", "smtps"].contains(scheme), let host = parts.host, !host.isEmpty,
      host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), ["", "/"].contains(parts.path),
      parts.query == nil, parts.fragment == nil, (parts.user == nil) == (parts.password == nil)
    else { return nil }
    isEncrypted = scheme == "smtps"
    let name = host.lowercased()
    self.host = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    port = parts.port ?? (isEncrypted ? 465 : 587)
    guard (1...65_535).contains(port) else { return nil }
    if let user = parts.user, let password = parts.password {
      guard !user.isEmpty, (user + password).utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
        return nil
      }
      credentials = Credentials(user: user, password: password)
    } else {
      credentials = nil
    }
  }

  /// Whether the server is on this machine, by its name or address.
  var isLocal: Bool {
    if host == "localhost" { return true }
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, host, &bytes) == 1 { return bytes[0] == 127 }
    let address = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return inet_pton(AF_INET6, address, &bytes) == 1 && bytes == Self.loopback
  }

  private static let loopback = [UInt8](repeating: 0, count: 15) + [1]
}
