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
