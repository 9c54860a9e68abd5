import Foundation

/// An address under which clients reach a server: `https://walks.example.org`, perhaps with a port.
public struct PublicURL: Hashable, Sendable {
  /// Whether the scheme is `https`.
  let isEncrypted: Bool
  /// The host name and, unless it is the scheme's own, the port, in lower case.
  let authority: String

  /// Parses an address.
  /// - Returns: `nil` if it is no address of a server, or has a path, query or user.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      ["http", "https"].contains(parts.scheme?.lowercased()),
      parts.path.isEmpty || parts.path == "/", parts.query == nil, parts.fragment == nil,
      parts.user == nil, parts.password == nil
    else { return nil }
    let authority = HostName.normalized(host + (parts.port.map { ":\($0)" } ?? ""))
    guard HostName.isSafe(authority) else { return nil }
    isEncrypted = parts.scheme?.lowercased() == "https"
    self.authority = authority
  }

  /// The address without a slash at its end.
  var origin: String { (isEncrypted ? "https://" : "http://") + authority }
}
