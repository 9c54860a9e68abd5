import Testing

@testable import AmbleFormats

struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONValue(text: text.utf8)
  }

  /// Every kind of value, with every kind of white space around it.
  @Test(
    arguments: [
      ("null", .null), (" true\n", .bool(true)), ("\tfalse\r", .bool(false)), ("0", .number(0)),
      ("-0", .number(0)), ("12", .number(12)), ("-1.5e2", .number(-150)), ("1E-2", .number(0.01)),
      ("0.1", .number(0.1)), ("9007199254740993", .number(9_007_199_254_740_992)),
      ("1e-400", .number(0)), ("\"\"", .string("")), ("\"é 🥾\"", .string("é 🥾")),
      ("[]", .array([])), ("{ }", .object([:])), ("[ 1 , [ ] ]", .array([.number(1), .array([])])),
      ("{ \"a\" : null , \"\" : 1 }", .object(["a": .null, "": .number(1)])),
    ] as [(String, JSONValue)])
  func valuesAreRead(text: String, value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  /// U+1F97E is D83E DD7E in UTF-16. A slash may be escaped or not.
  @Test(arguments: [
    (#""\" \\ \/ / \b \f \n \r \t""#, "\" \\ / / \u{8} \u{c} \n \r \t"),
    (#""\u0041\u00e9\u00E9\u0000""#, "Aéé\u{0}"), (#""\uD83E\udd7e!""#, "\u{1F97E}!"),
    (#""a\u0062c""#, "abc"),
  ])
  func escapesAreRead(text: String, string: String) throws {
    #expect(try read(text) == .string(string))
  }

  /// A caller may refuse U+0000, in names and values, with the byte of the string, from 1. Other escapes
  /// of zeros are no U+0000.
  @Test(arguments: [
    (#""a\u0000""#, 1), (#"{"a":["b\u0000"]}"#, 7), (#"{"\u0000":1}"#, 2),
  ])
  func zerosCanBeRefused(text: String, byte: Int) {
    let error = #expect(throws: JSONError.self) {
      try JSONReader.read(Array(text.utf8), takesZeros: false)
    }
    #expect(error?.kind == .malformed)
    #expect(
      error?.predicate == "has a string with the character U+0000 at byte \(byte).")
    #expect(throws: Never.self) {
      try JSONReader.read(Array(#""\\u0000 \u0001""#.utf8), takesZeros: false)
    }
  }

  /// Invalid or ambiguous JSON, with the byte of the error, from 1.
  @Test(arguments: [
    ("", 1), ("  ", 3), ("nul", 1), ("True", 1), ("NaN", 1), ("'a'", 1), ("[1,]", 4), ("[,1]", 2),
    ("[1 2]", 4), ("[1", 3), ("{\"a\"}", 5), ("{\"a\":}", 6), ("{a:1}", 2), ("{\"a\":1,}", 8),
    ("{\"a\":1", 7), ("]", 1), ("1 2", 3), ("[1]]", 4), ("01", 2), ("-", 1), ("+1", 1), (".5", 1),
    ("1.", 1), ("1e", 1), ("0x10", 2), ("1e400", 1), ("-1e400", 1), ("\"a", 1), ("\"a\\", 3),
    ("\"\\x\"", 2), ("\"\\u12g4\"", 2), ("\"\\u12", 2), ("\"\\ud800\"", 2), ("\"\\udc00\"", 2),
    ("\"\\ud800\\u0041\"", 2), ("\"\t\"", 2), ("{\"a\":1,\"\\u0061\":2}", 8), ("\u{FEFF}1", 1),
    ("// 1", 1), ("\u{A0}1", 1),
  ])
  func invalidJSONIsRefusedWithItsPosition(text: String, byte: Int) {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(error?.kind == .malformed)
    #expect(error?.predicate.hasPrefix("is not JSON: ") == true)
    #expect(error?.predicate.hasSuffix("at byte \(byte).") == true, "\(error?.predicate ?? "")")
  }

  /// Half of é, an invalid byte, a surrogate in UTF-8.
  @Test(arguments: [[0xC3], [0xFF], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func stringsAreUTF8(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONError.self) { try JSONValue(text: [quote] + bytes + [quote]) }
  }

  /// 32 levels are accepted, 33 are not, closed or not.
  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func depthIsLimited(start: String, end: String) throws {
    func nested(_ depth: Int, isClosed: Bool) -> String {
      let open = String(repeating: start, count: depth)
      return open + "1" + (isClosed ? String(repeating: end, count: depth) : "")
    }
    _ = try read(nested(32, isClosed: true))
    for (depth, isClosed) in [(33, true), (500, true), (500_000, false)] {
      let error = #expect(throws: JSONError.self) { try read(nested(depth, isClosed: isClosed)) }
      #expect(error?.predicate == "nests arrays and objects more than 32 deep.")
    }
  }

  /// An array of 99,999 elements is 100,000 values; one more is too many.
  @Test func theNumberOfValuesIsLimited() throws {
    func list(_ count: Int) -> String {
      "[" + Array(repeating: "\"\"", count: count).joined(separator: ",") + "]"
    }
    guard case .array(let elements) = try read(list(99_999)) else { throw JSONError(predicate: "") }
    #expect(elements.count == 99_999)
    let error = #expect(throws: JSONError.self) { try read(list(100_000)) }
    #expect(error?.kind == .tooLarge)
  }

  /// 1,000 members are accepted, 1,001 are not.
  @Test func theNumberOfMembersIsLimited() throws {
    func object(_ count: Int) -> String {
      "{" + (0..<count).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    }
    _ = try read(object(1_000))
    let error = #expect(throws: JSONError.self) { try read(object(1_001)) }
    #expect(error?.kind == .tooLarge)
  }

  /// 400 digits are accepted, 401 are not.
  @Test func theLengthOfNumbersIsLimited() throws {
    let zeros = String(repeating: "0", count: 396)
    #expect(try read("0." + zeros + "e1") == .number(0))
    #expect(throws: JSONError.self) { try read("0." + zeros + "e10") }
  }
}
