import CZlib

/// Inflates untrusted compressed bytes as they are read, up to a limit.
final class Inflation: PieceSource {
  /// The container of the compressed bytes.
  enum Wrapping {
    /// RFC 1951, as in zip archives.
    case raw
    /// RFC 1952, with its checksums verified. Several streams may follow each other.
    case gzip

    fileprivate var windowBits: Int32 { self == .raw ? -MAX_WBITS : MAX_WBITS + 16 }
  }

  /// The reason why the output ends before the input is used up.
  enum Problem: Hashable { case damaged, truncated, tooLarge }

  /// The reason why the output ended early, or `nil` if it is complete or has not ended.
  private(set) var problem: Problem?
  /// Number of bytes inflated so far.
  private(set) var count = 0

  private let input: any PieceSource
  private let wrapping: Wrapping
  private let limit: Int
  /// The state of zlib, which holds its own address.
  private let stream: UnsafeMutablePointer<z_stream>
  private var piece: [UInt8] = []
  private var position = 0
  /// Whether zlib filled its buffer, so that more may come without more input.
  private var isFull = false
  private var hasStreamEnded = false
  private var hasEnded = false

  /// Maximum size of a piece, bytes.
  private static let pieceSize = 1 << 16

  /// Creates the inflated pieces of compressed ones.
  /// - Parameter limit: maximum number of inflated bytes.
  init(_ input: any PieceSource, _ wrapping: Wrapping, limit: Int) {
    self.input = input
    self.wrapping = wrapping
    self.limit = limit
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    if inflateInit2_(stream, wrapping.windowBits, zlibVersion(), size) != Z_OK { end(.damaged) }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func next() -> [UInt8]? {
    while !hasEnded {
      guard isFull || position < piece.count || readPiece() else { break }
      guard !hasStreamEnded || beginStream() else { break }
      let output = inflate()
      if !output.isEmpty { return output }
    }
    return nil
  }

  private func end(_ problem: Problem?) {
    hasEnded = true
    self.problem = problem
  }

  private func readPiece() -> Bool {
    guard let next = input.next() else {
      end(hasStreamEnded ? nil : .truncated)
      return false
    }
    piece = next
    position = 0
    return true
  }

  /// Begins the next stream after the end of another. Other bytes after the last stream are
  /// padding.
  private func beginStream() -> Bool {
    guard wrapping == .gzip, position < piece.count, piece[position] == 0x1F else {
      end(nil)
      return false
    }
    inflateReset(stream)
    hasStreamEnded = false
    return true
  }

  /// Inflates until the buffer is full, the input is used up, or the stream ends.
  private func inflate() -> [UInt8] {
    var status = Z_OK
    var made = 0
    var output = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
      piece.withUnsafeBufferPointer { bytes in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.next_in += position
        stream.pointee.avail_in = uInt(clamping: bytes.count - position)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = uInt(buffer.count)
        status = CZlib.inflate(stream, Z_NO_FLUSH)
        position = bytes.count - Int(stream.pointee.avail_in)
      }
      made = buffer.count - Int(stream.pointee.avail_out)
      filled = made
    }
    isFull = made == Self.pieceSize && status != Z_STREAM_END
    follow(status)
    let room = limit - count
    if made > room {
      output.removeLast(made - room)
      end(.tooLarge)
    }
    count += output.count
    return output
  }

  private func follow(_ status: Int32) {
    switch status {
    case Z_STREAM_END: hasStreamEnded = true
    case Z_OK: break
    // There was neither input nor output left.
    case Z_BUF_ERROR where position == piece.count: break
    default: end(.damaged)
    }
  }
}
