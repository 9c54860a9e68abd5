import AmbleFormats

/// Reads gzip files.
enum GzipFile {
  /// Returns whether bytes begin like a gzip file.
  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.prefix(3) == [0x1F, 0x8B, 8] }

  /// Returns a sentence about the missing part of a file that was read, or `nil` if it is complete.
  /// - Throws: `TrackFileError` if the content is larger than the limit.
  static func problem(
    of content: InflatedPieces, limit: Int
  ) throws(TrackFileError) -> String? {
    switch content.problem {
    case nil: return nil
    case .truncated: return "The gzip file is truncated: the rest is missing."
    case .damaged: return "The gzip file is damaged: the rest was dropped."
    case .tooLarge:
      throw TrackFileError(
        .tooLarge, message: "The file is larger than \(limit >> 20) MB when decompressed.")
    }
  }
}
