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
