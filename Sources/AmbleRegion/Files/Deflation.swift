import CZlib

/// Compresses bytes with zlib.
public enum Deflation {
  /// How the compressed bytes are wrapped.
  public enum Wrapping: Sendable {
    /// RFC 1950, as within a PNG file.
    case zlib
    /// RFC 1952, as HTTP sends them; without a name or a time, so that the same bytes come out.
    case gzip
    /// RFC 1951 alone, as within a ZIP file.
    case none

    var windowBits: Int32 {
      switch self {
      case .zlib: MAX_WBITS
      case .gzip: MAX_WBITS + 16
      case .none: -MAX_WBITS
      }
    }
  }

  /// The compressed bytes.
  /// - Parameter level: from 1, the fastest, to 9, the smallest.
  public static func deflate(
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

  /// Computes the CRC-32 of bytes, which a ZIP file holds of each of its files.
  /// - Parameter earlier: the CRC-32 of what goes before them.
  public static func crc32(of bytes: [UInt8], after earlier: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: crc32_z(uLong(earlier), $0.baseAddress, bytes.count))
    }
  }
}
