import Testing

@testable import amble

/// What `amble get` prints.
@Suite struct GetCommandTests {
  /// A quotation mark ends the shell's quotation, stands for itself, and begins another one.
  @Test(arguments: [("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$(x)`y`", "'$(x)`y`'")])
  func wordsAreQuoted(text: String, word: String) {
    #expect(GetCommand.quoted(text) == word)
  }
}
