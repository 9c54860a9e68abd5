/// A message for a user, without the words: a code and its arguments. `Language` has the words.
public struct Message: Sendable, Hashable {
  /// The identifier of the message, in lower case with underscores. It never changes its meaning.
  public var code: String
  /// The arguments, in a fixed order for each code.
  public var arguments: [Argument]

  /// Creates a message.
  public init(_ code: String, _ arguments: [Argument] = []) {
    self.code = code
    self.arguments = arguments
  }

  /// Returns the value of the argument with a name, or `nil` if there is none.
  public subscript(name: String) -> Value? { arguments.first { $0.name == name }?.value }
}

extension Message {
  /// A named value of a message.
  public struct Argument: Sendable, Hashable {
    /// The name, in lower case with underscores.
    public var name: String
    /// The value to insert in the message.
    public var value: Value

    /// Creates an argument.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A value of an argument.
  public enum Value: Sendable, Hashable {
    /// A whole number.
    case integer(Int)
    /// A fraction in thousandths: a grade of 8.5 % is `.thousandths(85)`.
    case thousandths(Int)
    /// A text, such as the name of a mode or of a parameter.
    case text(String)
    /// A condition.
    case flag(Bool)
    /// A travel mode.
    case mode(Mode)
    /// Several whole numbers, such as indices of places.
    case integers([Int])
  }
}

extension Message.Value: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

/// The words of a message in English, with names of arguments in braces: "There is no profile
/// "{given}"." Parts around the engine declare each once, beside what it is about.
public struct MessageTemplate: Hashable, Sendable {
  /// The identifier of the message, in lower case with underscores. It never changes its meaning.
  public let code: String
  /// A full sentence.
  public let sentence: String
  /// What the user can do, as full sentences, or `nil` if the sentence is enough.
  public let advice: String?

  /// Creates a template.
  public init(_ code: String, _ sentence: String, advice: String? = nil) {
    self.code = code
    self.sentence = sentence
    self.advice = advice
  }
}

/// A language of messages and instructions. All texts of the engine are written by its extensions,
/// in one file for each kind of message and language.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"

  /// Returns the language of a tag by RFC 5646, such as `en-IE` or `de_AT`: English unless the tag
  /// names a language that Amble has.
  public init(matching tag: String) {
    let primary = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    self =
      Self.allCases.first { language in
        primary.elementsEqual(language.rawValue.utf8) { $0 | 0x20 == $1 }
      } ?? .english
  }
}
