import Foundation

/// A temporary file without a name, which ends with its descriptor.
final class ScratchFile {
  let descriptor: Int32

  /// Creates a file with a content, to be read from its begin. Returns `nil` if the temporary folder
  /// takes no file; then `errno` says why.
  init?(_ content: Data = Data()) {
    let folder = FileManager.default.temporaryDirectory
    var path = Array(folder.appending(path: "amble-XXXXXX").path.utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    let isWritten = content.withUnsafeBytes { bytes in
      bytes.isEmpty || pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
    }
    guard isWritten else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The whole content, or what can be read of it.
  func content() -> Data {
    var all = Data()
    var portion = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &portion, portion.count, off_t(all.count))
      guard count > 0 else { return all }
      all += portion.prefix(count)
    }
  }
}
