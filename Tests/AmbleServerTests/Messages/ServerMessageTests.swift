import AmbleCore
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// The messages of the server.
struct ServerMessageTests {
  /// Every message has words in every language: a whole sentence, and whole advice if any.
  @Test(arguments: ServerMessage.Code.allCases)
  func everyMessageHasWords(code: ServerMessage.Code) {
    for language in Language.allCases {
      let (sentence, advice) = language.template(for: code)
      for text in [sentence, advice].compactMap({ $0 }) {
        let isWhole = text.hasSuffix(".") || text.hasSuffix("?") || text.hasSuffix("}")
        #expect(isWhole && text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
      }
    }
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
