extension QueryWords {
  /// Minimum length of words to correct, letters; shorter ones have too many neighbours.
  private static let shortest = 3
  /// Maximum number of corrections of one word, to bound the full-text query.
  private static let maxCorrections = 12

  /// Returns the query with corrections for each unknown word; if all are known, for every word,
  /// because a misspelling may be another word.
  func corrected(by vocabulary: Vocabulary) -> QueryWords {
    let unknown = words.indices.filter { !isKnown(words[$0], vocabulary) }
    var corrected = self
    for index in unknown.isEmpty ? Array(words.indices) : unknown {
      let word = words[index]
      guard word.text.count >= Self.shortest, !HouseNumber.isCandidate(word.text) else { continue }
      corrected.words[index].corrections = vocabulary.corrections(
        of: word.text, asPrefix: word.isPrefix && word.text.count > Self.shortest,
        limit: Self.maxCorrections)
    }
    return corrected
  }

  /// Returns the query without unknown words that have no corrections; keeps house numbers.
  func withoutUnknown(by vocabulary: Vocabulary) -> QueryWords {
    var rest = self
    rest.words.removeAll { word in
      word.corrections.isEmpty && !isKnown(word, vocabulary) && !HouseNumber.isCandidate(word.text)
    }
    return rest
  }

  private func isKnown(_ word: Word, _ vocabulary: Vocabulary) -> Bool {
    vocabulary.contains(word.text, asPrefix: word.isPrefix)
      || word.synonyms.contains { vocabulary.contains($0, asPrefix: false) }
  }

  /// Returns the query with a space removed or inserted where that gives known words: "Ruado
  /// Almada", "hel sinki".
  func regrouped(by vocabulary: Vocabulary) -> [QueryWords] {
    var variants: [QueryWords] = []
    for index in words.indices where !isKnown(words[index], vocabulary) {
      for parts in splits(of: words[index]) where parts.allSatisfy({ isKnown($0, vocabulary) }) {
        variants.append(replacing(index...index, with: parts))
      }
    }
    for index in words.indices.dropLast() {
      let joined = Word(
        text: words[index].text + words[index + 1].text, synonyms: [],
        isPrefix: words[index + 1].isPrefix)
      guard isKnown(joined, vocabulary) else { continue }
      variants.append(replacing(index...index + 1, with: [joined]))
    }
    return Array(variants.prefix(Self.maxCorrections))
  }

  private func splits(of word: Word) -> [[Word]] {
    let indices = word.text.indices.dropFirst(2).dropLast()
    return indices.map { index in
      let parts = [String(word.text[..<index]), String(word.text[index...])]
      return parts.enumerated().map { place, part in
        Word(text: part, synonyms: Synonyms.of(part), isPrefix: place == 1 && word.isPrefix)
      }
    }
  }

  private func replacing(_ range: ClosedRange<Int>, with parts: [Word]) -> QueryWords {
    var changed = self
    changed.words.replaceSubrange(range, with: parts)
    return changed
  }
}
