public import AmbleCore

/// A reason why the journal refuses or fails a call.
public enum JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database cannot be read or written, and why, as a full sentence for operators.
  case storage(String)
  /// The disk is full, as a full sentence for operators.
  case full(String)
  /// The server of the database cannot be reached, as a full sentence for operators.
  case unreachable(String)
  /// Others use the database for too long, as a full sentence for operators. A later call may succeed.
  case busy(String)
  /// The request is refused.
  case refusal(JournalRefusal)

  /// Kinds of errors, for callers that handle them.
  public enum Kind: Hashable, Sendable {
    /// The database cannot be read or written.
    case storage
    /// The request has a value that cannot be stored.
    case invalid
    /// The request conflicts with the stored data.
    case conflict
    /// The user may view the item but not change it.
    case refused
    /// The item does not exist or is not visible to the user.
    case missing
    /// The user has used up what is allowed within a day.
    case exhausted
  }

  /// The kind of error.
  public var kind: Kind {
    switch self {
    case .storage, .full, .unreachable, .busy: .storage
    case .refusal(let refusal): refusal.kind
    }
  }

  /// The sentence of a storage error, or the code of the refusal.
  public var description: String {
    switch self {
    case .storage(let sentence), .full(let sentence), .unreachable(let sentence),
      .busy(let sentence):
      sentence
    case .refusal(let refusal): refusal.template.code
    }
  }
}

extension JournalError {
  /// Returns an item that was just written, as it was read again.
  /// - Parameter kind: the word for it, for operators.
  /// - Throws: `JournalError` of kind `.storage` if it is `nil`.
  static func written<Item>(_ item: Item?, _ kind: String) throws -> Item {
    guard let item else { throw storage("A \(kind) that was just written is not there.") }
    return item
  }
}

/// A reason why the journal refuses a request. Each is declared beside the resource that it protects.
public struct JournalRefusal: Hashable, Sendable {
  /// The kind.
  public let kind: JournalError.Kind
  /// The code and the words.
  public let template: MessageTemplate
  /// The arguments of the words.
  public let arguments: [Message.Argument]

  init(
    _ kind: JournalError.Kind, _ code: String, _ sentence: String, advice: String? = nil,
    _ arguments: KeyValuePairs<String, Message.Value> = [:]
  ) {
    self.kind = kind
    template = MessageTemplate(code, sentence, advice: advice)
    self.arguments = arguments.map { Message.Argument($0, $1) }
  }
}

extension JournalRefusal {
  static let textWithZero = Self(
    .invalid, "text_with_zero", "A text has the character U+0000, which cannot be stored.")
}
