import Foundation

/// Bytes that come one after the other, perhaps out of a compressed file.
protocol ByteStream: AnyObject {
  /// How far into the file on disk the stream has read.
  var position: UInt64 { get }

  /// Fills a buffer as far as bytes come; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// The bytes of a file as they are.
final class FileStream: ByteStream {
  private let file: FileHandle
  private(set) var position: UInt64 = 0

  /// A stream from the beginning of a file.
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
