/// A message for a user, without the words: a code and its arguments. `Language` has the words.
///
/// ```swift
/// let message = Message("too_many_places", [.init("given", 600), .init("limit", 500)])
/// message["limit"]  // .integer(500)
/// message["unit"]  // nil
/// ```
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
///
/// ```swift
/// let unknown = MessageTemplate(
///   "unknown_theme", #"There is no theme "{given}"."#, advice: "Take `light` or `dark`.")
/// ```
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
///
/// ```swift
/// let language = Language(matching: "en-IE")  // .english
/// language.adverb(for: .walk)  // on foot
/// let sentences = route.steps.map { language.instruction(for: $0) + "." }
/// ```
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

extension GuidanceStep {
  /// The instruction as a code with arguments, for programs that write it in their own words.
  ///
  /// The arguments are those that apply of: `street` (its name), `road_class` (as OpenStreetMap
  /// names it), `stairs` (`up`, `down` or `level`), `pushing` (of a bicycle: `begin`, `on` or `end`),
  /// `bearing` (degrees clockwise from north), `exit` (of a roundabout, from 1), `stop` (its index),
  /// `side` (`left` or `right`), `gap` (metres from the route to the place, if it is not on its street).
  ///
  /// ```swift
  /// for step in route.steps {
  ///   let message = step.message
  ///   if case .text(let street) = message["street"] { print(message.code, street) }
  /// }
  /// ```
  public var message: Message {
    var arguments: [Message.Argument] = []
    if !street.isEmpty { arguments.append(.init("street", .text(street))) }
    if maneuver != .arrive { arguments.append(.init("road_class", .text(roadClass.name))) }
    if stairs { arguments.append(.init("stairs", .text(direction))) }
    if let pushing { arguments.append(.init("pushing", .text(pushing.name))) }
    if maneuver == .depart || maneuver == .via {
      arguments.append(.init("bearing", .integer((Int(exactly: bearing.rounded()) ?? 0) % 360)))
    }
    if exit > 0 { arguments.append(.init("exit", .integer(exit))) }
    if let stop { arguments.append(.init("stop", .integer(stop))) }
    if let side { arguments.append(.init("side", .text(side == .left ? "left" : "right"))) }
    if let gap { arguments.append(.init("gap", .integer(Int(exactly: gap.rounded()) ?? 0))) }
    return Message(maneuver.code, arguments)
  }

  private var direction: String {
    ascent > descent ? "up" : ascent < descent ? "down" : "level"
  }
}

extension GuidanceStep.Pushing {
  fileprivate var name: String {
    switch self {
    case .begin: "begin"
    case .on: "on"
    case .end: "end"
    }
  }
}

extension GuidanceStep.Maneuver {
  fileprivate var code: String {
    switch self {
    case .uTurn: "turn_back"
    case .sharpLeft: "turn_sharp_left"
    case .left: "turn_left"
    case .slightLeft: "turn_slight_left"
    case .straight: "continue"
    case .slightRight: "turn_slight_right"
    case .right: "turn_right"
    case .sharpRight: "turn_sharp_right"
    case .keepLeft: "keep_left"
    case .keepRight: "keep_right"
    case .roundabout: "roundabout"
    case .ferry: "ferry"
    case .depart: "depart"
    case .via: "via"
    case .arrive: "arrive"
    }
  }
}
