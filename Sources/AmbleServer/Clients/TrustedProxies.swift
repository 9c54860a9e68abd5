import HTTPTypes
import Synchronization

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

/// Finds reverse proxies that the operator has not named, so that all their clients count as one. May
/// be shared between threads.
final class UnnamedProxies: Sendable {
  private let proxies: TrustedProxies
  private let found = Mutex<Set<NetworkAddress>>([])

  /// Maximum number of proxies that are named.
  private static let most = 16

  init(trusting proxies: TrustedProxies) { self.proxies = proxies }

  /// Returns a sentence about the peer of a request when it first turns out to be a proxy of this
  /// machine or a private network that is not trusted. Others who send the header have forged it.
  func notice(of peer: NetworkAddress?, _ headers: HTTPFields) -> String? {
    guard let peer, headers[.forwardedFor] != nil, peer.isLoopback || peer.isPrivate,
      !proxies.isTrusted(peer)
    else { return nil }
    let isNew = found.withLock { $0.count < Self.most && $0.insert(peer).inserted }
    guard isNew else { return nil }
    let name = peer.text
    return "\(name) sends X-Forwarded-For and is not named as a proxy: all its clients count as "
      + "one. If it is yours, serve with --trusted-proxy \(name)."
  }
}
