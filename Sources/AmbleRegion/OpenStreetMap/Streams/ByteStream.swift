import Foundation

/// A stream of bytes, possibly decompressed.
protocol ByteStream: AnyObject {
  /// Number of bytes of the file on disk read so far.
  var position: UInt64 { get }

  /// Reads bytes into a buffer.
  /// - Returns: the number of bytes read; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// The bytes of an uncompressed file. Not to be shared between threads.
final class FileStream: ByteStream {
  private let file: FileHandle
  private(set) var position: UInt64 = 0

  /// Creates a stream from the beginning of a file.
  init(_ file: FileHandle) throws {
    self.file = file
    try file.seek(toOffset: 0)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard let data = try file.read(upToCount: buffer.count) else { return 0 }
    data.copyBytes(to: buffer)
    position += UInt64(data.count)
    return data.count
  }
}
