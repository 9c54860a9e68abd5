import AmbleText
import Testing

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
}
