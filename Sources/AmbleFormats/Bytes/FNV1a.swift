/// FNV-1a of 64 bits (Fowler, Noll and Vo): a quick hash that tells bytes apart and finds damage. It
/// does not resist forgery.
package enum FNV1a {
  /// The hash of no bytes.
  @inlinable static var basis: UInt64 { 0xcbf2_9ce4_8422_2325 }
  @inlinable static var prime: UInt64 { 0x100_0000_01b3 }

  /// Computes the hash of bytes.
  /// - Complexity: O(bytes).
  @inlinable package static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    let whole = bytes.withContiguousStorageIfAvailable { hash(adding: $0, to: basis) }
    return whole ?? hash(adding: bytes, to: basis)
  }

  @inlinable static func hash(adding bytes: some Sequence<UInt8>, to hash: UInt64) -> UInt64 {
    var hash = hash
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
    return hash
  }
}
