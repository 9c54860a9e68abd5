import HTTPTypes
import Synchronization

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
