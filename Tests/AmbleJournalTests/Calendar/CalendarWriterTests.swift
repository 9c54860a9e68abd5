import AmbleTesting
import Foundation
import Testing

@testable import AmbleJournal

struct CalendarWriterTests {
  private func written(_ text: String) throws -> CalendarText {
    var writer = CalendarWriter()
    writer.component("VCALENDAR") { $0.text("SUMMARY", text) }
    return try CalendarText(writer.bytes)
  }

  /// A text of many scripts is read back unchanged, from lines of at most 75 octets.
  @Test func linesAreFoldedBetweenCharacters() throws {
    let text = String(repeating: "徒步 ☀️👩‍👩‍👧 نزهة; a,b\\c|&%#? ", count: 12)
    let calendar = try written(text)
    #expect(calendar.lines.allSatisfy { $0.count <= 75 })
    #expect(calendar.lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    #expect(calendar.calendar["SUMMARY"]?.text == text)
  }

  /// 67 octets after `SUMMARY:` fill a line; one more is folded.
  @Test func aLineOf75OctetsIsNotFolded() throws {
    #expect(try written(String(repeating: "x", count: 67)).lines.count == 3)
    #expect(try written(String(repeating: "x", count: 68)).lines.count == 4)
  }

  /// RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks are escaped, colons are not.
  @Test func textIsEscapedAsTheStandardSays() {
    #expect(CalendarWriter.escaped(#"a;b,c\d:e"#) == #"a\;b\,c\\d:e"#)
    #expect(CalendarWriter.escaped("one\r\ntwo\nthree\rfour") == #"one\ntwo\nthree\nfour"#)
    #expect(CalendarWriter.escaped("a\u{0}b\u{7F}c\td") == "abc\td")
  }

  /// 300 texts of random characters, of one to four octets each, are read back unchanged.
  @Test func anyTextSurvives() throws {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let letters = Array("aé漢😀;,\\: \n").map(String.init)
      let text = (0..<random.below(200)).map { _ in letters[random.below(letters.count)] }.joined()
      let calendar = try written(text)
      #expect(calendar.calendar["SUMMARY"]?.text == text, "seed \(seed)")
      #expect(calendar.lines.allSatisfy { $0.count <= 75 }, "seed \(seed)")
    }
  }
}
