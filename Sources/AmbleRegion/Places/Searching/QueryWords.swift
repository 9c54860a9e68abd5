import AmbleText

/// The words of a query with their synonyms.
struct QueryWords: Hashable {
  struct Word: Hashable {
    /// The folded word as typed.
    var text: String
    /// Other words with the same meaning.
    var synonyms: Set<String>
    /// Words of which it may be a misspelling.
    var corrections: [String] = []
    /// Whether it may be the beginning of a word.
    var isPrefix: Bool
  }

  /// The words in their order.
  var words: [Word]

  /// Maximum number of words and letters of a query, to bound the time.
  private static let limit = (words: 12, letters: 200)

  /// Reads a text. The last word may be the beginning of a word if `completes` is set and nothing
  /// follows it.
  init(_ text: some StringProtocol, completes: Bool = true) {
    self.init(folding: Substring(text.prefix(Self.limit.letters)), completes: completes)
    words.removeLast(max(0, words.count - Self.limit.words))
  }

  /// Reads all words of a text of any length.
  init(folding text: Substring, completes: Bool) {
    var folded: [String] = []
    for word in FoldedText(Synonyms.undotted(text)).words {
      if let last = folded.last, let direction = Synonyms.direction(last, word) {
        folded[folded.count - 1] = direction
      } else {
        folded.append(word)
      }
    }
    let isOpen = completes && text.last?.isWhitespace == false
    words = folded.enumerated().map { index, word in
      Word(
        text: word, synonyms: Synonyms.of(word), isPrefix: isOpen && index == folded.count - 1)
    }
  }

  init(words: [Word]) { self.words = words }

  func without(_ index: Int) -> QueryWords {
    var rest = self
    rest.words.remove(at: index)
    return rest
  }

  /// Returns the query without the given words.
  func without(_ texts: Set<String>) -> QueryWords {
    QueryWords(words: words.filter { !texts.contains($0.text) })
  }

  /// Returns the query as an FTS5 expression. Words cannot cause a syntax error, because each is
  /// quoted and holds letters and digits only.
  func expression(column: String? = nil) -> String {
    let parts = words.map { word in
      let others = word.synonyms.sorted() + word.corrections
      let typed = "\"\(word.text)\"" + (word.isPrefix ? " *" : "")
      let corrected = others.map { "\"\($0)\"" }
      return "(" + ([typed] + corrected).joined(separator: " OR ") + ")"
    }
    let all = parts.joined(separator: " AND ")
    return column.map { "{\($0)} : (\(all))" } ?? all
  }

  /// The query with its last word taken as complete.
  var completed: QueryWords {
    var words = self
    if !words.words.isEmpty { words.words[words.words.count - 1].isPrefix = false }
    return words
  }
}

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
