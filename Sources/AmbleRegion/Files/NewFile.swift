import Foundation

/// A new file, written in parts. Not to be shared between threads.
final class NewFile {
  private let url: URL
  private let descriptor: Int32

  /// Creates the file, or empties an existing one.
  ///
  /// - Throws: `FileError` if the file system refuses, as do all other functions.
  init(_ url: URL) throws(FileError) {
    self.url = url
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    descriptor = open(url.path(percentEncoded: false), flags, 0o644)
    guard descriptor >= 0 else { throw .lastOf(system: "write", url) }
  }

  /// Appends bytes at the current position.
  func append(_ bytes: some ContiguousBytes) throws {
    try bytes.withUnsafeBytes { try append($0) }
  }

  /// Moves the write position to an offset from the start of the file, bytes.
  func move(to offset: Int) throws(FileError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw .lastOf(system: "write", url)
    }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
      let count = write(descriptor, start, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .lastOf(system: "write", url) }
      rest = rest.dropFirst(count)
    }
  }

  deinit {
    close(descriptor)
  }
}

/// Writes whole files, with errors that name them.
enum FileWriting {
  /// Writes bytes to a new file.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  static func write(_ bytes: some ContiguousBytes, to url: URL) throws {
    try NewFile(url).append(bytes)
  }

  /// Gives a file another name in one step, and replaces the file that has it.
  ///
  /// - Throws: `FileError` if the file system refuses.
  static func move(_ url: URL, to place: URL) throws(FileError) {
    guard rename(url.path(percentEncoded: false), place.path(percentEncoded: false)) == 0 else {
      throw .lastOf(system: "write", place)
    }
  }
}

/// Flushes files to disk, so that they survive a loss of power.
enum Durability {
  /// Flushes all files in a folder and then the folder itself. Blocks until they are on disk.
  static func flush(folder: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      if file.hasDirectoryPath { try flush(folder: file) } else { try flush(file) }
    }
    try flush(folder)
  }

  /// Flushes a file's contents or a folder's list of files. Blocks until they are on disk.
  static func flush(_ url: URL) throws(FileError) {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastOf(system: "open", url) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .lastOf(system: "write", url) }
  }
}
