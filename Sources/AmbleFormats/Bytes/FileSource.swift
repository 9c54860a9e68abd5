#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file. Not to be shared between threads.
package final class FileSource: ByteSource {
  /// The file's size when it was opened, bytes.
  package let count: Int
  private let descriptor: Int32

  /// Opens a file.
  /// - Returns: `nil` if it cannot be read.
  package init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0 else {
      close(descriptor)
      return nil
    }
    count = Int(clamping: end)
    self.descriptor = descriptor
  }

  /// Writes pieces to a temporary file without a name, which ends with this object.
  /// - Parameter folder: the path of the folder of temporary files.
  /// - Returns: `nil` if the folder takes no file of this size.
  package init?(temporary pieces: any PieceSource, in folder: String) {
    let path = "\(folder)/amble-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    var count = 0
    while let piece = pieces.next() {
      guard Self.write(piece, to: descriptor) else {
        close(descriptor)
        return nil
      }
      count += piece.count
    }
    self.count = count
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  package func read(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= self.count - count else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let start = UnsafeMutableRawPointer(buffer.baseAddress)?.advanced(by: filled)
        let read = pread(descriptor, start, count - filled, off_t(offset + filled))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return }
        filled += read
      }
    }
    return bytes.count == count ? bytes : nil
  }

  private static func write(_ piece: [UInt8], to descriptor: Int32) -> Bool {
    piece.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Glibc)
          let written = Glibc.write(descriptor, part.baseAddress, part.count)
        #else
          let written = Darwin.write(descriptor, part.baseAddress, part.count)
        #endif
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}
