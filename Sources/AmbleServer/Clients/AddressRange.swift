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
