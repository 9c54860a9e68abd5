import AmbleText

/// What is known of a place, as words to compare with a text.
struct PlaceFacts {
  /// Where the full-text index has a word.
  enum IndexColumn {
    /// Among the names, however they are written.
    case name
    /// Among the names of what surrounds the place.
    case context
  }

  /// The names of the place, the primary one first; none for a nameless address.
  var names: [NamedWords] = []
  /// The names of the street of its address.
  var streets: [NamedWords] = []
  /// The folded number in the street.
  var number: String?
  /// The words of its postcode, city and other surroundings, and of what it is.
  var surroundings: Set<String> = []
  /// Whether its postcode is known.
  var hasPostcode = false
  /// Whether it is a street.
  var isStreet = false
  /// Looks a word, or the beginning of one, up in the full-text index.
  var column: (_ word: QueryWords.Word, _ asPrefix: Bool) throws -> IndexColumn? = { _, _ in nil }
}

extension PlaceFacts {
  /// Whether a word is one of the street of the address.
  func streetHas(_ word: QueryWords.Word) -> Bool {
    streets.contains { !$0.indices(of: word).isEmpty }
  }

  /// Whether a word names what surrounds the place.
  func surroundingsHave(_ word: QueryWords.Word) -> Bool {
    surroundings.contains(word.text) || !surroundings.isDisjoint(with: word.synonyms)
  }

  /// Returns how many words of the text, from an index on, are the number in the street: "12",
  /// "12 a", "228-230", or one number of a range.
  func numberLength(in words: [MatchQuery.Word], from index: Int) -> Int {
    guard let number, HouseNumber.isCandidate(words[index].text) else { return 0 }
    for length in stride(from: min(3, words.count - index), through: 1, by: -1) {
      let text = words[index..<index + length].map(\.text).joined(separator: " ")
      if HouseNumber.fold(text) == number { return length }
    }
    return number.split(separator: "-").contains { $0 == words[index].text } ? 1 : 0
  }
}
