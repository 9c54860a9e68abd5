import CZlib

/// The decompressed content of a gzip file with one or several members (RFC 1952). Not to be shared
/// between threads.
final class GzipStream: ByteStream {
  private let input: CompressedInput
  private let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var isInsideMember = false

  /// Creates a stream from the beginning of a compressed one.
  init(_ stream: any ByteStream) throws(MalformedMap) {
    input = CompressedInput(stream)
    state.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // 15 bits of window; 16 more means gzip only.
    guard inflateInit2_(state, 15 + 16, ZLIB_VERSION, size) == Z_OK else {
      throw MalformedMap(problem: "cannot be inflated: there is not enough memory")
    }
  }

  deinit {
    inflateEnd(state)
    state.deallocate()
  }

  var position: UInt64 { input.position }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    state.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: Bytef.self)
    state.pointee.avail_out = uInt(buffer.count)
    while state.pointee.avail_out > 0 {
      if state.pointee.avail_in == 0, try !refill() { break }
      try inflateSome()
    }
    return buffer.count - Int(state.pointee.avail_out)
  }

  private func refill() throws -> Bool {
    let bytes = try input.refill()
    state.pointee.next_in = bytes.baseAddress?.assumingMemoryBound(to: Bytef.self)
    state.pointee.avail_in = uInt(bytes.count)
    if bytes.isEmpty, isInsideMember {
      throw MalformedMap(problem: "is truncated inside its compressed content")
    }
    return !bytes.isEmpty
  }

  private func inflateSome() throws(MalformedMap) {
    isInsideMember = true
    switch inflate(state, Z_NO_FLUSH) {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END:
      isInsideMember = false
      inflateReset(state)
    default: throw MalformedMap(problem: "is damaged: it cannot be inflated")
    }
  }
}
