public import AmbleCore
public import Foundation

/// A file read in place through the memory map, as long as this object lives.
///
/// The file must not be changed meanwhile; imports never do, they put a new file in its place.
public final class MappedFile: GraphStorage, @unchecked Sendable {
  /// Maps a file for reading.
  ///
  /// - Throws: `FileError`, if the file is missing, unreadable or empty.
  /// - Complexity: O(1); the system reads pages when they are first touched.
  public init(_ url: URL) throws(FileError) {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastOf(system: "open", url) }
    defer { close(descriptor) }
    super.init(bytes: try Self.map(descriptor, of: url))
  }

  private static func map(
    _ descriptor: Int32, of url: URL
  ) throws(FileError) -> UnsafeRawBufferPointer {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .lastOf(system: "examine", url) }
    let length = Int(status.st_size)
    guard length > 0 else { throw FileError("\(url.shownPath) is empty.") }
    let address = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address, address != MAP_FAILED else { throw .lastOf(system: "map", url) }
    return UnsafeRawBufferPointer(start: address, count: length)
  }

  /// Takes the pages that were read out of this process's memory. They stay in the system's cache,
  /// and those that are asked for again come back from there.
  public override func release() {
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
