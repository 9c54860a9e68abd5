/// A reason to stop reading an XML document.
struct XMLProblem: Error, Hashable {
  enum Kind: Hashable {
    /// The document breaks the rules of XML, or ends too early.
    case damaged
    /// The document uses a refused feature.
    case refused
  }

  var kind: Kind
  /// Number of the line, from 1.
  var line: Int
  /// The problem there, a phrase to follow “at line 12:”.
  var message: String

  init(_ kind: Kind, line: Int, _ message: String) {
    self.kind = kind
    self.line = line
    self.message = message
  }

  /// Returns a sentence that says where a document is damaged.
  /// - Parameter format: the name of the format.
  /// - Throws: `TrackFileError` if the document uses a refused feature.
  func loss(in format: String) throws(TrackFileError) -> String {
    guard kind == .damaged else {
      throw TrackFileError(
        .refused, message: "The \(format) file is refused at line \(line): \(message).")
    }
    return "The \(format) file is damaged at line \(line): \(message). The rest was dropped."
  }
}
