/// Finds the files of an archive without a directory by the headers before them: a download that
/// broke off, or an archive whose end is damaged.
struct ZipScan {
  /// The files up to the break, in their order.
  private(set) var entries: [ZipEntry] = []
  private let source: any ByteSource

  private static let headerSize = 30
  /// The bit of the flags that means that the sizes follow the content.
  private static let streamed = 8

  /// Finds the files.
  /// - Parameter limit: the number of files after which to stop.
  /// - Complexity: O(*n*) for an archive of *n* bytes; less where the headers have sizes.
  init(_ source: any ByteSource, limit: Int) {
    self.source = source
    var offset = 0
    while entries.count < limit, let next = readEntry(at: offset) { offset = next }
  }

  /// Reads the file at an offset.
  /// - Returns: the offset after it, or `nil` if there is no file.
  private mutating func readEntry(at offset: Int) -> Int? {
    guard let header = source.read(at: offset, count: Self.headerSize).map(ByteReader.init),
      header.has("PK\u{3}\u{4}", at: 0), let flags = header.little(at: 6, size: 2),
      let nameLength = header.little(at: 26, size: 2),
      let extraLength = header.little(at: 28, size: 2),
      let texts = source.read(at: offset + Self.headerSize, count: nameLength + extraLength),
      var entry = ZipEntry(local: header, texts, nameLength: nameLength, at: offset)
    else { return nil }
    let start = offset + Self.headerSize + texts.count
    var end = start
    if flags & Self.streamed != 0 {
      guard let descriptor = ZipDescriptor(of: source, from: start) else {
        // Its sizes are behind the break, so that it is known to be truncated.
        entry.packedSize = source.count
        entries.append(entry)
        return nil
      }
      entry.checksum = descriptor.checksum
      entry.packedSize = descriptor.packedSize
      entry.size = descriptor.size
      end = descriptor.end
    } else {
      let (sum, isHuge) = start.addingReportingOverflow(entry.packedSize)
      end = isHuge ? .max : sum
    }
    entries.append(entry)
    return end
  }
}

/// The record after a file whose sizes were unknown when its header was written: PK0708, its
/// checksum and sizes.
private struct ZipDescriptor {
  var checksum: UInt32
  var packedSize: Int
  var size: Int
  /// Offset of the byte after it.
  var end: Int

  /// Length with sizes of 8 bytes, as in ZIP64.
  private static let maxLength = 24

  /// Finds the first descriptor whose packed size is its distance from where the content starts.
  init?(of source: any ByteSource, from start: Int) {
    var offset = start
    while offset < source.count {
      let count = min(SourcePieces.pieceSize, source.count - offset)
      guard let piece = source.read(at: offset, count: count) else { return nil }
      let reader = ByteReader(piece)
      for index in piece.indices where piece[index] == 0x50 {
        if let found = Self(reader, at: index, distance: offset + index - start) {
          self = found
          end += offset
          return
        }
      }
      // A descriptor may lie across two pieces.
      guard count == SourcePieces.pieceSize else { return nil }
      offset += count - Self.maxLength + 1
    }
    return nil
  }

  private init?(_ reader: ByteReader, at index: Int, distance: Int) {
    guard reader.has("PK\u{7}\u{8}", at: index),
      let checksum = reader.unsigned(at: index + 4, size: 4)
    else { return nil }
    self.checksum = UInt32(truncatingIfNeeded: checksum)
    packedSize = distance
    for width in [4, 8] where reader.little(at: index + 8, size: width) == distance {
      guard let size = reader.little(at: index + 8 + width, size: width) else { continue }
      self.size = size
      end = index + 8 + 2 * width
      return
    }
    return nil
  }
}
