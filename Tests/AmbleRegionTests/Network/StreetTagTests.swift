import Testing

@testable import AmbleRegion

/// Tags of ways that only details of routes give.
struct StreetTagTests {
  private static func text(_ tag: StreetTag, _ value: String) -> String {
    tag.text(in: [tag.rawValue: value])
  }

  /// A short ton has 2,000 pounds of 0.45359237 kg; a foot has 0.3048 m.
  @Test(
    arguments: [
      (.smoothness, "very_bad", "very_bad"), (.smoothness, "bumpy", ""),
      (.mountainBikes, "0", "1"), (.mountainBikes, "2+", "3"), (.mountainBikes, "hard", ""),
      (.horses, "common", "1"), (.horses, "impossible", "6"),
      (.lanes, "2", "2"), (.lanes, "1.5", ""), (.lanes, "0", ""), (.lanes, "99", ""),
      (.maxWeight, "7.5", "7.5"), (.maxWeight, "3500 kg", "3.5"), (.maxWeight, "10 st", "9.07"),
      (.maxWeight, "none", ""), (.maxHeight, "4", "4.0"), (.maxHeight, "13'6\"", "4.11"),
      (.maxWidth, "-2", ""), (.maxLength, "1e9", ""), (.maxAxleLoad, "8 t", "8.0"),
      (.heavyGoods, "destination", "destination"), (.hazardousGoods, "no", "no"),
      (.footway, "sidewalk", "sidewalk"), (.footway, "both", ""),
    ] as [(StreetTag, String, String)])
  func valuesAreUnderstoodOrLeftOut(_ tag: StreetTag, _ value: String, _ text: String) {
    #expect(Self.text(tag, value) == text)
  }

  /// A way with such a tag alone has a sign, and its file keeps it; in files of older versions the tags
  /// are missing.
  @Test func signsKeepTags() throws {
    let sign = try #require(
      StreetSign(["smoothness": "good", "lanes": "3"], isForward: true, isBackward: true))
    #expect(sign[.smoothness] == "good" && sign[.lanes] == "3" && sign[.maxHeight] == "")
    #expect(StreetSign(texts: sign.texts) == sign)
    #expect(StreetSign(texts: Array(sign.texts.prefix(8))) == StreetSign())
    #expect(StreetSign(["smoothness": "?"], isForward: true, isBackward: true) == nil)
  }
}
