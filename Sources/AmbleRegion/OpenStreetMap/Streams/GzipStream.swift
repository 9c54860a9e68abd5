import AmbleFormats

/// The decompressed content of a gzip file with one or several members (RFC 1952). Not to be shared
/// between threads.
final class GzipStream: ByteStream {
  private let input: CompressedInput
  private let inflater: Inflater
  /// The bytes of the input that are not inflated yet.
  private var rest = UnsafeRawBufferPointer(start: nil, count: 0)
  private var isInsideMember = false

  /// Creates a stream from the beginning of a compressed one.
  init(_ stream: any ByteStream) throws(MalformedMap) {
    guard let inflater = Inflater(.gzip) else {
      throw MalformedMap(problem: "cannot be inflated: there is not enough memory")
    }
    self.inflater = inflater
    input = CompressedInput(stream)
  }

  var position: UInt64 { input.position }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var count = 0
    while count < buffer.count {
      if rest.isEmpty, try !refill() { break }
      count += try inflate(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
    }
    return count
  }

  private func refill() throws -> Bool {
    rest = UnsafeRawBufferPointer(try input.refill())
    if rest.isEmpty, isInsideMember {
      throw MalformedMap(problem: "is truncated inside its compressed content")
    }
    return !rest.isEmpty
  }

  private func inflate(into buffer: UnsafeMutableRawBufferPointer) throws(MalformedMap) -> Int {
    isInsideMember = true
    let step = inflater.inflate(rest, into: buffer)
    rest = UnsafeRawBufferPointer(rebasing: rest[step.read...])
    switch step.state {
    case .running: break
    case .ended:
      isInsideMember = false
      inflater.reset()
    case .damaged: throw MalformedMap(problem: "is damaged: it cannot be inflated")
    }
    return step.written
  }
}
