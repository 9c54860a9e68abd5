public import AmbleCore
public import Foundation

/// A read-only memory-mapped file, unmapped when this object is freed. May be shared between
/// threads.
///
/// The file must not change while mapped; imports never change a file, they replace it.
///
/// ```swift
/// let file = try MappedFile(folder.appending(path: "streets.graph"))
/// let graph = try Graph(storage: file)
/// file.release()  // the check has read all pages; searches need some of them
/// ```
public final class MappedFile: GraphStorage, @unchecked Sendable {
  /// The file as it was when it was mapped.
  let identity: FileIdentity

  /// Maps a file for reading.
  ///
  /// - Throws: `FileError` if the file is missing, unreadable or empty.
  /// - Complexity: O(1); pages are read on first access.
  public init(_ url: URL) throws(FileError) {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastOf(system: "open", url) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .lastOf(system: "examine", url) }
    identity = FileIdentity(status)
    super.init(bytes: try Self.map(descriptor, identity.size, of: url))
  }

  private static func map(
    _ descriptor: Int32, _ length: Int, of url: URL
  ) throws(FileError) -> UnsafeRawBufferPointer {
    guard length > 0 else { throw FileError("\(url.shownPath) is empty.") }
    let address = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address, address != MAP_FAILED else { throw .lastOf(system: "map", url) }
    return UnsafeRawBufferPointer(start: address, count: length)
  }

  /// Releases the pages read so far from this process's memory. They stay in the system's page
  /// cache and are mapped again on access.
  public override func release() {
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}

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
