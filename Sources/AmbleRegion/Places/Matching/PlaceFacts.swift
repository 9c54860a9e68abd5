import AmbleText
internal import Foundation

/// The data of a place as words for comparison with a text. The address and the surroundings are
/// read on first use, because comparisons usually need names only. Belongs to one search on one
/// thread.
final class PlaceFacts {
  /// A column of the full-text index.
  enum IndexColumn: String {
    /// The names in all spellings.
    case name
    /// The names of the surroundings.
    case context
  }

  /// The names of the place, the primary one first, or empty for an unnamed address.
  let names: [NamedWords]
  private let place: Place?
  private let streetNames: () throws -> [NamedWords]
  private let country: Set<String>
  private let folding: FoldingMemo
  /// Looks up a word or prefix in a column of the full-text index.
  let isIndexed: (QueryWords.Word, IndexColumn) throws -> Bool
  private var indexed: [IndexColumn: [QueryWords.Word: Bool]] = [:]
  private var readStreets: [NamedWords]?

  /// Creates the facts of a place.
  /// - Parameters:
  ///   - place: the place, or `nil` if it has no address.
  ///   - folding: the cache of folded names, shared by the places of a search.
  ///   - streetNames: reads the names of the street that the place was found by.
  ///   - country: the words of its country's names.
  init(
    names: [NamedWords], place: Place?, country: Set<String> = [], folding: FoldingMemo,
    streetNames: @escaping () throws -> [NamedWords] = { [] },
    isIndexed: @escaping (QueryWords.Word, IndexColumn) throws -> Bool
  ) {
    self.names = names
    self.place = place
    self.country = country
    self.folding = folding
    self.streetNames = streetNames
    self.isIndexed = isIndexed
  }

  private lazy var number = place?.housenumber.map { HouseNumber.fold($0) }

  /// The words of its postcode, city and other surroundings.
  private(set) lazy var surroundings: [String] = {
    let names = [
      place?.postcode, place?.district, place?.city, place?.county, place?.state, place?.country,
    ]
    return names.compactMap(\.self).flatMap { folding.words(of: $0) }
  }()

  /// The words of its kind; a street has none.
  private lazy var kinds =
    isStreet ? [] : place?.value.split(separator: "_").map(String.init) ?? []
}

extension PlaceFacts {
  /// Whether it has a postcode.
  var hasPostcode: Bool { place?.postcode != nil }

  /// Whether it is a street.
  var isStreet: Bool { place?.layer == .street && place?.value != "crossing" }

  /// Returns the names of the street in its address.
  func streets() throws -> [NamedWords] {
    if let readStreets { return readStreets }
    let own = place?.street.map { [NamedWords(words: folding.words(of: $0))] } ?? []
    let streets = try own + streetNames()
    readStreets = streets
    return streets
  }

  /// Returns whether a word is in the surroundings, the country or the kind.
  func surroundingsHave(_ word: QueryWords.Word) -> Bool {
    let isEqual = { (own: String) in own == word.text || word.synonyms.contains(own) }
    return surroundings.contains(where: isEqual) || country.contains(word.text)
      || kinds.contains(where: isEqual)
  }

  /// Returns whether the full-text index has a word in a column. Caches the answers.
  func isIndexed(_ word: QueryWords.Word, in column: IndexColumn) throws -> Bool {
    if let known = indexed[column]?[word] { return known }
    let found = try isIndexed(word, column)
    indexed[column, default: [:]][word] = found
    return found
  }

  /// Returns the number of words of the text, from an index on, that state the house number: "12",
  /// "12 a", "228-230", or one number of a list or within a range.
  func numberLength(in words: [MatchQuery.Word], from index: Int) -> Int {
    guard HouseNumber.isCandidate(words[index].text), let number else { return 0 }
    for length in stride(from: min(3, words.count - index), through: 1, by: -1) {
      let text = words[index..<index + length].map(\.text).joined(separator: " ")
      if HouseNumber.fold(text) == number { return length }
    }
    let parts = number.split(separator: "-")
    if parts.contains(where: { $0 == words[index].text }) { return 1 }
    return parts.count == 2 && Self.isBetween(words[index].text, parts[0], parts[1]) ? 1 : 0
  }

  /// Returns whether a number lies between two others, in either order. That it is one of the place's is known by the
  /// index of house numbers, through which the place was found.
  private static func isBetween(_ text: String, _ first: Substring, _ second: Substring) -> Bool {
    if let number = Int(text), let first = Int(first), let second = Int(second) {
      return min(first, second) < number && number < max(first, second)
    }
    guard text.utf8.count == first.utf8.count, first.utf8.count == second.utf8.count,
      text.dropLast() == first.dropLast(), first.dropLast() == second.dropLast(),
      let letter = text.utf8.last, let one = first.utf8.last, let other = second.utf8.last
    else { return false }
    return min(one, other) < letter && letter < max(one, other)
  }
}

extension PlaceFacts {
  /// Compares the place with a text, by the best of its names and by its address.
  ///
  /// - Complexity: O(words of the text · words of all names).
  func match(_ query: MatchQuery) throws -> PlaceMatch {
    guard !query.words.isEmpty else { return .partial }
    let named = try best(of: names, query, needsNumber: false)
    guard named != .exact else { return named }
    return min(named, try best(of: streets(), query, needsNumber: true))
  }

  private func best(
    of names: [NamedWords], _ query: MatchQuery, needsNumber: Bool
  ) throws -> PlaceMatch {
    var best = PlaceMatch.partial
    for name in names where best != .exact {
      let match = try IdentityMatch(query, self, name: name, needsNumber: needsNumber).match
      best = min(best, match)
    }
    return best
  }
}

// MARK: Cache

/// Caches the folded words of names that places share: cities, districts, streets. Belongs to one
/// search on one thread.
final class FoldingMemo {
  private var known: [String: [String]] = [:]

  func words(of name: String) -> [String] {
    if let words = known[name] { return words }
    let words = FoldedText(name).words
    known[name] = words
    return words
  }
}

/// The names of countries in addresses.
enum CountryNames {
  /// Returns the folded words of a country's names in English, German, French, Spanish and its own
  /// language, and its code. Complexity: a few microseconds; keep the result.
  static func words(of code: String) -> Set<String> {
    let own = Locale.Language(identifier: "und_\(code)").maximalIdentifier
    let names = (["en", "de", "fr", "es", own]).compactMap {
      Locale(identifier: $0).localizedString(forRegionCode: code)
    }
    return Set((names + [code]).flatMap { FoldedText($0).words })
  }
}
