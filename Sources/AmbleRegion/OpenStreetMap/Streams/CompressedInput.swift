/// A buffer of compressed bytes at a fixed address. Not to be shared between threads.
final class CompressedInput {
  private let stream: any ByteStream
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)

  /// Creates a buffer over a stream.
  init(_ stream: any ByteStream) { self.stream = stream }

  deinit { buffer.deallocate() }

  /// Number of bytes of the file on disk read so far.
  var position: UInt64 { stream.position }

  /// Reads the next bytes; empty at the end.
  func refill() throws -> UnsafeMutableRawBufferPointer {
    let count = try stream.read(into: buffer)
    return UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
  }
}
