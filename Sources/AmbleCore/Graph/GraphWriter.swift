/// Collects the sections of a graph and lays them out as `GraphFile` describes.
struct GraphWriter {
  private var sections: [(bytes: [UInt8], count: Int)?]

  init() {
    sections = Array(repeating: nil, count: GraphFile.sectionCount)
  }

  /// Adds a section. Its elements must be as long as the format says.
  mutating func add<Element: BitwiseCopyable>(_ elements: [Element], as section: GraphSection) {
    precondition(MemoryLayout<Element>.stride == section.stride)
    let bytes = elements.withUnsafeBytes { Array($0) }
    sections[section.slot] = (bytes, elements.count)
  }

  /// The whole file.
  func finish() -> [UInt8] {
    var table: [UInt64] = []
    var offset = GraphFile.tableEnd
    for section in sections {
      table += [UInt64(offset), UInt64(section?.count ?? 0)]
      offset += Self.padded(section?.bytes.count ?? 0)
    }
    var file: [UInt8] = []
    file.reserveCapacity(offset)
    Self.append(table, to: &file)
    for section in sections {
      let bytes = section?.bytes ?? []
      file += bytes
      file += Array(repeating: 0, count: Self.padded(bytes.count) - bytes.count)
    }
    return Self.header(length: offset, body: file) + file
  }

  private static func header(length: Int, body: [UInt8]) -> [UInt8] {
    var header: [UInt8] = []
    let versionAndCount = UInt64(GraphFile.version) | UInt64(GraphFile.sectionCount) << 32
    let checksum = body.withUnsafeBytes { Checksum.of($0) }
    append([GraphFile.magic, versionAndCount, UInt64(length), checksum], to: &header)
    return header
  }

  private static func append(_ words: [UInt64], to bytes: inout [UInt8]) {
    for word in words {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(shift)))) }
    }
  }

  private static func padded(_ count: Int) -> Int { (count + 7) & ~7 }
}
