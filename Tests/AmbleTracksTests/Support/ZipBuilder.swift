import AmbleFormats

/// Builds zip archives byte by byte.
struct ZipBuilder {
  private var content: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds a file.
  /// - Parameters:
  ///   - isDeflated: whether it is compressed.
  ///   - statedSize: a wrong size for the directory.
  ///   - isStreamed: whether the sizes follow the content, as when they were not known before it.
  mutating func add(
    _ path: String, _ bytes: [UInt8], isDeflated: Bool = false, statedSize: Int? = nil,
    isEncrypted: Bool = false, isStreamed: Bool = false
  ) {
    let packed = isDeflated ? Self.deflate(bytes, .raw) : bytes
    let name = Array(path.utf8)
    let size = statedSize ?? bytes.count
    let flags = (isEncrypted ? 1 : 0) + (isStreamed ? 8 : 0)
    let method = Self.number(20, 2) + Self.number(flags, 2) + Self.number(isDeflated ? 8 : 0, 2)
    let sizes =
      Self.number(Int(CRC32.checksum(of: bytes)), 4) + Self.number(packed.count, 4)
      + Self.number(size, 4)
    let lengths = Self.number(name.count, 2) + Self.number(0, 2)
    directory +=
      [0x50, 0x4B, 1, 2] + Self.number(20, 2) + method + Self.number(0, 4) + sizes + lengths
    directory += Self.number(0, 10) + Self.number(content.count, 4) + name
    content += [0x50, 0x4B, 3, 4] + method + Self.number(0, 4)
    content += (isStreamed ? Self.number(0, 12) : sizes) + lengths + name + packed
    if isStreamed { content += [0x50, 0x4B, 7, 8] + sizes }
    count += 1
  }

  /// Length of the archive before its directory, bytes.
  var contentCount: Int { content.count }

  /// The archive.
  var archive: [UInt8] {
    content + directory + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + Self.number(count, 2)
      + Self.number(count, 2) + Self.number(directory.count, 4) + Self.number(content.count, 4)
      + Self.number(0, 2)
  }

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }

  /// Returns a gzip file.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] { deflate(bytes, .gzip) }

  private static func deflate(_ bytes: [UInt8], _ container: DeflateContainer) -> [UInt8] {
    bytes.withUnsafeBytes { Deflation.deflate($0, container, level: 9) }
  }
}
