import AmbleCore
import AmbleRegion
import Hummingbird

extension ResponseBody {
  /// Bytes copied into memory at a time.
  static var portion: Int { 1 << 16 }

  /// Creates a body that streams a file at the client's pace.
  init(_ file: MappedFile) {
    self.init(contentLength: file.bytes.count) { writer in
      defer { file.release() }
      var rest = file.bytes[...]
      while !rest.isEmpty {
        try await writer.write(ByteBuffer(bytes: rest.prefix(Self.portion)))
        rest = rest.dropFirst(Self.portion)
      }
      try await writer.finish(nil)
    }
  }

  /// Creates a body that streams a temporary file at the client's pace.
  /// - Parameter count: the length of the file, bytes.
  init(_ file: ScratchFile, count: Int) {
    self.init(contentLength: count) { writer in
      var sent = 0
      while sent < count {
        let bytes = file.read(at: sent, upTo: Self.portion)
        // A body that ends early makes the connection close.
        guard !bytes.isEmpty else { throw APIError.noDiskSpace }
        try await writer.write(ByteBuffer(bytes: bytes))
        sent += bytes.count
      }
      try await writer.finish(nil)
    }
  }
}
