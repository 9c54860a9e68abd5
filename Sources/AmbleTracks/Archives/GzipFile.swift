/// Reads gzip files.
enum GzipFile {
  /// Returns whether bytes begin like a gzip file.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.prefix(3) == [0x1F, 0x8B, 8] }

  /// What could be inflated.
  struct Content {
    /// The bytes.
    var bytes: [UInt8]
    /// A sentence about what is missing, or `nil` if nothing is.
    var problem: String?
  }

  /// Inflates a gzip file, as far as it is whole.
  /// - Throws: `TrackFileError` if the content is larger than the limit.
  static func content(
    of bytes: [UInt8], limit: Int
  ) throws(TrackFileError) -> Content {
    var offset = 0
    let inflation = Inflation(.gzip, limit: limit) {
      guard
        let piece = bytes.read(
          at: offset, count: min(Inflation.pieceSize, bytes.count - offset)), !piece.isEmpty
      else { return nil }
      offset += piece.count
      return piece
    }
    switch inflation.problem {
    case nil: return Content(bytes: inflation.output)
    case .truncated:
      return Content(
        bytes: inflation.output, problem: "The gzip file is truncated: the rest is missing.")
    case .damaged:
      return Content(
        bytes: inflation.output, problem: "The gzip file is damaged: the rest was dropped.")
    case .tooLarge:
      throw TrackFileError(
        .tooLarge, message: "The file is larger than \(limit >> 20) MB when decompressed.")
    }
  }
}
