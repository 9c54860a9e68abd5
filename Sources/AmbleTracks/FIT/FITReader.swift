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
    take(decode(from: header.start, to: end))
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

  private mutating func take(_ content: FITContent) {
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
