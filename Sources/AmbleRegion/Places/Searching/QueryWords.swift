import AmbleText

/// The words of a query with other ways of writing them.
struct QueryWords: Hashable {
  /// One word of a query.
  struct Word: Hashable {
    /// The folded word as it was typed.
    var text: String
    /// Other words that count as this one.
    var synonyms: Set<String>
    /// Words that it may be a misspelling of.
    var corrections: [String] = []
    /// Whether it may be the beginning of a word.
    var isPrefix: Bool
  }

  /// The words in their order.
  var words: [Word]

  /// The most words and letters of a query that are looked at.
  private static let most = (words: 12, letters: 200)

  /// The words of a text; the last one may be the beginning of a word if `completes` and nothing
  /// follows it.
  init(_ text: some StringProtocol, completes: Bool = true) {
    self.init(folding: Substring(text.prefix(Self.most.letters)), completes: completes)
    words.removeLast(max(0, words.count - Self.most.words))
  }

  /// All words of a text, however long it is.
  init(folding text: Substring, completes: Bool) {
    var folded: [String] = []
    for word in FoldedText(text).words {
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

  /// A query of words.
  init(words: [Word]) { self.words = words }

  /// The query without the word at an index.
  func without(_ index: Int) -> QueryWords {
    var rest = self
    rest.words.remove(at: index)
    return rest
  }

  /// Returns the query without some words.
  func without(_ texts: Set<String>) -> QueryWords {
    QueryWords(words: words.filter { !texts.contains($0.text) })
  }

  /// The query in the language of the full-text index, in which words can cause no syntax error
  /// because each is quoted and holds letters and digits only.
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
