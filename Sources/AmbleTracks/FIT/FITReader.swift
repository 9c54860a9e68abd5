import AmbleFormats

/// Reads recordings in the FIT format of Garmin, the usual format of watches.
struct FITReader {
  private let reader: ByteReader
  private let limits: TrackLimits
  private var file = TrackFile()
  /// The types of parts that are no recordings.
  private var otherTypes: [Int64] = []

  /// The type of files that are recordings.
  private static let recording: Int64 = 4
  /// The types of files that have records, or are common, and are no recordings.
  private static let typeNames: [Int64: String] = [
    1: "the description of a device", 2: "a set of settings", 3: "a set of settings",
    5: "a workout", 6: "a course", 7: "a schedule", 9: "a list of weights", 10: "a list of totals",
    11: "a list of goals", 15: "a day of monitoring", 28: "a day of monitoring",
    32: "a day of monitoring", 34: "a segment", 35: "a list of segments",
  ]

  /// Returns whether bytes begin like a FIT file.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    FITHeader.isPresent(ByteReader(bytes), at: 0)
  }

  /// Reads a file, or several that are chained.
  ///
  /// Reads damaged files up to the damage, and says so in the losses.
  /// - Throws: `TrackFileError` if there is no record in it.
  static func read(_ bytes: [UInt8], limits: TrackLimits) throws(TrackFileError) -> TrackFile {
    var reader = FITReader(reader: ByteReader(bytes), limits: limits)
    return try reader.read()
  }

  private init(reader: ByteReader, limits: TrackLimits) {
    self.reader = reader
    self.limits = limits
  }

  private mutating func read() throws(TrackFileError) -> TrackFile {
    var offset = 0
    while offset < reader.count, file.activities.count < limits.activities {
      do throws(FITDamage) { offset = try readPart(at: offset) } catch {
        lose(error)
        break
      }
    }
    guard !file.activities.isEmpty else { throw emptiness }
    return file
  }

  /// Reads one of the chained files.
  /// - Returns: the offset of the next, or of the end.
  private mutating func readPart(at offset: Int) throws(FITDamage) -> Int {
    let header = try FITHeader(reader, at: offset)
    if !header.isIntact { file.lose("The checksum of the header at byte \(offset) is wrong.") }
    // A device that loses power leaves the length 0.
    let isOpen =
      header.end == header.start && reader.count > header.end + FITHeader.checksumSize
      && !FITHeader.isPresent(reader, at: header.end + FITHeader.checksumSize)
    if isOpen { file.lose("The recording was not closed: its header states no length.") }
    let end = isOpen ? reader.count : header.end
    let losses = file.losses.count
    addActivities(of: decode(from: header.start, to: end))
    // Damage to the records explains a wrong end.
    if !isOpen, file.losses.count == losses { checkEnd(of: header, from: offset) }
    return end >= reader.count ? reader.count : end + FITHeader.checksumSize
  }

  private mutating func decode(from start: Int, to end: Int) -> FITContent {
    var content = FITContent(limits: limits)
    var decoder = FITDecoder(reader, from: start, to: end)
    do throws(FITDamage) {
      while let message = try decoder.next() { content.add(message) }
    } catch { lose(error) }
    return content
  }

  private mutating func checkEnd(of header: FITHeader, from offset: Int) {
    guard header.end <= reader.count else {
      file.lose(
        "The FIT file is truncated: it ends at byte \(reader.count) instead of \(header.end).")
      return
    }
    guard let stated = reader.little(at: header.end, size: FITHeader.checksumSize) else {
      file.lose("The FIT file is truncated: its checksum is missing.")
      return
    }
    if stated != Int(FITChecksum.of(reader.bytes[offset..<header.end])) {
      file.lose("The checksum at byte \(header.end) is wrong: some values may be damaged.")
    }
  }

  private mutating func addActivities(of content: FITContent) {
    if let type = content.type, type != Self.recording {
      otherTypes.append(type)
      return
    }
    let divided = FITActivities(content)
    file.activities += divided.activities
    for problem in divided.problems { file.lose(problem) }
  }

  private mutating func lose(_ damage: FITDamage) {
    file.lose(
      "The FIT file is damaged at byte \(damage.offset): \(damage.problem). The rest was dropped.")
  }

  /// The error of a file without activities.
  private var emptiness: TrackFileError {
    if let type = otherTypes.first {
      let name = Self.typeNames[type] ?? "a file of the type \(type)"
      return TrackFileError(.noRecording, message: "The FIT file is \(name), not a recording.")
    }
    if let loss = file.losses.first { return TrackFileError(.damaged, message: loss.message) }
    return TrackFileError(.noRecording, message: "The FIT file has no records.")
  }
}

/// The header of a FIT file, or of one of several that are chained.
struct FITHeader: Hashable {
  /// Offset of the first record, bytes.
  var start: Int
  /// Offset after the last record by the header's word, bytes. The checksum follows.
  var end: Int
  /// Whether the header's own checksum is right, or absent.
  var isIntact: Bool

  /// Size of the checksum after the records, bytes.
  static let checksumSize = 2

  /// Reads the header at an offset.
  /// - Throws: `FITDamage` if there is none.
  init(_ reader: ByteReader, at offset: Int) throws(FITDamage) {
    guard let size = reader.byte(at: offset), Self.isPresent(reader, at: offset) else {
      throw FITDamage(at: offset, "there is no FIT header")
    }
    guard size >= 12, let length = reader.little(at: offset + 4, size: 4),
      offset + Int(size) <= reader.count
    else { throw FITDamage(at: offset, "the header is \(size) bytes long, not 12 or 14") }
    start = offset + Int(size)
    end = start + length
    isIntact = Self.hasRightChecksum(reader, at: offset, size: Int(size))
  }

  /// Returns whether the bytes at an offset look like a header.
  static func isPresent(_ reader: ByteReader, at offset: Int) -> Bool {
    reader.has(".FIT", at: offset + 8)
  }

  private static func hasRightChecksum(_ reader: ByteReader, at offset: Int, size: Int) -> Bool {
    guard size >= 14, let stated = reader.little(at: offset + 12, size: 2), stated != 0 else {
      return true
    }
    return stated == Int(FITChecksum.of(reader.bytes[offset..<offset + 12]))
  }
}

/// The checksum of FIT files: CRC-16 with the polynomial 0xA001 (reflected 0x8005), starting at 0.
enum FITChecksum {
  private static let table: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xA001 }
  }

  /// Returns the checksum of bytes.
  /// - Complexity: O(*n*) for *n* bytes.
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.reduce(0) { crc, byte in crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
  }
}
