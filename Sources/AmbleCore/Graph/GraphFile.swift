/// The layout of a graph on disk: a header, a table of sections, and the sections, each aligned
/// to 8 bytes, little-endian.
///
/// | bytes | what |
/// |---|---|
/// | 0–7 | `AMBLEGRF` |
/// | 8–11 | version |
/// | 12–15 | number of sections |
/// | 16–23 | length of the file |
/// | 24–31 | checksum of all that follows byte 32 |
/// | 32… | per section, in order: offset and count, 8 bytes each |
enum GraphFile {
  static let version: UInt32 = 1
  static let magic: UInt64 = 0x4652_4745_4C42_4D41  // "AMBLEGRF", little-endian
  static let headerLength = 32
  static let sectionCount = GraphSection.allCases.count
  static let tableEnd = headerLength + sectionCount * 16

  /// Where a section lies.
  struct Extent {
    var offset: Int
    var count: Int
  }

  /// Checks the header, the checksum and the table.
  /// - Complexity: O(n), at the speed of reading.
  static func extents(in bytes: UnsafeRawBufferPointer) throws(GraphFileError) -> [Extent] {
    guard bytes.count >= tableEnd, word(bytes, 0) == magic else {
      throw .notAGraph
    }
    let found = UInt32(truncatingIfNeeded: word(bytes, 8))
    guard found == version else { throw .version(found: found, known: version) }
    guard word(bytes, 8) >> 32 == UInt64(sectionCount) else {
      throw .damaged("its table of sections has the wrong length")
    }
    guard word(bytes, 16) == UInt64(bytes.count) else {
      throw .truncated(expected: word(bytes, 16), found: UInt64(bytes.count))
    }
    let body = UnsafeRawBufferPointer(rebasing: bytes[headerLength...])
    guard word(bytes, 24) == Checksum.of(body) else { throw .damaged("its checksum differs") }
    return try table(in: bytes)
  }

  private static func table(in bytes: UnsafeRawBufferPointer) throws(GraphFileError) -> [Extent] {
    var extents: [Extent] = []
    for section in GraphSection.allCases {
      let entry = headerLength + section.slot * 16
      let offset = word(bytes, entry)
      let count = word(bytes, entry + 8)
      let (length, overflow) = count.multipliedReportingOverflow(by: UInt64(section.stride))
      guard !overflow, offset % 8 == 0, offset <= UInt64(bytes.count),
        length <= UInt64(bytes.count) - offset, count <= UInt64(Int32.max)
      else { throw .damaged("a section lies outside the file") }
      extents.append(Extent(offset: Int(offset), count: Int(count)))
    }
    return extents
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

/// Why bytes are not a graph.
public enum GraphFileError: Error, Sendable, Hashable {
  /// The file is something else.
  case notAGraph
  /// Another version of Amble wrote it.
  case version(found: UInt32, known: UInt32)
  /// Part of the file is missing, or there is more than was written.
  case truncated(expected: UInt64, found: UInt64)
  /// The contents contradict themselves.
  case damaged(String)

  /// What is wrong, as the rest of a sentence that begins with the file's name.
  public var message: String {
    switch self {
    case .notAGraph: "is not a street graph"
    case .version(let found, let known):
      found > known
        ? "was made by a newer Amble (format \(found), this one reads \(known))"
        : "was made by an older Amble (format \(found), this one reads \(known)): import it again"
    case .truncated(let expected, let found):
      "is \(found) bytes long and should be \(expected): it was cut short or added to"
    case .damaged(let what): "is damaged: \(what)"
    }
  }
}
