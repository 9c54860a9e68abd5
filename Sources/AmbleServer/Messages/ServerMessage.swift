public import AmbleCore
import AmbleFormats

/// A message of the server itself: a template, declared beside what it is about, and its arguments.
struct ServerMessage: Explanation {
  /// The code and the words.
  var template: MessageTemplate
  /// The code and the arguments of the sentence, and of the advice if there is some.
  var message: Message

  /// Creates a message.
  /// - Parameter arguments: a value for each name in braces of the template.
  init(_ template: MessageTemplate, _ arguments: KeyValuePairs<String, Message.Value> = [:]) {
    self.init(template, arguments.map { Message.Argument($0, $1) })
  }

  /// Creates a message.
  init(_ template: MessageTemplate, _ arguments: [Message.Argument]) {
    self.template = template
    message = Message(template.code, arguments)
  }

  func sentence(in language: Language) -> String { text(template.sentence, in: language) }

  func advice(in language: Language) -> [String] {
    template.advice.map { [text($0, in: language)] } ?? []
  }

  private func text(_ english: String, in language: Language) -> String {
    switch language {
    case .english: Template(english).filled(from: message, in: language)
    }
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

// MARK: Templates

/// A text with names of arguments in braces: "There is no profile “{given}”."
struct Template {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The names in braces, in the order of the text.
  var names: [String] { parts.filter(\.isName).map { String($0.text) } }

  /// Returns the text with the values of a message in place of the names; other names stay as they
  /// are.
  /// - Complexity: O(length of the text and the values).
  func filled(from message: Message, in language: Language) -> String {
    parts.map { part in
      guard part.isName else { return String(part.text) }
      return message[String(part.text)]?.text(in: language) ?? "{\(part.text)}"
    }.joined()
  }

  /// The text between braces, and the text around it.
  private var parts: [(text: Substring, isName: Bool)] {
    text.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      guard index > 0 else { return [(part, false)] }
      guard let end = part.firstIndex(of: "}") else { return [("{" + part, false)] }
      return [(part[..<end], true), (part[end...].dropFirst(), false)]
    }
  }
}

extension Message.Value {
  /// The value as part of a sentence.
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .integer(let value): String(value)
    case .thousandths(let value): FixedDecimal.text(Double(value) / 1_000, decimals: 3)
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .mode(let mode): language.adverb(for: mode)
    case .integers(let values): values.map(String.init).joined(separator: ", ")
    }
  }
}
