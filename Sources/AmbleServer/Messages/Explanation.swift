public import AmbleCore

/// A message to a user of the server: a code with arguments for programs, and sentences in each
/// language for people.
public protocol Explanation: Sendable {
  /// The code and its arguments.
  var message: Message { get }
  /// Returns a full sentence.
  func sentence(in language: Language) -> String
  /// Returns what to do, as full sentences, if there is something to say beyond the sentence.
  func advice(in language: Language) -> [String]
}

extension Explanation {
  /// No advice.
  public func advice(in language: Language) -> [String] { [] }
}

extension RouteError: Explanation {
  /// Returns a full sentence.
  public func sentence(in language: Language) -> String { language.sentence(for: self) }
}
