import AmbleText
import Testing

@testable import AmbleRegion

struct FoldedTextTests {
  /// Letters that Unicode does not decompose are replaced; case and accents are dropped.
  @Test(arguments: [
    ("São João", "sao joao"), ("Łódź", "lodz"), ("Straße", "strasse"), ("Ørsted", "orsted"),
    ("Đorđe", "dorde"), ("Æbeløgade", "aebelogade"), ("ΟΔΟΣ", "οδοσ"), ("Οδός", "οδοσ"),
    ("ПЛОЩАДЬ", "площадь"), ("Ёлка", "елка"), ("l'Église", "l eglise"), ("２３番", "23 番"),
    ("O’Connell St.", "o connell st"), ("", ""), ("-- / --", ""),
  ])
  func textIsFolded(text: String, folded: String) {
    #expect(FoldedText(text).joined == folded)
  }

  /// Japanese has no spaces: each character is a word; the voicing mark (U+3099) that decomposition
  /// separates stays with its character.
  @Test func charactersOfScriptsWithoutSpacesAreWords() {
    #expect(FoldedText("東京タワー").words.count == 5)
    #expect(FoldedText("ガ").words == ["カ\u{3099}"])
  }

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
