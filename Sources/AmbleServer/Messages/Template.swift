import AmbleCore
import AmbleFormats

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
