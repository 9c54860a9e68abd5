package import Foundation

/// Bytes that are read in pieces, in memory or in a file.
package protocol ByteSource {
  /// Number of bytes.
  var count: Int { get }

  /// Returns the bytes at an offset, or `nil` if they do not exist or cannot be read.
  func read(at offset: Int, count: Int) -> [UInt8]?
}

extension [UInt8]: ByteSource {
  package func read(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= self.count - count else { return nil }
    return Array(self[offset..<offset + count])
  }
}

/// The bytes of a file. Not to be shared between threads.
package final class FileSource: ByteSource {
  package let count: Int
  private let file: FileHandle

  /// Opens a file.
  /// - Throws: the error of the system if it cannot be read.
  package init(_ url: URL) throws {
    file = try FileHandle(forReadingFrom: url)
    count = Int(clamping: try file.seekToEnd())
  }

  /// Writes pieces to a temporary file without a name, which ends with this object.
  /// - Returns: `nil` if the temporary folder takes no file of this size.
  init?(temporary pieces: any PieceSource) {
    let url = FileManager.default.temporaryDirectory.appending(path: "amble-\(UUID().uuidString)")
    guard
      FileManager.default.createFile(
        atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { return nil }
    defer { try? FileManager.default.removeItem(at: url) }
    do {
      file = try FileHandle(forUpdating: url)
      var count = 0
      while let piece = pieces.next() {
        try file.write(contentsOf: piece)
        count += piece.count
      }
      self.count = count
    } catch { return nil }
  }

  package func read(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= self.count - count else { return nil }
    guard (try? file.seek(toOffset: UInt64(offset))) != nil else { return nil }
    guard let data = try? file.read(upToCount: count) ?? Data(), data.count == count else {
      return nil
    }
    return [UInt8](data)
  }
}
