import NIOCore

/// Which addresses and names are those of the machine itself.
enum LoopbackName {
  /// Whether an address is of the loopback: 127.0.0.0/8, ::1, or the former written as IPv6.
  static func isLoopback(_ address: SocketAddress) -> Bool {
    guard let text = address.ipAddress?.lowercased() else { return false }
    return isIPv4(text.hasPrefix("::ffff:") ? text.dropFirst(7) : Substring(text)) || text == "::1"
  }

  /// Whether a name with or without a port is one of the loopback's.
  static func isLoopback(authority: String) -> Bool {
    let name = authority.lowercased()
    if name.hasPrefix("[") { return name.prefix { $0 != "]" } == "[::1" }
    let host = name.prefix { $0 != ":" }
    return host == "localhost" || isIPv4(host)
  }

  private static func isIPv4(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
