extension XMLScanner {
  /// Returns the number of the line of an offset, from 1.
  /// - Complexity: O(*n*) for an offset of *n* bytes.
  func line(at offset: Int) -> Int {
    bytes.prefix(max(0, offset)).reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  /// The name of the root element, or `nil` if there is none.
  ///
  /// The scanner must not have moved yet; it does not move.
  var root: String? {
    get throws(XMLProblem) {
      var copy = self
      guard case .begin(let tag) = try copy.next() else { return nil }
      return tag.name
    }
  }

  /// Returns a sentence that says where a document is damaged.
  /// - Parameter format: the name of the format.
  /// - Throws: `TrackFileError` if the document uses what is refused.
  func loss(of problem: XMLProblem, in format: String) throws(TrackFileError) -> String {
    let line = line(at: problem.offset)
    guard problem.kind == .damaged else {
      throw TrackFileError(
        .refused, message: "The \(format) file is refused at line \(line): \(problem.message).")
    }
    return
      "The \(format) file is damaged at line \(line): \(problem.message). The rest was dropped."
  }
}
