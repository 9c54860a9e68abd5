import AmbleCore
import CZlib
import Foundation

/// The size of a file and the CRC-32 of its contents.
struct FileDigest: Hashable, Sendable {
  var size: Int
  var crc32: UInt32

  /// Reads a file from one end to the other.
  init(of url: URL) throws(FileError) {
    let file = try MappedFile(url)
    size = file.bytes.count
    crc32 = withExtendedLifetime(file) { Self.checksum(of: file.bytes) }
  }

  private static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    return UInt32(truncatingIfNeeded: crc32_z(0, start, bytes.count))
  }
}
