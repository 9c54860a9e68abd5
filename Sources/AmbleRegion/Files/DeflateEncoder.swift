import CZlib

/// Compresses a stream of bytes in parts. Not to be shared between threads.
package final class DeflateEncoder {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Creates an empty stream.
  /// - Parameters:
  ///   - wrapping: the container format.
  ///   - level: from 1, the fastest, to 9, the smallest.
  package init(_ wrapping: Deflation.Wrapping, level: Int32) {
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

  /// Compresses the next bytes.
  /// - Parameter isLast: whether these bytes end the stream.
  /// - Returns: the compressed bytes available so far; may be empty.
  package func encode(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> [UInt8] {
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(bytes.count)
    var output: [UInt8] = []
    repeat { output += nextPart(isLast ? Z_FINISH : Z_NO_FLUSH) } while isFull
    return output
  }

  /// Whether the output filled the buffer, so that more may follow.
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
