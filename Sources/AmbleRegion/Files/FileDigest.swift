import AmbleCore
import AmbleFormats
import Foundation

/// The size of a file and the CRC-32 of its contents.
struct FileDigest: Hashable, Sendable {
  private(set) var size = 0
  private(set) var crc32: UInt32 = 0

  /// Bytes read at a time.
  private static let portion = 1 << 18

  /// Reads a file completely.
  /// - Throws: `FileError` if it cannot be read.
  init(of url: URL) throws(FileError) {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastOf(system: "open", url) }
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .lastOf(system: "read", url) }
      if count == 0 { return }
      add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    size += bytes.count
    crc32 = CRC32.checksum(of: bytes, after: crc32)
  }
}
