extension QueryWords {
  /// Words of at least this many letters are taken as misspelled when they are unknown.
  private static let shortest = 3
  /// The most corrections of one word.
  private static let most = 12

  /// The query with corrections for each word that no place has; when all words are known, for
  /// every word, since a misspelled word may be another word.
  func corrected(by vocabulary: Vocabulary) -> QueryWords {
    let unknown = words.indices.filter { !isKnown(words[$0], vocabulary) }
    var corrected = self
    for index in unknown.isEmpty ? Array(words.indices) : unknown {
      let word = words[index]
      guard word.text.count >= Self.shortest, !HouseNumber.isCandidate(word.text) else { continue }
      corrected.words[index].corrections = vocabulary.corrections(
        of: word.text, asPrefix: word.isPrefix && word.text.count > Self.shortest, limit: Self.most)
    }
    return corrected
  }

  private func isKnown(_ word: Word, _ vocabulary: Vocabulary) -> Bool {
    vocabulary.contains(word.text, asPrefix: word.isPrefix)
      || word.synonyms.contains { vocabulary.contains($0, asPrefix: false) }
  }
}
