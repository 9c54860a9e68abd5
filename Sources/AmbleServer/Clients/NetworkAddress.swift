import Foundation

/// An IPv4 or IPv6 address. IPv4 addresses are mapped into `::ffff:0:0/96` (RFC 4291, section
/// 2.5.5.2), as a dual-stack socket reports them.
struct NetworkAddress: Hashable, Sendable {
  /// The 16 bytes in network order.
  let bytes: [UInt8]

  /// The prefix of a mapped IPv4 address.
  static let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// Parses an address, or returns `nil` if the text is invalid. A zone (`fe80::1%eth0`) is
  /// ignored.
  init?(_ text: some StringProtocol) {
    let plain = String(text.prefix { $0 != "%" })
    var six = [UInt8](repeating: 0, count: 16)
    var four = [UInt8](repeating: 0, count: 4)
    if inet_pton(AF_INET6, plain, &six) == 1 {
      bytes = six
    } else if inet_pton(AF_INET, plain, &four) == 1 {
      bytes = Self.mappedPrefix + four
    } else {
      return nil
    }
  }

  /// Parses an element of `X-Forwarded-For`, to which some proxies add a port: `192.0.2.1:443`,
  /// `[2001:db8::1]:443`.
  init?(forwarded element: some StringProtocol) {
    let text = element.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("[") {
      self.init(text.dropFirst().prefix { $0 != "]" })
    } else if text.split(separator: ":", omittingEmptySubsequences: false).count == 2 {
      self.init(text.prefix { $0 != ":" })
    } else {
      self.init(text)
    }
  }

  /// Whether this is an IPv4 address.
  var isIPv4: Bool { bytes.starts(with: Self.mappedPrefix) }

  /// Whether this is an address of the machine itself: `127.0.0.0/8` or `::1`.
  var isLoopback: Bool {
    isIPv4 ? bytes[12] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
  }

  /// Whether this is an address of a private network or a link (RFC 1918, 3927, 4193 and 4291).
  var isPrivate: Bool { Self.privateRanges.contains { $0.contains(self) } }

  private static let privateRanges = [
    "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10",
  ].compactMap { AddressRange($0) }

  /// The address as people write it.
  var text: String {
    if isIPv4 { return network }
    var buffer = [CChar](repeating: 0, count: 64)
    return inet_ntop(AF_INET6, bytes, &buffer, socklen_t(buffer.count)).map { String(cString: $0) }
      ?? network
  }

  /// The part of the address that a client cannot vary: a whole IPv4 address, or the first 64 bits
  /// of an IPv6 address, because one client may use all addresses of such a network.
  var network: String {
    if isIPv4 { return bytes.suffix(4).map(String.init).joined(separator: ".") }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }
}

/// An address, or a network of addresses in CIDR notation (RFC 4632): `127.0.0.1`, `10.0.0.0/8`,
/// `::1`, `fd00::/8`.
public struct AddressRange: Hashable, Sendable {
  private let address: NetworkAddress
  /// Number of significant bits, 0 to 128.
  private let prefix: Int

  /// Parses a range.
  /// - Returns: `nil` if the text is invalid.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, !text.contains("%"), let address = NetworkAddress(parts[0]) else {
      return nil
    }
    // The bits of `::ffff:10.0.0.0/104` are counted as in IPv6.
    let skipped = parts[0].contains(":") ? 0 : 96
    self.address = address
    guard parts.count == 2 else {
      prefix = 128
      return
    }
    guard parts[1].allSatisfy(\.isASCII), parts[1].allSatisfy(\.isNumber),
      let bits = Int(parts[1]), bits <= 128 - skipped
    else { return nil }
    prefix = skipped + bits
  }

  /// Returns whether an address is in the range.
  func contains(_ other: NetworkAddress) -> Bool {
    (0..<prefix).allSatisfy { bit in
      let mask = UInt8(0x80) >> UInt8(bit % 8)
      return address.bytes[bit / 8] & mask == other.bytes[bit / 8] & mask
    }
  }
}
