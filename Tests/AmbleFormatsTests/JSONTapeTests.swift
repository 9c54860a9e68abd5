import Testing

@testable import AmbleFormats

/// Texts read leniently, and the limits.
struct JSONTapeTests {
  private func read(
    _ text: String, depth: Int = 4, values: Int = 20, countsNames: Bool = false,
    isLenient: Bool = true
  ) throws(JSONFault) -> JSONTape.Value {
    let rules = JSONRules(
      maxBytes: 200, maxDepth: depth, maxValues: values, countsNames: countsNames,
      isLenient: isLenient)
    return try JSONTape(Array(text.utf8), rules: rules).root
  }

  /// Values are found by name, in order, and by kind; the first of two members of a name counts, and
  /// null is no member.
  @Test func valuesAreFound() throws {
    let root = try read(#"{"a":[1,[2,3],"x"],"b":null,"c":true,"c":false,"d":{"e":-12}}"#)
    let items = try #require(root["a"]?.items)
    #expect(items.map(\.kind) == [.number, .list, .text])
    #expect(root["b"] == nil && root["f"] == nil)
    #expect(root["c"]?.kind == .yes)
    #expect(root["d"]?["e"]?.number == -12)
    #expect(root["d"]?["e"]?.wholeNumber == -12)
    #expect(root.members?.map(\.name) == ["a", "b", "c", "c", "d"])
  }

  /// A number that is none is not a number; Python's words are numbers.
  @Test(
    arguments: [
      ("1.2.3", nil), ("-", nil), ("NaN", nil), ("Infinity", .infinity), ("-Infinity", -.infinity),
      ("1e999", .infinity), ("01", 1), ("1e3", 1_000),
      ("123456789012345678", 123_456_789_012_345_680),
    ] as [(String, Double?)])
  func badNumbersCostThemselvesAlone(text: String, number: Double?) throws {
    let value = try read("[" + text + ",5]").items?.map { $0 } ?? []
    try #require(value.count == 2)
    #expect(value[0].literal == text)
    #expect(value[0].number == number || (number == nil && value[0].number?.isNaN == true))
    #expect(value[1].number == 5)
  }

  /// Half of a surrogate pair is replaced, an unknown escape means its letter, a control character
  /// stays.
  @Test(arguments: [
    (#""\ud83e\udd7e""#, "\u{1F97E}"), (#""\ud83e\ud83e\udd7e""#, "\u{FFFD}\u{1F97E}"),
    (#""\ud83e\u0041""#, "\u{FFFD}A"), (#""\udc00x""#, "\u{FFFD}x"), (#""\q\u12""#, "qu12"),
    ("\"a\tb\"", "a\tb"), ("\u{FEFF}\"a\"", "a"),
  ])
  func badTextsAreMended(text: String, meant: String) throws {
    #expect(try read(text).text == meant)
  }

  /// The same texts and numbers are refused by exact rules.
  @Test(arguments: [
    "1.2.3", "NaN", "-Infinity", #""\q""#, "\"\t\"", #""\ud83e""#, "\u{FEFF}1",
  ])
  func exactRulesRefuseThem(text: String) {
    #expect(throws: JSONFault.self) { try read(text, isLenient: false) }
  }

  /// Four levels, twenty values and 200 bytes are within the limits, one more of each is not. Names
  /// are values where they count.
  @Test func theLimitsHold() throws {
    let list = "[" + Array(repeating: "1", count: 19).joined(separator: ",") + "]"
    _ = try read(list)
    #expect(throws: JSONFault.tooManyValues) { try read(list, values: 19) }
    _ = try read("{\"a\":1}", values: 2)
    #expect(throws: JSONFault.tooManyValues) {
      try read("{\"a\":1}", values: 2, countsNames: true)
    }
    _ = try read("[[[[]]]]")
    #expect(throws: JSONFault.tooDeep) { try read("[[[[]]]]", depth: 3) }
    _ = try read(String(repeating: " ", count: 199) + "1")
    #expect(throws: JSONFault.tooLong) { try read(String(repeating: " ", count: 200) + "1") }
    #expect(throws: JSONFault.empty(2)) { try read("  ") }
  }
}
