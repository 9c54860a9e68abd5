/// A reason to stop reading an XML document.
package struct XMLProblem: Error {
  /// The reasons.
  package enum Cause: Sendable {
    /// A tag is not closed before the document ends.
    case openTag
    /// A tag is not closed before the next “<”.
    case interruptedTag
    /// A tag exceeds a number of bytes.
    case longTag(limit: Int)
    /// A comment, a section of characters or an instruction does not end.
    case openSection
    /// A tag has no name, or one of more than 200 bytes.
    case namelessTag
    /// An end tag, whose name is given, ends no element that is open.
    case strayEnd(String)
    /// An element follows the root.
    case secondRoot
    /// The document ends before its last element, or has none.
    case truncated
    /// Too many elements are within each other.
    case deepNesting
    /// There is a document type, or a reference to an entity that XML does not define.
    case documentType
    /// The document is in an encoding, whose name is given, that is not supported.
    case encoding(String)
    /// The source of the document failed.
    case source(any Error)
  }

  package var cause: Cause
  /// Number of the line, from 1.
  package var line: Int

  init(_ cause: Cause, line: Int) {
    self.cause = cause
    self.line = line
  }

  /// Whether the document uses a refused feature. Otherwise it breaks the rules of XML, or ends too
  /// early.
  package var isRefusal: Bool {
    switch cause {
    case .longTag, .deepNesting, .documentType, .encoding: true
    default: false
    }
  }

  /// The problem, a phrase to follow “at line 12:”.
  package var message: String {
    switch cause {
    case .openTag, .interruptedTag: "a tag does not end"
    case .longTag(let limit): "a tag is longer than \(limit >> 20) MB"
    case .openSection: "a comment or section does not end"
    case .namelessTag: "a tag has no name"
    case .strayEnd(let name): "the tag </\(name)> ends no element that is open"
    case .secondRoot: "there is a second root element"
    case .truncated: "the document ends before its last element does"
    case .deepNesting: "elements are nested too deeply"
    case .documentType: "document types and entities are refused"
    case .encoding(let name): "the encoding \(name) is not supported"
    case .source: "the rest cannot be read"
    }
  }
}
