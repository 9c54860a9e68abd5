/// Why data could not be found or loaded: one sentence that names what and where.
public enum SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The user's input is not usable; the sentence.
  case badInput(String)
  /// Nothing fits the input; the sentence.
  case notFound(String)
  /// The server has no such file: the address, and the status.
  case absent(String, status: Int)
  /// The server cannot be reached, refuses, or stops before the end: the address, and the sentence.
  case unreachable(String, String)
  /// The file is not what its source publishes; the sentence.
  case damaged(String)
  /// The file cannot be stored; the sentence.
  case storage(String)
  /// The user cancelled.
  case cancelled

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .badInput(let sentence), .notFound(let sentence), .damaged(let sentence),
      .storage(let sentence):
      sentence
    case .absent(let address, let status): "\(address) does not exist there (status \(status))."
    case .unreachable(let address, let sentence): "\(address) could not be loaded. \(sentence)"
    case .cancelled: "Cancelled. What was loaded is kept."
    }
  }
}

extension String {
  /// The text without control characters, which a source could use to change what a terminal shows.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
