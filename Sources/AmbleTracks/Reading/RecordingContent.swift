import AmbleFormats

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
