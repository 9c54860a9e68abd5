public import Foundation

/// Checks addresses that files and servers name. They are untrusted: an address could otherwise make
/// this program call machines of its own network.
public enum WebAddress {
  /// Returns an address of http or https with a host, without a user and a password and of at most
  /// 2,048 bytes, or `nil` if a text is none.
  public static func checked(_ address: String) -> URL? {
    guard address.utf8.count <= 2_048, address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
      let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      let host = url.host(), !host.isEmpty, url.user() == nil, url.password() == nil
    else { return nil }
    return url
  }

  /// Returns where a server redirects to, or `nil` if that is no address, or a local one and the
  /// server is not local.
  static func redirect(_ location: String, from url: URL) -> URL? {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL,
      let checked = checked(target.absoluteString), !isLocal(checked) || isLocal(url)
    else { return nil }
    return checked
  }

  /// Returns whether only public network addresses may be reached at an address that a file or a
  /// server named: those of another host than the one that named it, unless that one is local.
  public static func mustBePublic(_ url: URL, namedBy source: URL) -> Bool {
    url.host()?.lowercased() != source.host()?.lowercased() && !isLocal(source)
  }

  /// Returns whether an address names this machine or a private network. `mustBePublic` covers
  /// names that only resolve there.
  public static func isLocal(_ url: URL) -> Bool {
    let host = (url.host() ?? "").lowercased().trimmingCharacters(in: ["[", "]", "."])
    if host == "localhost" || host.hasSuffix(".localhost") || host.hasSuffix(".local") {
      return true
    }
    // Public services are not named by IPv6 addresses or by numbers in unusual notations.
    if host.contains(":") || !host.contains(".") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard parts.count == 4, let first = parts[0], let second = parts[1], let third = parts[2] else {
      return host.split(separator: ".").last?.allSatisfy(\.isNumber) ?? true
    }
    return !NetworkAddress.isPublic(first, second, third)
  }
}

/// Recognises the addresses of public services.
public enum NetworkAddress {
  /// Returns whether a socket address, `sockaddr_in` or `sockaddr_in6`, is public: not of this
  /// machine, a private network, a link, a group or another special use (RFC 6890).
  static func isPublic(_ address: UnsafeRawBufferPointer) -> Bool {
    guard address.count >= MemoryLayout<sa_family_t>.size else { return false }
    switch Int32(address.loadUnaligned(as: sa_family_t.self)) {
    case AF_INET:
      guard address.count >= 8 else { return false }
      return isPublic(address[4], address[5], address[6])
    case AF_INET6:
      guard address.count >= 24 else { return false }
      return isPublic(sixteenBytes: Array(address[8..<24]))
    default: return false
    }
  }

  /// Returns whether an address of IPv4 is public, by its first three bytes.
  public static func isPublic(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second, third) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): false
    case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): false
    default: true
    }
  }

  /// Returns whether an address of IPv6 is public. Public addresses are in 2000::/3. Addresses that
  /// carry an address of IPv4 are as public as that.
  private static func isPublic(sixteenBytes bytes: [UInt8]) -> Bool {
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    let isTranslated = bytes[..<12].elementsEqual([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
    if isMapped || isTranslated { return isPublic(bytes[12], bytes[13], bytes[14]) }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return isPublic(bytes[2], bytes[3], bytes[4]) }
    if bytes[..<4].elementsEqual([0x20, 0x01, 0x0D, 0xB8]) { return false }
    // Teredo (2001::/32) carries an address that is hidden.
    if bytes[..<4].elementsEqual([0x20, 0x01, 0, 0]) { return false }
    return bytes[0] & 0xE0 == 0x20
  }
}
