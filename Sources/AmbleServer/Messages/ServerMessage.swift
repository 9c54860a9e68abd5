public import AmbleCore

/// A message of the server itself.
struct ServerMessage: Explanation {
  /// The code of the message.
  var code: Code
  /// The code and the arguments of the sentence, and of the advice if there is some.
  var message: Message

  /// Creates a message.
  /// - Parameter arguments: a value for each name in braces of the code's template.
  init(_ code: Code, _ arguments: KeyValuePairs<String, Message.Value> = [:]) {
    self.init(code, arguments.map { Message.Argument($0, $1) })
  }

  /// Creates a message.
  init(_ code: Code, _ arguments: [Message.Argument]) {
    self.code = code
    message = Message(code.rawValue, arguments)
  }

  func sentence(in language: Language) -> String {
    Template(language.template(for: code).sentence).filled(from: message, in: language)
  }

  func advice(in language: Language) -> [String] {
    language.template(for: code).advice.map { [Template($0).filled(from: message, in: language)] }
      ?? []
  }
}

/// A message to a user of the server: a code with arguments for programs, and sentences in each
/// language for people.
public protocol Explanation: Sendable {
  /// The code and its arguments.
  var message: Message { get }
  /// Returns a full sentence.
  func sentence(in language: Language) -> String
  /// Returns advice as full sentences, none if the sentence is enough.
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
