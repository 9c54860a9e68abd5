import AmbleFormats
import CBzip2
import Foundation

/// A stream of bytes, possibly decompressed.
protocol ByteStream: XMLSource {
  /// Number of bytes of the file on disk read so far.
  var position: UInt64 { get }
}

/// The bytes of an uncompressed file. Not to be shared between threads.
final class FileStream: ByteStream {
  private let file: FileHandle
  private(set) var position: UInt64 = 0

  /// Creates a stream from the beginning of a file.
  init(_ file: FileHandle) throws {
    self.file = file
    try file.seek(toOffset: 0)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard let data = try file.read(upToCount: buffer.count) else { return 0 }
    data.copyBytes(to: buffer)
    position += UInt64(data.count)
    return data.count
  }
}

/// The compression of a file, detected from its first bytes and not from its name.
enum FileCompression: Sendable {
  case none, gzip, bzip2

  /// Detects the compression from a file's first bytes.
  init(beginning bytes: Data) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: Array("BZh".utf8)) {
      self = .bzip2
    } else {
      self = .none
    }
  }

  /// Returns the decompressed content of a file, from its beginning.
  func stream(of file: FileHandle) throws -> any ByteStream {
    let stream = try FileStream(file)
    return switch self {
    case .none: stream
    case .gzip: try GzipStream(stream)
    case .bzip2: Bzip2Stream(stream)
    }
  }
}

/// A buffer of compressed bytes at a fixed address. Not to be shared between threads.
final class CompressedInput {
  private let stream: any ByteStream
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)

  /// Creates a buffer over a stream.
  init(_ stream: any ByteStream) { self.stream = stream }

  deinit { buffer.deallocate() }

  /// Number of bytes of the file on disk read so far.
  var position: UInt64 { stream.position }

  /// Reads the next bytes; empty at the end.
  func refill() throws -> UnsafeMutableRawBufferPointer {
    let count = try stream.read(into: buffer)
    return UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
  }
}

// MARK: gzip

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

// MARK: bzip2

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
