import Testing

@testable import AmbleFormats

struct JSONWriterTests {
  /// Members are in writing order, separated by commas.
  @Test func membersKeepTheirOrder() {
    var json = JSONWriter()
    json.object {
      $0.field("b", 1)
      $0.array("a") {
        $0.bool(true)
        $0.null()
        $0.array { _ in }
      }
      $0.object("c") { _ in }
    }
    #expect(json.text == #"{"b":1,"a":[true,null,[]],"c":{}}"#)
  }

  /// Quotes, backslashes and control characters are escaped.
  @Test func stringsAreEscaped() {
    var json = JSONWriter()
    json.string("\"\\\n\u{1F} é 😀")
    #expect(json.text == #""\"\\\u000a\u001f é 😀""#)
  }

  /// Rounded to the given decimals, without trailing zeros; never minus zero.
  @Test(arguments: [
    (0.0, 3, "0"), (-0.0004, 3, "0"), (1.5, 3, "1.5"), (-1.0005, 3, "-1.001"),
    (0.05, 2, "0.05"), (999.9996, 3, "1000"), (12_345_678.125, 2, "12345678.13"),
    (1e300, 3, "1e+300"),
  ])
  func numbersAreRounded(value: Double, decimals: Int, text: String) {
    var json = JSONWriter()
    json.number(value, decimals: decimals)
    #expect(json.text == text)
  }

  /// JSON has no infinity.
  @Test(arguments: [Double.nan, .infinity, -.infinity]) func nonFiniteNumbersAreNull(value: Double)
  {
    var json = JSONWriter()
    json.number(value, decimals: 3)
    #expect(json.text == "null")
  }
}
