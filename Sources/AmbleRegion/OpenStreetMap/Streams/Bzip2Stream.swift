import CBzip2

/// The decompressed content of a bzip2 file with one or several streams. Not to be shared between
/// threads.
final class Bzip2Stream: ByteStream {
  private let input: CompressedInput
  private let state = UnsafeMutablePointer<bz_stream>.allocate(capacity: 1)
  private var isInsideStream = false

  /// Creates a stream from the beginning of a compressed one.
  init(_ stream: any ByteStream) {
    input = CompressedInput(stream)
    state.initialize(to: bz_stream())
  }

  deinit {
    if isInsideStream { BZ2_bzDecompressEnd(state) }
    state.deallocate()
  }

  var position: UInt64 { input.position }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    state.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
    state.pointee.avail_out = UInt32(buffer.count)
    while state.pointee.avail_out > 0 {
      if state.pointee.avail_in == 0, try !refill() { break }
      try begin()
      try decompressSome()
    }
    return buffer.count - Int(state.pointee.avail_out)
  }

  private func refill() throws -> Bool {
    let bytes = try input.refill()
    state.pointee.next_in = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    state.pointee.avail_in = UInt32(bytes.count)
    if bytes.isEmpty, isInsideStream {
      throw MalformedMap(problem: "is truncated inside its compressed content")
    }
    return !bytes.isEmpty
  }

  private func begin() throws(MalformedMap) {
    guard !isInsideStream else { return }
    guard BZ2_bzDecompressInit(state, 0, 0) == BZ_OK else {
      throw MalformedMap(problem: "cannot be unpacked: there is not enough memory")
    }
    isInsideStream = true
  }

  private func decompressSome() throws(MalformedMap) {
    switch BZ2_bzDecompress(state) {
    case BZ_OK: break
    case BZ_STREAM_END:
      BZ2_bzDecompressEnd(state)
      isInsideStream = false
    default: throw MalformedMap(problem: "is damaged: it cannot be unpacked")
    }
  }
}
