import AmbleText

/// The words of a text, with the rules for the words that a place must have.
struct MatchQuery {
  /// One word of the text.
  struct Word: Hashable {
    /// The word and its synonyms.
    var word: QueryWords.Word
    /// Whether a place need not have it: an article or a preposition.
    var isParticle: Bool
    /// Whether it is a part of a postcode after a street.
    var isPostcode: Bool

    var text: String { word.text }

    /// Whether it has a digit. Such words allow no typing error: 12 is not 13.
    var isNumber: Bool { text.contains(where: \.isNumber) }
  }

  /// The words in their order.
  private(set) var words: [Word]
  /// Whether `words` holds all words of the text.
  private(set) var isComplete: Bool

  var postcodes: Set<String> { Set(words.filter(\.isPostcode).map(\.text)) }

  /// Maximum number of words and letters compared; no address is longer.
  private static let limit = (words: 40, letters: 500)

  /// Reads a text; the last word may be the beginning of a word if `completes`.
  init(_ text: String, completes: Bool) {
    let start = text.prefix(Self.limit.letters)
    let all = QueryWords(folding: start, completes: completes).words
    isComplete = start.endIndex == text.endIndex && all.count <= Self.limit.words
    let postcodes = Self.postcodes(in: start)
    words = all.prefix(Self.limit.words).map {
      Word(
        word: $0, isParticle: MinorWords.isParticle($0.text),
        isPostcode: postcodes.contains($0.text))
    }
    // A name may consist of particles only, such as a cinema named "A".
    if words.allSatisfy(\.isParticle) {
      for index in words.indices { words[index].isParticle = false }
    }
  }

  /// Returns the words of postcodes such as "4050-262" or "69117": at least four digits, with
  /// hyphens only, after a comma or another number. Elsewhere such a number is a house number.
  private static func postcodes(in text: Substring) -> Set<String> {
    var found: Set<String> = []
    var mayFollow = false
    for chunk in text.split(whereSeparator: \.isWhitespace) {
      let core = chunk.drop { $0 == "," }.prefix { $0 != "," }
      let digits = core.reduce(0) { $0 + ($1.isNumber ? 1 : 0) }
      let isCode = digits >= 4 && core.allSatisfy { $0.isNumber || $0 == "-" }
      if isCode, mayFollow || chunk.first == "," { found.formUnion(FoldedText(core).words) }
      if digits > 0 || chunk.contains(",") { mayFollow = true }
    }
    return found
  }
}
