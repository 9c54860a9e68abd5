import AmbleTracks

extension TrackReader {
  /// Reads a document of text.
  static func read(_ text: String) throws(TrackFileError) -> TrackFile {
    try read(Array(text.utf8))
  }
}

/// Returns the reason of the error that reading ends in, or `nil` if there is none.
func failure(_ bytes: [UInt8], limits: TrackLimits = TrackLimits()) -> TrackFileError? {
  do throws(TrackFileError) {
    _ = try TrackReader.read(bytes, limits: limits)
    return nil
  } catch { return error }
}

/// Returns the reason of the error that reading a text ends in, or `nil` if there is none.
func failure(_ text: String) -> TrackFileError? { failure(Array(text.utf8)) }
