/// Why a text is not read as JSON.
struct JSONError: Error, Equatable {
  /// What is wrong, as a kind to decide on.
  enum Kind: Equatable {
    /// The text is not JSON, or its meaning is ambiguous.
    case malformed
    /// The text is JSON, but holds more values than are read.
    case tooLarge
  }

  /// What is wrong, as a kind to decide on.
  var kind = Kind.malformed
  /// What is wrong, to go on with after "The body".
  var predicate: String

  /// The text is not JSON for a reason, at a byte counted from 1.
  static func malformed(_ reason: String, at index: Int) -> JSONError {
    JSONError(predicate: "is not JSON: \(reason) at byte \(index + 1).")
  }
}
