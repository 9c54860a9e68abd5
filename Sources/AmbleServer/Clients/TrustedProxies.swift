import HTTPTypes

/// The proxies whose `X-Forwarded-*` headers are trusted. From any other peer they are ignored.
///
/// The headers decide how links are written, whether a cookie is limited to HTTPS, and by which
/// address failed attempts are counted. They never identify a user.
public struct TrustedProxies: Sendable {
  /// No proxies: `X-Forwarded-*` is always ignored.
  public static let none = TrustedProxies([])

  private let ranges: [AddressRange]

  /// Trusts the proxies in some ranges.
  public init(_ ranges: [AddressRange]) { self.ranges = ranges }

  /// The data of a forwarded request.
  struct Forwarding {
    /// The client's address, if given.
    var address: NetworkAddress?
    /// Whether the client's connection is encrypted, if given.
    var isEncrypted: Bool?
    /// The server's host name and port as the client sees them, if given.
    var host: String?
  }

  /// Parses `X-Forwarded-*`, or returns `nil` if the peer is not a trusted proxy.
  func forwarding(of headers: HTTPFields, from peer: NetworkAddress?) -> Forwarding? {
    guard let peer, isTrusted(peer) else { return nil }
    return Forwarding(
      address: client(in: headers[.forwardedFor] ?? ""),
      isEncrypted: last(of: headers[.forwardedProtocol]).map { $0.lowercased() == "https" },
      host: last(of: headers[.forwardedHost]).flatMap { HostName.isSafe($0) ? $0 : nil })
  }

  /// Returns the client's address. Each proxy appends the address of its peer, so the list can be
  /// trusted from the right up to the first address that is not a trusted proxy's. Anything before
  /// may be forged.
  private func client(in list: String) -> NetworkAddress? {
    var client: NetworkAddress?
    for element in list.split(separator: ",").reversed() {
      guard let address = NetworkAddress(forwarded: element) else { return client }
      client = address
      if !isTrusted(address) { return client }
    }
    return client
  }

  /// Returns whether an address is a trusted proxy's.
  func isTrusted(_ address: NetworkAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  private func last(of list: String?) -> String? {
    list?.split(separator: ",").last.map { String($0.filter { $0 != " " }) }
  }
}

extension HTTPField.Name {
  /// The protocol between the client and the proxy.
  static let forwardedProtocol = Self("X-Forwarded-Proto")!
  /// The host name by which the client addresses the proxy.
  static let forwardedHost = Self("X-Forwarded-Host")!
  /// The addresses of the client and of further proxies.
  static let forwardedFor = Self("X-Forwarded-For")!
}
