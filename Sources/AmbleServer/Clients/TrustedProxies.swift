import HTTPTypes

/// The proxies whose `X-Forwarded-*` headers count. Everything else can send such headers too, and
/// they are ignored.
///
/// These headers decide how links are written, whether a cookie is kept to HTTPS, and by which
/// address failed attempts are counted. They never decide who a user is.
public struct TrustedProxies: Sendable {
  /// No proxies: `X-Forwarded-*` never counts.
  public static let none = TrustedProxies([])

  private let ranges: [AddressRange]

  /// Trusts the proxies in some ranges.
  public init(_ ranges: [AddressRange]) { self.ranges = ranges }

  /// A trusted proxy's account of the request that it passes on.
  struct Forwarding {
    /// The address of the client, if it is told.
    var address: NetworkAddress?
    /// Whether the client's connection is encrypted, if it is told.
    var isEncrypted: Bool?
    /// The server's name and port as the client calls it, if it is told.
    var host: String?
  }

  /// Reads `X-Forwarded-*`, or returns `nil` if the peer is not a trusted proxy.
  func forwarding(of headers: HTTPFields, from peer: NetworkAddress?) -> Forwarding? {
    guard let peer, isTrusted(peer) else { return nil }
    return Forwarding(
      address: client(in: headers[.forwardedFor] ?? ""),
      isEncrypted: last(of: headers[.forwardedProtocol]).map { $0.lowercased() == "https" },
      host: last(of: headers[.forwardedHost]).flatMap(Self.host))
  }

  /// Each proxy appends the address of its peer, so the list is true from the right up to the first
  /// address that is not a trusted proxy's. What stands before it may be invented.
  private func client(in list: String) -> NetworkAddress? {
    var client: NetworkAddress?
    for element in list.split(separator: ",").reversed() {
      guard let address = NetworkAddress(forwarded: element) else { return client }
      client = address
      if !isTrusted(address) { return client }
    }
    return client
  }

  private func isTrusted(_ address: NetworkAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  private func last(of list: String?) -> String? {
    list?.split(separator: ",").last.map { String($0.filter { $0 != " " }) }
  }

  /// A name and port that can stand in an address, or `nil`.
  private static func host(_ text: String) -> String? {
    let isSafe = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
        true
      default: false
      }
    }
    return isSafe && !text.isEmpty ? text : nil
  }
}

extension HTTPField.Name {
  /// The protocol that the client speaks with the proxy.
  static let forwardedProtocol = Self("X-Forwarded-Proto")!
  /// The name by which the client calls the proxy.
  static let forwardedHost = Self("X-Forwarded-Host")!
  /// Whose request a proxy passes on.
  static let forwardedFor = Self("X-Forwarded-For")!
}
