/// An error of `JSONReader`.
struct JSONError: Error, Equatable {
  /// Kinds of errors.
  enum Kind: Equatable {
    /// The text is not JSON, or its meaning is ambiguous.
    case malformed
    /// The text is JSON, but exceeds the limits.
    case tooLarge
  }

  /// The kind of error.
  var kind = Kind.malformed
  /// The rest of a sentence that begins with "The body".
  var predicate: String

  /// Creates an error about malformed text, at an index from 0, reported from 1.
  static func malformed(_ reason: String, at index: Int) -> JSONError {
    JSONError(predicate: "is not JSON: \(reason) at byte \(index + 1).")
  }
}
