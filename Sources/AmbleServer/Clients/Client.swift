import HTTPTypes
import Hummingbird
import NIOCore

/// The sender of a request, as the connection and its headers describe it.
///
/// It does not identify a user; that takes a secret (`Authentication`).
struct Client: Sendable {
  /// The network address: of the peer, or of the peer's client if the peer is a trusted proxy.
  let address: NetworkAddress?
  /// The request headers.
  let headers: HTTPFields
  /// The server's host name and port as the client sees them.
  let authority: String
  /// Whether the client's connection is encrypted.
  let isEncrypted: Bool
  /// Whether the request's method may change data.
  let isWrite: Bool

  /// Describes the sender of a request.
  /// - Parameter proxies: the proxies whose `X-Forwarded-*` headers are trusted.
  init(
    of request: Request, _ context: some RemoteAddressRequestContext,
    trusting proxies: TrustedProxies
  ) {
    let peer = context.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) }
    let forwarding = proxies.forwarding(of: request.headers, from: peer)
    address = forwarding?.address ?? peer
    headers = request.headers
    authority = forwarding?.host ?? request.head.authority ?? ""
    // `Origin` is sent by the browser itself and affects only that browser: its cookie is limited
    // to HTTPS even if the proxy is not trusted.
    isEncrypted =
      forwarding?.isEncrypted ?? (request.headers[.origin]?.hasPrefix("https://") == true)
    isWrite = ![.get, .head, .options].contains(request.method)
  }

  /// Whether the request does not come from a page of another origin. Browsers send the origin of
  /// every write, and pages cannot forge it; other programs need not send it.
  var isSameOrigin: Bool {
    if let site = headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = headers[.origin] else { return true }
    return origin.split(separator: "/").dropFirst().last.map(String.init) == authority
  }

  /// The server's origin as the client sees it, for links.
  var origin: String { (isEncrypted ? "https://" : "http://") + authority }

  /// The key by which failed attempts are counted: the network of the address.
  var name: String { address?.network ?? "unknown" }
}

extension HTTPField.Name {
  /// The relation of the requesting page's site to the server's.
  static let secFetchSite = Self("Sec-Fetch-Site")!
}
