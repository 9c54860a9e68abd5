import HTTPTypes
import Hummingbird
import NIOCore

/// Who sends a request, as far as the connection and the headers tell.
struct Client: Sendable {
  /// The other end of the connection.
  let peer: SocketAddress?
  /// The headers sent.
  let headers: HTTPFields
  /// The server's name and port as the client calls it.
  let authority: String
  /// Whether the request may change something.
  let mayChange: Bool

  /// The client of a request.
  init(of request: Request, _ context: some RemoteAddressRequestContext) {
    peer = context.remoteAddress
    headers = request.headers
    authority = request.head.authority ?? ""
    mayChange = ![.get, .head, .options].contains(request.method)
  }

  /// Whether a proxy passed the request on, which then comes from somebody else than the peer.
  var isForwarded: Bool {
    headers.contains { field in
      let name = field.name.canonicalName
      return name == "forwarded" || name == "via" || name.hasPrefix("x-forwarded-")
        || name == "x-real-ip"
    }
  }

  /// Whether the request was sent on this machine, by something that is no other site's page:
  /// from the loopback, to a name of the loopback (a page may have its own name resolve to it),
  /// not passed on by a proxy.
  var isLocal: Bool {
    peer.map(LoopbackName.isLoopback) ?? false && LoopbackName.isLoopback(authority: authority)
      && !isForwarded && isSameOrigin
  }

  /// Whether the request was not made by a page of another origin. Browsers say where a request
  /// comes from whenever it may change something, and pages cannot make them say otherwise; other
  /// programs need not say.
  var isSameOrigin: Bool {
    if let site = headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = headers[.origin] else { return true }
    return origin.split(separator: "/").dropFirst().last.map(String.init) == authority
  }

  /// Whether the client reaches the server encrypted, by a proxy that says so.
  var isEncrypted: Bool {
    headers[.forwardedProtocol] == "https" || headers[.origin]?.hasPrefix("https://") == true
  }

  /// The server's origin as the client sees it, to make links of.
  var origin: String {
    (isEncrypted ? "https://" : "http://") + (headers[.forwardedHost] ?? authority)
  }
}

extension HTTPField.Name {
  /// Where a request was made, in relation to the server.
  static let secFetchSite = Self("Sec-Fetch-Site")!
  /// The protocol that the client speaks with the proxy.
  static let forwardedProtocol = Self("X-Forwarded-Proto")!
  /// The name by which the client calls the proxy.
  static let forwardedHost = Self("X-Forwarded-Host")!
  /// Whose request a proxy passes on.
  static let forwardedFor = Self("X-Forwarded-For")!
}
