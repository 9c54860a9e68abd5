import AmbleFormats

extension XMLProblem {
  /// Returns a sentence that says where a document is damaged.
  /// - Parameter format: the name of the format.
  /// - Throws: `TrackFileError` if the document uses a refused feature.
  func loss(in format: String) throws(TrackFileError) -> String {
    guard !isRefusal else {
      throw TrackFileError(
        .refused, message: "The \(format) file is refused at line \(line): \(message).")
    }
    return "The \(format) file is damaged at line \(line): \(message). The rest was dropped."
  }
}
