import AmbleFormats

/// The formats of recordings, recognised by content.
enum TrackFormat {
  /// Reads a recording, plain or compressed by gzip, as its content is read.
  /// - Throws: `TrackFileError` if its format is unknown, or as the format's reader does.
  static func read(
    _ content: RecordingContent, limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    let result: Result<TrackFile, TrackFileError>
    do throws(TrackFileError) {
      result = .success(try readPlain(content.pieces, limits: limits))
    } catch { result = .failure(error) }
    guard let problem = try content.finish() else { return try result.get() }
    guard case .success(var file) = result else {
      throw TrackFileError(.damaged, message: problem)
    }
    file.losses.insert(TrackFileLoss(message: problem), at: 0)
    return file
  }

  /// Returns whether a file that begins with the bytes may be a recording or an archive.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    FITReader.recognizes(bytes) || looksLikeXML(bytes) || GzipFile.recognizes(bytes)
      || ZipArchive.recognizes(bytes)
  }

  /// Returns whether a file has the name of a recording.
  static func isNameOfRecording(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".fit", ".gpx", ".tcx"].contains { name.hasSuffix($0) || name.hasSuffix($0 + ".gz") }
  }

  private static func readPlain(
    _ content: BufferedPieces, limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    let beginning = content.beginning
    guard !beginning.isEmpty else {
      throw TrackFileError(.unreadable, message: "The file is empty.")
    }
    let isFIT = FITReader.recognizes(beginning)
    guard isFIT || looksLikeXML(beginning) else { throw unknown }
    var file =
      isFIT ? try readFIT(content, limits: limits) : try readXML(content, limits: limits)
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

  /// Reads a FIT file in memory, because its parts state their lengths and checksums.
  private static func readFIT(
    _ content: BufferedPieces, limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    guard let bytes = content.rest(limit: limits.fitBytes) else {
      throw TrackFileError(
        .tooLarge, message: "The FIT file is larger than \(limits.fitBytes >> 20) MB.")
    }
    return try FITReader.read(bytes, limits: limits)
  }

  private static func readXML(
    _ content: BufferedPieces, limits: TrackLimits
  ) throws(TrackFileError) -> TrackFile {
    var scanner = try scanner(of: content)
    switch root(of: &scanner) {
    case .success(GPXReader.root): return try GPXReader.read(scanner, limits: limits)
    case .success(TCXReader.root): return try TCXReader.read(scanner, limits: limits)
    case .success(.some(let name)): throw foreign(name)
    case .success(nil): throw unknown
    case .failure(let problem): throw unreadable(problem)
    }
  }

  private static func scanner(of content: BufferedPieces) throws(TrackFileError) -> XMLScanner {
    do throws(XMLProblem) { return try XMLScanner(content) } catch { throw unreadable(error) }
  }

  private static func root(of scanner: inout XMLScanner) -> Result<String?, XMLProblem> {
    do throws(XMLProblem) { return .success(try scanner.root()) } catch { return .failure(error) }
  }

  private static func unreadable(_ problem: XMLProblem) -> TrackFileError {
    TrackFileError(
      problem.kind == .refused ? .refused : .damaged,
      message: "The XML file cannot be read: \(problem.message).")
  }

  private static func foreign(_ root: String) -> TrackFileError {
    TrackFileError(
      .unknownFormat, message: "The XML file is not GPX or TCX: its root element is <\(root)>.")
  }
}
