/// Why the journal refuses or fails, in a sentence.
public struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Sorts of reasons.
  public enum Kind: Hashable, Sendable {
    /// The database cannot be read or written.
    case storage
    /// What is asked for contradicts what is there.
    case conflict
    /// Who asks may see it, and no more.
    case refused
    /// What is asked for is not there, or not this user's.
    case missing
  }

  /// The sort of reason.
  public var kind: Kind
  /// A full sentence.
  public var message: String

  /// The sentence.
  public var description: String { message }

  /// An error from its parts.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
