/// A reason to stop reading an XML document.
struct XMLProblem: Error, Hashable {
  /// What kind of problem it is.
  enum Kind: Hashable {
    /// The document breaks the rules of XML, or ends too early.
    case damaged
    /// The document uses what is refused.
    case refused
  }

  /// The kind.
  var kind: Kind
  /// Offset in the decoded text, bytes.
  var offset: Int
  /// What is wrong there, to follow “at line 12:”.
  var message: String

  /// Creates a problem.
  init(_ kind: Kind, at offset: Int, _ message: String) {
    self.kind = kind
    self.offset = offset
    self.message = message
  }
}
