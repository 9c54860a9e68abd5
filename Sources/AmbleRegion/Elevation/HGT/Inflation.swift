import CZlib

/// Inflates untrusted compressed bytes up to a size limit.
enum Inflation {
  /// The container format of the bytes.
  enum Wrapping {
    /// RFC 1951, as in zip files.
    case raw
    /// RFC 1952, with the checksum verified.
    case gzip

    fileprivate var windowBits: Int32 {
      switch self {
      case .raw: -MAX_WBITS
      case .gzip: MAX_WBITS + 16
      }
    }
  }

  /// The reason of a failure.
  enum Failure: Error { case corrupt, truncated, tooLarge }

  /// Inflates a single stream.
  /// - Parameter limit: maximum number of inflated bytes.
  /// - Throws: `Failure` if the stream is corrupt, truncated or larger than the limit.
  static func inflate(
    _ bytes: ArraySlice<UInt8>, _ wrapping: Wrapping, limit: Int
  ) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, wrapping.windowBits, zlibVersion(), size) == Z_OK else {
      throw .corrupt
    }
    defer { inflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: limit + 1)
    let status = run(&stream, bytes, &output)
    if stream.total_out > limit { throw .tooLarge }
    guard status == Z_STREAM_END else {
      throw status == Z_BUF_ERROR || status == Z_OK ? .truncated : .corrupt
    }
    output.removeLast(output.count - Int(stream.total_out))
    return output
  }

  private static func run(
    _ stream: inout z_stream, _ bytes: ArraySlice<UInt8>, _ output: inout [UInt8]
  ) -> Int32 {
    bytes.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(clamping: input.count)
        stream.next_out = target.baseAddress
        stream.avail_out = uInt(clamping: target.count)
        return CZlib.inflate(&stream, Z_FINISH)
      }
    }
  }
}
