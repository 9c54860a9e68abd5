import CZlib

/// Compresses bytes with zlib.
package enum Deflation {
  /// The container format of compressed bytes.
  package enum Wrapping: Sendable {
    /// RFC 1950, as in PNG files.
    case zlib
    /// RFC 1952, as in HTTP; without name and time, so that equal input gives equal bytes.
    case gzip
    /// RFC 1951 without a container, as in ZIP files.
    case none

    var windowBits: Int32 {
      switch self {
      case .zlib: MAX_WBITS
      case .gzip: MAX_WBITS + 16
      case .none: -MAX_WBITS
      }
    }
  }

  /// Compresses bytes.
  /// - Parameter level: from 1, the fastest, to 9, the smallest.
  /// - Returns: the compressed bytes in the container format.
  package static func deflate(
    _ bytes: UnsafeRawBufferPointer, _ wrapping: Wrapping, level: Int32
  ) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    let status = deflateInit2_(
      &stream, level, Z_DEFLATED, wrapping.windowBits, 8, Z_DEFAULT_STRATEGY, zlibVersion(), size)
    precondition(status == Z_OK, "there is not enough memory to compress")
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      stream.next_in = UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      stream.avail_in = uInt(bytes.count)
      stream.next_out = output.baseAddress
      stream.avail_out = uInt(output.count)
      let end = CZlib.deflate(&stream, Z_FINISH)
      precondition(end == Z_STREAM_END, "zlib compressed to more than it had promised")
      count = Int(stream.total_out)
    }
  }

  /// Computes the CRC-32 of bytes, as ZIP files hold it.
  /// - Parameter earlier: the CRC-32 of the bytes before them.
  /// - Returns: the CRC-32 of both together.
  package static func crc32(of bytes: [UInt8], after earlier: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(uLong(earlier), $0.baseAddress, bytes.count))
    }
  }
}
