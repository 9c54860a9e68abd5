import CZlib

/// Compresses bytes that come portion by portion into one stream.
public final class DeflateEncoder {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// A stream without content.
  /// - Parameters:
  ///   - wrapping: what is around the compressed bytes.
  ///   - level: from 1, the fastest, to 9, the smallest.
  public init(_ wrapping: Deflation.Wrapping, level: Int32) {
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, wrapping.windowBits, 8, Z_DEFAULT_STRATEGY, zlibVersion(), size)
    precondition(status == Z_OK, "there is not enough memory to compress")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Takes the next bytes.
  /// - Parameter isLast: whether none will follow.
  /// - Returns: what of the compressed stream can be told by now, which may be nothing.
  public func encode(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> [UInt8] {
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(bytes.count)
    var output: [UInt8] = []
    repeat { output += nextPart(isLast ? Z_FINISH : Z_NO_FLUSH) } while isFull
    return output
  }

  /// Whether the buffer had no room for everything.
  private var isFull: Bool { stream.pointee.avail_out == 0 }

  private func nextPart(_ flush: Int32) -> ArraySlice<UInt8> {
    buffer.withUnsafeMutableBufferPointer { buffer in
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = uInt(buffer.count)
      deflate(stream, flush)
    }
    return buffer[..<(buffer.count - Int(stream.pointee.avail_out))]
  }
}
