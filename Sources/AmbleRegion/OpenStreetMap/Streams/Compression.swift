import Foundation

/// The compression of a file, detected from its first bytes and not from its name.
enum Compression: Sendable {
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
