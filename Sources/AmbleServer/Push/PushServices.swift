import Foundation

/// The push services that the server sends messages to.
///
/// A browser names the address of its push service. Sending to any address would let users make the
/// server call machines that only it can reach, so the services of the browsers' makers and those
/// that the operator names are the only ones.
public struct PushServices: Sendable {
  private let extra: Set<String>

  /// The names of the services' hosts, and the domains below which all hosts are theirs.
  private static let hosts: Set = ["fcm.googleapis.com", "updates.push.services.mozilla.com"]
  private static let domains = [
    ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com",
  ]
  /// Greatest length of an address.
  private static let maxLength = 2_000

  /// Creates the set.
  /// - Parameter origins: further services, such as `https://push.example.org`.
  public init(and origins: [String] = []) {
    extra = Set(origins.compactMap { URL(string: $0).flatMap(Self.origin) })
  }

  /// Returns whether a text is an origin: scheme, host and port, and nothing else.
  public static func isOrigin(_ text: String) -> Bool {
    URL(string: text).flatMap(origin) == text.lowercased()
  }

  /// Returns the origin of the service at an address, or `nil` if nothing is sent there.
  func origin(of endpoint: String) -> String? {
    guard endpoint.utf8.count <= Self.maxLength, let url = URL(string: endpoint),
      url.user == nil, url.password == nil, let origin = Self.origin(url),
      let host = url.host()?.lowercased()
    else { return nil }
    if extra.contains(origin) { return origin }
    let isKnown =
      Self.hosts.contains(host) || Self.domains.contains { host.hasSuffix($0) }
    return isKnown && origin == "https://\(host)" ? origin : nil
  }

  /// Returns scheme, host and port, without the standard port.
  private static func origin(_ url: URL) -> String? {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host()?.lowercased(), !host.isEmpty
    else { return nil }
    let standard = scheme == "https" ? 443 : 80
    guard let port = url.port, port != standard else { return "\(scheme)://\(host)" }
    return "\(scheme)://\(host):\(port)"
  }
}
