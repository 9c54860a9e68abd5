/// The formats of recordings, recognised by content.
enum TrackFormat {
  /// Reads a recording that is not compressed.
  /// - Throws: `TrackFileError` if its format is unknown, or as the format's reader does.
  static func read(_ bytes: [UInt8], limits: TrackLimits) throws(TrackFileError) -> TrackFile {
    guard !bytes.isEmpty else { throw TrackFileError(.unreadable, message: "The file is empty.") }
    if FITReader.recognizes(bytes) { return try FITReader.read(bytes, limits: limits) }
    guard looksLikeXML(bytes) else { throw unknown }
    return try readXML(bytes, limits: limits)
  }

  /// Returns whether bytes may be a recording that is not compressed.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    FITReader.recognizes(bytes) || looksLikeXML(bytes)
  }

  private static let unknown = TrackFileError(
    .unknownFormat,
    message: "The file is none of FIT, GPX and TCX, and no gzip or zip archive of these.")

  private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(3) == [0xEF, 0xBB, 0xBF] ? 3 : 0
    if [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]].contains(bytes.prefix(2)) {
      return true
    }
    return bytes[start...].prefix(1000).first { !$0.isSpace } == UInt8(ascii: "<")
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
    case .some(let name): throw foreign(name)
    case nil: throw unknown
    }
  }

  private static func foreign(_ root: String) -> TrackFileError {
    TrackFileError(
      .unknownFormat, message: "The XML file is not GPX or TCX: its root element is <\(root)>.")
  }
}
