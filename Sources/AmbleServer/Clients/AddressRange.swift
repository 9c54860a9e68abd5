/// An address, or a network of addresses in CIDR notation (RFC 4632): `127.0.0.1`, `10.0.0.0/8`,
/// `::1`, `fd00::/8`.
public struct AddressRange: Hashable, Sendable {
  private let address: NetworkAddress
  /// How many bits of the address count, 0 to 128.
  private let prefix: Int

  /// Reads a range, or returns `nil` if the text is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, !text.contains("%"), let address = NetworkAddress(parts[0]) else {
      return nil
    }
    // `::ffff:10.0.0.0/104` counts bits as IPv6 does.
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
