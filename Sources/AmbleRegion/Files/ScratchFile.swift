package import Foundation

/// A temporary file without a name, which ends with its descriptor. May be shared between threads.
package final class ScratchFile: Sendable {
  /// The descriptor, which this object closes.
  package let descriptor: Int32

  /// Creates a file with a content, to be read from its begin. Returns `nil` if the temporary folder
  /// takes no file; then `errno` says why.
  package init?(_ content: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)) {
    let folder = FileManager.default.temporaryDirectory
    var path = Array(folder.appending(path: "amble-XXXXXX").path.utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    var written = 0
    while written < content.count {
      let rest = UnsafeRawBufferPointer(rebasing: content[written...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(written))
      guard count > 0 else { return nil }
      written += count
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads a portion. It is empty at the end of the file, or if it cannot be read.
  package func read(at position: Int, upTo count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(position)))
    }
  }

  /// Returns the content, as far as it can be read.
  package func content() -> Data {
    var all = Data()
    while case let portion = read(at: all.count, upTo: 1 << 16), !portion.isEmpty {
      all += portion
    }
    return all
  }
}
