import CZlib

/// Compresses a stream of bytes in parts. Not to be shared between threads.
package final class Deflater {
  /// The state of zlib, which holds its own address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  /// The bytes that a call of zlib wrote; empty until parts are compressed.
  private var buffer: [UInt8] = []

  /// Size of the buffer, bytes.
  private static let bufferSize = 1 << 16

  /// Creates an empty stream.
  /// - Parameters:
  ///   - container: the container format.
  ///   - level: from 1, the fastest, to 9, the smallest.
  package init(_ container: DeflateContainer, level: Int32) {
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, container.windowBits, 8, Z_DEFAULT_STRATEGY, zlibVersion(), size)
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
    if buffer.isEmpty { buffer = [UInt8](repeating: 0, count: Self.bufferSize) }
    setInput(bytes)
    var output: [UInt8] = []
    repeat { output += nextPart(isLast ? Z_FINISH : Z_NO_FLUSH) } while isFull
    return output
  }

  /// Compresses bytes that are a stream of their own.
  func whole(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let bound = Int(deflateBound(stream, uLong(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      setInput(bytes)
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = uInt(output.count)
      let end = deflate(stream, Z_FINISH)
      precondition(end == Z_STREAM_END, "zlib compressed to more than it had promised")
      count = Int(stream.pointee.total_out)
    }
  }

  private func setInput(_ bytes: UnsafeRawBufferPointer) {
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = uInt(bytes.count)
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

/// Compresses bytes in memory.
package enum Deflation {
  /// Compresses bytes.
  /// - Parameter level: from 1, the fastest, to 9, the smallest.
  /// - Returns: the compressed bytes in the container format.
  /// - Complexity: O(bytes).
  package static func deflate(
    _ bytes: UnsafeRawBufferPointer, _ container: DeflateContainer, level: Int32
  ) -> [UInt8] {
    Deflater(container, level: level).whole(bytes)
  }
}

/// The container of bytes that are compressed by deflate.
package enum DeflateContainer: Sendable {
  /// RFC 1951 without a container, as in ZIP files.
  case raw
  /// RFC 1950 with a checksum, as in PNG files.
  case zlib
  /// RFC 1952 with a checksum, as in HTTP. It is written without name and time, so that equal input
  /// gives equal bytes.
  case gzip

  /// The size of the window and the container, as zlib takes them.
  var windowBits: Int32 {
    switch self {
    case .raw: -MAX_WBITS
    case .zlib: MAX_WBITS
    case .gzip: MAX_WBITS + 16
    }
  }
}
