import CZlib

/// CRC-32 of ISO 3309, as in gzip, ZIP and PNG.
package enum CRC32 {
  /// Computes the checksum of bytes.
  /// - Parameter earlier: the checksum of the bytes before them.
  /// - Returns: the checksum of both together.
  /// - Complexity: O(bytes).
  package static func checksum(
    of bytes: UnsafeRawBufferPointer, after earlier: UInt32 = 0
  ) -> UInt32 {
    // zlib starts again for a null pointer.
    guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return earlier }
    return UInt32(truncatingIfNeeded: crc32_z(uLong(earlier), start, bytes.count))
  }

  /// Computes the checksum of bytes.
  /// - Parameter earlier: the checksum of the bytes before them.
  /// - Returns: the checksum of both together.
  /// - Complexity: O(bytes).
  @inlinable package static func checksum(
    of bytes: some Collection<UInt8>, after earlier: UInt32 = 0
  ) -> UInt32 {
    let sum = bytes.withContiguousStorageIfAvailable {
      checksum(of: UnsafeRawBufferPointer($0), after: earlier)
    }
    return sum ?? Array(bytes).withUnsafeBytes { checksum(of: $0, after: earlier) }
  }
}
