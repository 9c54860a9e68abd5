import CZlib

/// Inflates untrusted compressed bytes piece by piece, up to a limit.
struct Inflation {
  /// The container of the compressed bytes.
  enum Wrapping {
    /// RFC 1951, as in zip archives.
    case raw
    /// RFC 1952, with its checksums verified.
    case gzip

    fileprivate var windowBits: Int32 { self == .raw ? -MAX_WBITS : MAX_WBITS + 16 }
  }

  /// The reason why the output ends before the input is used up.
  enum Problem: Hashable { case damaged, truncated, tooLarge }

  /// The bytes that could be inflated.
  private(set) var output: [UInt8] = []
  /// The reason why there are no more, or `nil` if they are complete.
  private(set) var problem: Problem?

  /// Size of the pieces, bytes.
  static let pieceSize = 1 << 16

  /// Inflates a stream, or several one after the other for gzip.
  /// - Parameters:
  ///   - limit: maximum number of inflated bytes.
  ///   - next: returns the next piece of the input; `nil` at its end.
  init(_ wrapping: Wrapping, limit: Int, next: () -> [UInt8]?) {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, wrapping.windowBits, zlibVersion(), size) == Z_OK else {
      problem = .damaged
      return
    }
    defer { inflateEnd(&stream) }
    var hasEnded = false
    while problem == nil, let piece = next() {
      inflate(piece, &stream, &hasEnded, wrapping, limit: limit)
      if hasEnded, wrapping == .raw { return }
    }
    if problem == nil, !hasEnded { problem = .truncated }
  }

  private mutating func inflate(
    _ piece: [UInt8], _ stream: inout z_stream, _ hasEnded: inout Bool, _ wrapping: Wrapping,
    limit: Int
  ) {
    var position = 0
    while position < piece.count, problem == nil {
      if hasEnded {
        // Another member may follow. Anything else after the last one is padding.
        guard wrapping == .gzip, piece[position] == 0x1F else { return }
        inflateReset(&stream)
        hasEnded = false
      }
      let (used, status) = step(&stream, piece[position...], limit: limit)
      position += used
      if status == Z_STREAM_END {
        hasEnded = true
      } else if status != Z_OK, status != Z_BUF_ERROR {
        problem = problem ?? .damaged
      } else if used == 0 {
        problem = problem ?? .damaged
      }
    }
  }

  /// Inflates until the input is used up or the stream ends.
  /// - Returns: the number of bytes used, and the status of zlib.
  private mutating func step(
    _ stream: inout z_stream, _ piece: ArraySlice<UInt8>, limit: Int
  ) -> (Int, Int32) {
    var status = Z_OK
    let used = piece.withUnsafeBufferPointer { input in
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = uInt(clamping: input.count)
      repeat {
        status = fill(&stream, limit: limit)
      } while status == Z_OK && problem == nil && (stream.avail_in > 0 || stream.avail_out == 0)
      return input.count - Int(stream.avail_in)
    }
    return (used, status)
  }

  /// Inflates once into a buffer, and appends it to the output.
  private mutating func fill(_ stream: inout z_stream, limit: Int) -> Int32 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.pieceSize) { buffer in
      stream.next_out = buffer.baseAddress
      stream.avail_out = uInt(buffer.count)
      let status = CZlib.inflate(&stream, Z_NO_FLUSH)
      let made = buffer.count - Int(stream.avail_out)
      let room = limit - output.count
      output += buffer[..<min(made, room)]
      if made > room { problem = .tooLarge }
      return status
    }
  }
}
