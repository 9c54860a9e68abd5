import Testing

@testable import AmbleRegion

struct IndexedWordsTests {
  /// A name is also found by its spelling without special letters and by its parts together.
  @Test func namesAreIndexedUnderOtherSpellings() {
    var words = IndexedWords()
    for name in ["København", "O'Connell", "Hauptstraße", "North West Road"] { words.add(name) }
    for word in ["kobenhavn", "koebenhavn", "oconnell", "haupt", "strasse", "northwest"] {
      #expect(words.words.contains(word), "\(word)")
    }
  }

  /// 18, 18th and eighteenth are one; the teens end in th, 21 in st; 118 is written in digits only.
  @Test func ordinalsAreOneWithTheirNumbers() {
    #expect(Set(Ordinals.forms(of: "eighteenth")) == ["18", "18th", "eighteenth"])
    #expect(Set(Ordinals.forms(of: "21")) == ["21", "21st", "twentyfirst"])
    #expect(Ordinals.forms(of: "112th") == ["112", "112th"])
    #expect(Ordinals.forms(of: "18a").isEmpty)
    #expect(Ordinals.forms(of: "porto").isEmpty)
  }

  /// House numbers are compared without case and spaces; ranges keep their dash.
  @Test(arguments: [("12 A", "12a"), ("228–230", "228-230"), ("12a", "12a"), ("1/2", "1-2")])
  func houseNumbersAreFolded(number: String, folded: String) {
    #expect(HouseNumber.fold(number) == folded)
  }
}
