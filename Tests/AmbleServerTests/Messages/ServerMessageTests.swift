import AmbleCore
import Foundation
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// The messages of the server.
struct ServerMessageTests {
  /// Every message that the server and the journal declare has a code of its own, a whole sentence, and
  /// whole advice if any. The compiler does not know them all, so the declarations are read.
  @Test func everyMessageHasACodeAndWords() throws {
    let found = try Self.declared()
    #expect(found.count > 200)
    #expect(Set(found.map(\.code)).count == found.count)
    for message in found {
      #expect(message.code.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil, "\(message.code)")
      for text in [message.sentence, message.advice].compactMap({ $0 }) {
        let isWhole = [".", "?", "}"].contains { text.hasSuffix($0) }
        let braces = (text.count { $0 == "{" }, text.count { $0 == "}" })
        #expect(isWhole && braces.0 == braces.1, "\(message.code)")
      }
    }
  }

  /// Reads the declarations of messages: `Self("code", "sentence", advice: "advice")`, the sentence in
  /// pieces that are joined by `+`, and before the code the kind of a refusal.
  private static func declared() throws -> [(code: String, sentence: String, advice: String?)] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized
    let piece = #""((?:[^"\\]|\\.)*)""#
    let pieces = "(\(piece)(?:\\s*\\+\\s*\(piece))*)"
    let declaration = try NSRegularExpression(
      pattern: "Self\\(\\s*(?:\\.\\w+,\\s*)?\"(\\w+)\",\\s*\(pieces)(?:,\\s*advice:\\s*\(pieces))?")
    let joint = try NSRegularExpression(pattern: #""\s*\+\s*""#)
    var found: [(code: String, sentence: String, advice: String?)] = []
    for folder in ["AmbleServer", "AmbleJournal"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: folder), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        guard
          text.contains("extension MessageTemplate") || text.contains("extension JournalRefusal")
        else { continue }
        let whole = NSRange(text.startIndex..., in: text)
        for match in declaration.matches(in: text, range: whole) {
          func group(_ index: Int) -> String? {
            guard let range = Range(match.range(at: index), in: text) else { return nil }
            let quoted = String(text[range])
            let joined = joint.stringByReplacingMatches(
              in: quoted, range: NSRange(quoted.startIndex..., in: quoted), withTemplate: "")
            return index == 1 ? joined : String(joined.dropFirst().dropLast())
          }
          found.append((group(1) ?? "", group(2) ?? "", group(5)))
        }
      }
    }
    return found
  }

  /// A name without a value stays as it is, so that paths may be written with braces.
  @Test func namesInBracesBecomeValues() {
    let message = Message("m", [.init("a", 5), .init("b", "x{a}"), .init("c", .mode(.bike))])
    let template = Template("{a}, {b} {c}: /{z}/{")
    #expect(template.filled(from: message, in: .english) == "5, x{a} by bike: /{z}/{")
    #expect(template.names == ["a", "b", "c", "z"])
  }

  /// The answer to a bad value: the sentence, and the code with the arguments for programs.
  @Test func anErrorHasACodeAndArguments() throws {
    let error = APIError.badRequest(
      .notAWholeNumber, ["name": "limit", "least": 1, "greatest": 100, "given": "many"])
    let json = try JSONValue(error.json(in: .english))
    #expect(
      json["message"]
        == .string("limit must be a whole number from 1 to 100, not \"many\"."))
    #expect(json["code"] == .string("not_a_whole_number"))
    #expect(json["arguments"]?["greatest"] == .number(100))
    #expect(json["arguments"]?["given"] == .string("many"))
  }
}
