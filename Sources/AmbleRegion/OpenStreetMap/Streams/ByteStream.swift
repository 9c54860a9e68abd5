import AmbleFormats
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
