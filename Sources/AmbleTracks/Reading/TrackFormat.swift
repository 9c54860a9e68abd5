/// The formats of recordings, recognised by content.
enum TrackFormat {
  /// Reads a recording, plain or compressed by gzip.
  /// - Throws: `TrackFileError` if its format is unknown, or as the format's reader does.
  static func read(_ bytes: [UInt8], limits: TrackLimits) throws(TrackFileError) -> TrackFile {
    guard GzipFile.recognizes(bytes) else { return try readPlain(bytes, limits: limits) }
    return try read(try GzipFile.content(of: bytes, limit: limits.fileBytes), limits: limits)
  }

  /// Reads a recording that was compressed by gzip.
  /// - Throws: `TrackFileError` if its format is unknown, or as the format's reader does.
  static func read(
    _ content: GzipFile.Content, limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    guard let problem = content.problem else {
      return try readPlain(content.bytes, limits: limits)
    }
    do throws(TrackFileError) {
      var file = try readPlain(content.bytes, limits: limits)
      file.losses.insert(TrackFileLoss(message: problem), at: 0)
      return file
    } catch { throw TrackFileError(.damaged, message: problem) }
  }

  /// Returns whether a file that begins with the bytes may be a recording or an archive.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    FITReader.recognizes(bytes) || looksLikeXML(bytes) || GzipFile.recognizes(bytes)
      || ZipArchive.recognizes(bytes)
  }

  /// Returns whether the name of a file is that of a recording.
  static func isNameOfRecording(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".fit", ".gpx", ".tcx"].contains { name.hasSuffix($0) || name.hasSuffix($0 + ".gz") }
  }

  private static func readPlain(
    _ bytes: [UInt8], limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    guard !bytes.isEmpty else { throw TrackFileError(.unreadable, message: "The file is empty.") }
    guard bytes.count <= limits.fileBytes else {
      throw TrackFileError(
        .tooLarge, message: "The file is larger than \(limits.fileBytes >> 20) MB.")
    }
    let isFIT = FITReader.recognizes(bytes)
    guard isFIT || looksLikeXML(bytes) else { throw unknown }
    var file =
      isFIT
      ? try FITReader.read(bytes, limits: limits) : try readXML(bytes, limits: limits)
    for index in file.activities.indices {
      file.activities[index].samples.gatherReadings()
      file.activities[index].samples.spreadDistance(file.activities[index].totals.distance)
      if !isFIT { file.activities[index].checkBarometer() }
    }
    return file
  }

  private static let unknown = TrackFileError(
    .unknownFormat,
    message: "The file is none of FIT, GPX and TCX, and no gzip or zip archive of these.")

  private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    if [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]].contains(bytes.prefix(2)) {
      return true
    }
    let start = bytes.prefix(3) == [0xEF, 0xBB, 0xBF] ? 3 : 0
    // Some servers write empty lines before the document.
    return bytes[start...].prefix(500).first { !$0.isSpace } == UInt8(ascii: "<")
  }

  private static func readXML(
    _ bytes: [UInt8], limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    let scanner: XMLScanner
    let root: String?
    do throws(XMLProblem) {
      scanner = try XMLScanner(bytes)
      root = try scanner.root
    } catch {
      throw TrackFileError(
        error.kind == .refused ? .refused : .damaged,
        message: "The XML file cannot be read: \(error.message).")
    }
    switch root {
    case GPXReader.root: return try GPXReader.read(scanner, limits: limits)
    case TCXReader.root: return try TCXReader.read(scanner, limits: limits)
    case .some(let name): throw foreign(name)
    case nil: throw unknown
    }
  }

  private static func foreign(_ root: String) -> TrackFileError {
    TrackFileError(
      .unknownFormat, message: "The XML file is not GPX or TCX: its root element is <\(root)>.")
  }
}
