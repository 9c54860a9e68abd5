/// A window on compressed bytes, at an address that stays.
final class CompressedInput {
  private let stream: any ByteStream
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)

  /// A window on a stream.
  init(_ stream: any ByteStream) { self.stream = stream }

  deinit { buffer.deallocate() }

  /// How far into the file on disk the stream has read.
  var position: UInt64 { stream.position }

  /// The next bytes; empty at the end.
  func refill() throws -> UnsafeMutableRawBufferPointer {
    let count = try stream.read(into: buffer)
    return UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
  }
}
