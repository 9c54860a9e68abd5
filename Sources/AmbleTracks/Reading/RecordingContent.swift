/// The content of a recording's file, inflated as it is read if it is compressed by gzip.
final class RecordingContent {
  let pieces: BufferedPieces
  private let inflation: Inflation?
  private let limit: Int

  /// Opens a file.
  /// - Parameters:
  ///   - file: the file, plain or compressed.
  ///   - limit: maximum number of bytes after decompression.
  init(_ file: any PieceSource, limit: Int) {
    self.limit = limit
    let file = BufferedPieces(file)
    if GzipFile.recognizes(file.beginning) {
      let inflation = Inflation(file, .gzip, limit: limit)
      self.inflation = inflation
      pieces = BufferedPieces(inflation)
    } else {
      inflation = nil
      pieces = file
    }
  }

  /// Number of bytes inflated so far, 0 if the file is not compressed.
  var inflatedCount: Int { inflation?.count ?? 0 }

  /// Whether the content has turned out to be larger than the limit.
  var isTooLarge: Bool { inflation?.problem == .tooLarge }

  /// Reads the rest.
  /// - Returns: a sentence about the missing part of a compressed file, or `nil` if it is complete.
  /// - Throws: `TrackFileError` if the content is larger than the limit.
  func finish() throws(TrackFileError) -> String? {
    pieces.skipRest()
    return try inflation.map { inflation throws(TrackFileError) in
      try GzipFile.problem(of: inflation, limit: limit)
    } ?? nil
  }
}
