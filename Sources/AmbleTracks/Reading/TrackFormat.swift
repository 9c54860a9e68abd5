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
    FITReader.recognizes(bytes) || XMLReader.recognizes(bytes) || GzipFile.recognizes(bytes)
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
    guard isFIT || XMLReader.recognizes(beginning) else { throw unknown }
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
    var document = try document(of: content)
    switch root(of: &document) {
    case .success(GPXReader.root): return try GPXReader.read(document, limits: limits)
    case .success(TCXReader.root): return try TCXReader.read(document, limits: limits)
    case .success(.some(let name)): throw foreign(name)
    case .success(nil): throw unknown
    case .failure(let problem): throw unreadable(problem)
    }
  }

  private static func document(of content: BufferedPieces) throws(TrackFileError) -> XMLReader {
    do throws(XMLProblem) {
      return try XMLReader(XMLPieces(content), beginning: content.beginning)
    } catch { throw unreadable(error) }
  }

  private static func root(of document: inout XMLReader) -> Result<String?, XMLProblem> {
    do throws(XMLProblem) { return .success(try document.root()) } catch { return .failure(error) }
  }

  private static func unreadable(_ problem: XMLProblem) -> TrackFileError {
    TrackFileError(
      problem.isRefusal ? .refused : .damaged,
      message: "The XML file cannot be read: \(problem.message).")
  }

  private static func foreign(_ root: String) -> TrackFileError {
    TrackFileError(
      .unknownFormat, message: "The XML file is not GPX or TCX: its root element is <\(root)>.")
  }
}

/// The content of a recording's file, inflated as it is read if it is compressed by gzip.
final class RecordingContent {
  let pieces: BufferedPieces
  private let inflated: InflatedPieces?
  private let limit: Int

  /// Opens a file.
  /// - Parameters:
  ///   - file: the file, plain or compressed.
  ///   - limit: maximum number of bytes after decompression.
  init(_ file: any PieceSource, limit: Int) {
    self.limit = limit
    let file = BufferedPieces(file)
    if GzipFile.recognizes(file.beginning) {
      let inflated = InflatedPieces(file, .gzip, limit: limit)
      self.inflated = inflated
      pieces = BufferedPieces(inflated)
    } else {
      inflated = nil
      pieces = file
    }
  }

  /// Number of bytes inflated so far, 0 if the file is not compressed.
  var inflatedCount: Int { inflated?.count ?? 0 }

  /// Whether the content has turned out to be larger than the limit.
  var isTooLarge: Bool { inflated?.problem == .tooLarge }

  /// Reads the rest.
  /// - Returns: a sentence about the missing part of a compressed file, or `nil` if it is complete.
  /// - Throws: `TrackFileError` if the content is larger than the limit.
  func finish() throws(TrackFileError) -> String? {
    pieces.skipRest()
    return try inflated.map { inflated throws(TrackFileError) in
      try GzipFile.problem(of: inflated, limit: limit)
    } ?? nil
  }
}
