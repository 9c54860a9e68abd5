/// Compares a text with one name of a place, or with its street and number.
struct IdentityMatch {
  private let query: MatchQuery
  private let facts: PlaceFacts
  private let name: NamedWords
  /// Whether the name belongs to a street, so that the match needs a house number.
  private let needsNumber: Bool

  private var covered: Set<Int> = []
  private var hasSpelling = false
  private var hasNumber = false
  private var hasStreet = false
  private var hasPrefix = false
  private var hasError = false
  private var missing: [Int] = []

  /// Compares all words. Complexity: O(words of the text · words of the name).
  init(_ query: MatchQuery, _ facts: PlaceFacts, name: NamedWords, needsNumber: Bool) throws {
    self.query = query
    self.facts = facts
    self.name = name
    self.needsNumber = needsNumber
    var index = 0
    while index < query.words.count { index += try account(for: index) }
  }

  /// The result of the comparison.
  var match: PlaceMatch {
    guard query.isComplete, isNamed else { return .partial }
    guard missing.isEmpty else { return lacksOnlyNumber ? .street : .partial }
    if needsNumber, !hasNumber { return .partial }
    if hasError { return .fuzzy }
    if hasPrefix { return .prefix }
    if covered.isSuperset(of: name.significant) { return .exact }
    // "Rua das Flores, Lisboa" is not the shop "Nata Lisboa" in Rua das Flores.
    return hasStreet ? .partial : .words
  }

  /// Whether the text has a word that distinguishes the name from others.
  private var isNamed: Bool { hasSpelling || !covered.isDisjoint(with: name.proper) }

  private var lacksOnlyNumber: Bool {
    guard facts.isStreet || needsNumber, !hasError, !hasPrefix else { return false }
    return missing.allSatisfy { index in
      HouseNumber.isCandidate(query.words[index].text) && !query.words[index].isPostcode
        || query.words[index].text.count == 1 && missing.contains(index - 1)
    }
  }

  /// Matches the word at an index with the place, and returns the number of words consumed.
  private mutating func account(for index: Int) throws -> Int {
    let word = query.words[index]
    let own = name.indices(of: word.word)
    covered.formUnion(own)
    let length = facts.numberLength(in: query.words, from: index)
    if length > 0 { hasNumber = true }
    if length > 1 || !own.isEmpty { return max(1, length) }
    if length == 0, try !isKnown(word), !isBegun(word), try !isIndexed(word),
      try !isBegunElsewhere(word), try !isMisspelled(index)
    {
      missing.append(index)
    }
    return 1
  }

  /// Returns whether the word is in the address, or need not be.
  private mutating func isKnown(_ word: MatchQuery.Word) throws -> Bool {
    if word.isParticle || facts.surroundingsHave(word.word) { return true }
    if try facts.streets().contains(where: { !$0.indices(of: word.word).isEmpty }) {
      hasStreet = true
      return true
    }
    return word.isPostcode && !facts.isStreet && !facts.hasPostcode
  }

  /// Returns whether the word is the unfinished last one and begins a word of the name.
  private mutating func isBegun(_ word: MatchQuery.Word) -> Bool {
    let begun = word.word.isPrefix ? name.indices(beginning: word.text) : []
    guard !begun.isEmpty else { return false }
    covered.formUnion(begun)
    hasPrefix = true
    return true
  }

  /// Returns whether the full-text index has the word, which may be a name in another spelling. A
  /// postcode counts only for a street, because the index lists all postcodes of the street for its
  /// houses too.
  private mutating func isIndexed(_ word: MatchQuery.Word) throws -> Bool {
    if word.isPostcode, !facts.isStreet { return false }
    if try facts.isIndexed(word.word.completed, in: .name) {
      // The index has a house's street under its own name, but no other place's.
      hasSpelling = hasSpelling || !needsNumber || facts.names.isEmpty
      return true
    }
    return try facts.isIndexed(word.word.completed, in: .context)
      || word.isPostcode && !facts.hasPostcode
  }

  private mutating func isBegunElsewhere(_ word: MatchQuery.Word) throws -> Bool {
    guard word.word.isPrefix else { return false }
    let isBegun =
      try facts.surroundings.contains { $0.hasPrefix(word.text) }
      || facts.isIndexed(word.word, in: .name)
    hasPrefix = hasPrefix || isBegun
    return isBegun
  }

  private mutating func isMisspelled(_ index: Int) throws -> Bool {
    let word = query.words[index]
    guard !word.isNumber else { return false }
    let meant = name.indices(resembling: word.text) + separated(index)
    let isMeant =
      try !meant.isEmpty
      || facts.streets().contains { !$0.indices(resembling: word.text).isEmpty }
      || facts.surroundings.contains { TypingError.separates(word.text, $0) }
    guard isMeant else { return false }
    covered.formUnion(meant)
    hasError = true
    return true
  }

  /// Returns the words of the name that equal the word joined with the one before or after it.
  private func separated(_ index: Int) -> [Int] {
    let words = query.words
    let pairs = [index - 1, index].filter { $0 >= 0 && $0 + 1 < words.count }
    return pairs.flatMap { pair in
      name.words.indices.filter { name.words[$0] == words[pair].text + words[pair + 1].text }
    }
  }
}

extension QueryWords.Word {
  /// The word, taken as complete.
  fileprivate var completed: QueryWords.Word {
    var word = self
    word.isPrefix = false
    return word
  }
}
