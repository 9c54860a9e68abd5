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
  /// The server's origin as links name it, or an empty text if they must be relative.
  let origin: String
  /// Whether the client's connection is encrypted.
  let isEncrypted: Bool
  /// Whether the request's method may change data.
  let isWrite: Bool
  /// Whether `Origin` is a public address of the server.
  private let isPublicOrigin: Bool

  /// Describes the sender of a request.
  /// - Parameter deployment: how clients reach the server.
  init(
    of request: Request, _ context: some RemoteAddressRequestContext,
    at deployment: Deployment
  ) {
    let peer = context.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) }
    let forwarding = deployment.proxies.forwarding(of: request.headers, from: peer)
    address = forwarding?.address ?? peer
    headers = request.headers
    authority = forwarding?.host ?? request.head.authority ?? ""
    // `Origin` is sent by the browser itself and affects only that browser: its cookie is limited
    // to HTTPS even if the proxy is not trusted.
    let publicURL = deployment.publicURL(of: authority)
    isEncrypted =
      forwarding?.isEncrypted ?? publicURL?.isEncrypted
      ?? (request.headers[.origin]?.hasPrefix("https://") == true)
    origin =
      deployment.origin(
        authority, isForwarded: forwarding?.host != nil, isEncrypted: isEncrypted) ?? ""
    isPublicOrigin =
      request.headers[.origin].flatMap { PublicURL($0) }
      .map { deployment.publicURL(of: $0.authority) == $0 } ?? false
    isWrite = ![.get, .head, .options].contains(request.method)
  }

  /// Whether the request does not come from a page of another origin. Browsers send the origin of
  /// every write, and pages cannot forge it; other programs need not send it.
  var isSameOrigin: Bool {
    if let site = headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = headers[.origin] else { return true }
    return isPublicOrigin
      || origin.split(separator: "/").dropFirst().last.map(String.init) == authority
  }

  /// The key by which failed attempts are counted: the network of the address.
  var name: String { address?.network ?? "unknown" }
}

extension HTTPField.Name {
  /// The relation of the requesting page's site to the server's.
  static let secFetchSite = Self("Sec-Fetch-Site")!
}
