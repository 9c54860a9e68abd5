import HTTPTypes
import Hummingbird
import NIOCore

/// The sender of a request, as the connection and its headers describe it.
///
/// Nothing here identifies a user: that takes a secret (`Authentication`).
struct Client: Sendable {
  /// The network address: of the peer, or of the peer's client if the peer is a trusted proxy.
  let address: NetworkAddress?
  /// The headers sent.
  let headers: HTTPFields
  /// The server's name and port as the client calls it.
  let authority: String
  /// Whether the connection that the client made is encrypted.
  let isEncrypted: Bool
  /// Whether the request may change something.
  let mayChange: Bool

  /// Describes the sender of a request.
  /// - Parameter proxies: the proxies whose `X-Forwarded-*` headers count.
  init(
    of request: Request, _ context: some RemoteAddressRequestContext,
    trusting proxies: TrustedProxies
  ) {
    let peer = context.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) }
    let forwarding = proxies.forwarding(of: request.headers, from: peer)
    address = forwarding?.address ?? peer
    headers = request.headers
    authority = forwarding?.host ?? request.head.authority ?? ""
    // A browser's own Origin is no forwarded header, and only concerns the browser that sends it:
    // its cookie is kept to HTTPS even if the proxy is not named.
    isEncrypted =
      forwarding?.isEncrypted ?? (request.headers[.origin]?.hasPrefix("https://") == true)
    mayChange = ![.get, .head, .options].contains(request.method)
  }

  /// Whether the request was not made by a page of another origin. Browsers say where a request
  /// comes from whenever it may change something, and pages cannot make them say otherwise; other
  /// programs need not say.
  var isSameOrigin: Bool {
    if let site = headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = headers[.origin] else { return true }
    return origin.split(separator: "/").dropFirst().last.map(String.init) == authority
  }

  /// The server's origin as the client sees it, to make links of.
  var origin: String { (isEncrypted ? "https://" : "http://") + authority }

  /// What failed attempts are counted by: the network of the address.
  var name: String { address?.network ?? "unknown" }
}

extension HTTPField.Name {
  /// Where a request was made, in relation to the server.
  static let secFetchSite = Self("Sec-Fetch-Site")!
}
