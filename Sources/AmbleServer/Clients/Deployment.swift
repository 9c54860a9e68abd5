import Foundation
import NIOCore

/// How clients reach a server: by which addresses, and through which proxies.
///
/// Links name the public addresses only. Without any, they name the host that the client asked for if
/// that cannot mislead: an IP address or a name of this machine. Any other name may be an attacker's,
/// who makes a browser ask this server for it (DNS rebinding) or fills a cache; links then are relative.
public struct Deployment: Sendable {
  /// The proxies whose `X-Forwarded-*` headers are trusted.
  let proxies: TrustedProxies
  private let urls: [PublicURL]
  private let names: Set<String>

  /// A server of this machine alone.
  static let local = Deployment()

  /// Describes how clients reach a server.
  /// - Parameters:
  ///   - urls: its public addresses. Requests for other hosts get links to the first.
  ///   - proxies: the proxies in front of it.
  public init(at urls: [PublicURL] = [], through proxies: TrustedProxies = .none) {
    self.urls = urls
    self.proxies = proxies
    let machine = Self.machineName.lowercased()
    let short = machine.prefix { $0 != "." }
    names = ["localhost", machine, String(short), "\(short).local"]
  }

  /// The name of this machine.
  private static var machineName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the public address of a host, or `nil` if it has none.
  func publicURL(of authority: String) -> PublicURL? {
    let authority = HostName.normalized(authority)
    return urls.first { $0.authority == authority }
  }

  /// Returns the origin that links name.
  /// - Parameters:
  ///   - authority: the host that the client asked for.
  ///   - isForwarded: whether a trusted proxy says so.
  ///   - isEncrypted: whether the client's connection is encrypted.
  /// - Returns: an origin such as `https://walks.example.org`, or `nil` if links must be relative.
  func origin(_ authority: String, isForwarded: Bool, isEncrypted: Bool) -> String? {
    if let url = publicURL(of: authority) ?? urls.first { return url.origin }
    guard isForwarded || isListed(authority) else { return nil }
    return (isEncrypted ? "https://" : "http://") + authority
  }

  /// Returns whether a host can be named in links.
  func isListed(_ authority: String) -> Bool {
    if publicURL(of: authority) != nil { return true }
    let name = HostName.withoutPort(authority)
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    let address = isBracketed ? String(name.dropFirst().dropLast()) : name
    return names.contains(name) || name.hasSuffix(".localhost")
      || (try? SocketAddress(ipAddress: address, port: 0)) != nil
  }

  /// Whether hosts that are not listed need a public address.
  var hasPublicURL: Bool { !urls.isEmpty }
}

// MARK: Public addresses

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
