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
