import Foundation

/// Writing whole files, with errors that name them.
enum FileWriting {
  /// Writes bytes to a new file.
  ///
  /// - Throws: `FileError`, where the file system says no.
  static func write(_ bytes: some ContiguousBytes, to url: URL) throws {
    try bytes.withUnsafeBytes { try write($0, to: url) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to url: URL) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let descriptor = open(url.path(percentEncoded: false), flags, 0o644)
    guard descriptor >= 0 else { throw .lastOf(system: "write", url) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
      let count = Foundation.write(descriptor, start, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .lastOf(system: "write", url) }
      rest = rest.dropFirst(count)
    }
  }
}
