import AmbleCore
import AmbleText
import GRDB

/// The quality of a place's match with a text, best first.
///
/// A word matches if it equals a word of the place, ignoring case, accents and usual abbreviations.
/// Articles and prepositions, such as "da" and "of", need not match.
public enum PlaceMatch: String, CaseIterable, Hashable, Sendable {
  /// The text is a name of the place, or its street and number; it may add the place's address,
  /// city and other surroundings.
  case exact
  /// Every word of the text is in the name or the address, but the name has more words.
  case words
  /// As `words`, but the last word of the text is only the beginning of a word.
  case prefix
  /// As `words`, but with a typing error or a wrong space in at least one word.
  case fuzzy
  /// The street of an address, without the house number of the text.
  case street
  /// Some words of the text are neither in the name nor in the address.
  case partial

  /// Whether every word of the text matches, so that the place needs no confirmation by the user.
  public var isStrong: Bool { self == .exact || self == .words }
}

extension PlaceMatch: Comparable {
  /// Returns whether the left match is better.
  public static func < (left: PlaceMatch, right: PlaceMatch) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .exact: 0
    case .words: 1
    case .prefix: 2
    case .fuzzy: 3
    case .street: 4
    case .partial: 5
    }
  }
}

extension PlaceSearch {
  /// Compares a place with the text.
  /// - Parameters:
  ///   - folded: the folded names of the place, one per line.
  ///   - street: the number of the street that the place was found by, or its own number.
  func match(_ place: Place, folded: String, foundBy street: Int64) throws -> PlaceMatch {
    let isHouse = street != place.id
    let facts = PlaceFacts(
      names: Self.names(folded), place: place,
      country: place.countryCode.flatMap { tables.countries[$0] } ?? [], folding: folding,
      streetNames: { isHouse ? Self.names(try self.foldedNames(of: street)) : [] },
      isIndexed: { word, column in
        try self.isIndexed(word, column, of: isHouse ? [place.id, street] : [place.id])
      })
    return try facts.match(matchQuery)
  }

  /// Compares a crossing with the text.
  func match(_ crossing: FoundCrossing) throws -> PlaceMatch {
    let ids = [crossing.streets.0, crossing.streets.1]
    let names = try ids.map { Self.names(try foldedNames(of: $0)).prefix(4) }
    let facts = PlaceFacts(
      names: names[0].flatMap { first in names[1].map { NamedWords(joining: [first, $0]) } },
      place: nil, folding: folding, isIndexed: { try self.isIndexed($0, $1, of: ids) })
    return try facts.match(matchQuery)
  }

  private static func names(_ folded: String) -> [NamedWords] {
    folded.split(separator: "\n").map { NamedWords($0) }
  }

  /// Returns whether the full-text index has a word for one of the places.
  private func isIndexed(
    _ word: QueryWords.Word, _ column: PlaceFacts.IndexColumn, of places: [Int64]
  ) throws -> Bool {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM words WHERE words MATCH ? AND rowid = ?")
    let expression = QueryWords(words: [word]).expression(column: column.rawValue)
    return try places.contains {
      try Int.fetchOne(statement, arguments: [expression, $0]) != nil
    }
  }
}

/// The result of looking up the one place that a text names.
///
/// ```swift
/// let lookup = PlaceLookup(try region.places.candidates(for: "main street"))
/// if lookup.isAmbiguous { show(lookup.candidates) }  // at most five, to choose from
/// ```
public struct PlaceLookup: Hashable, Sendable {
  /// The place, or `nil` if the user must choose: no place matches well, or several do.
  public var place: Place?
  /// The places to choose from, best first, including `place`.
  public var candidates: [Place]

  /// Maximum number of candidates: a list that users can take in at a glance.
  public static let maxCandidates = 5

  /// Chooses among the results of a search.
  ///
  /// Takes the best one if it matches well and no equally well-known place elsewhere matches as
  /// well.
  public init(_ places: [Place]) {
    let order = places.markingAmbiguous().enumerated().sorted {
      ($0.element.fit, $0.offset) < ($1.element.fit, $1.offset)
    }
    candidates = order.prefix(Self.maxCandidates).map(\.element)
    place = candidates.first.flatMap { $0.fit.isStrong && !$0.isAmbiguous ? $0 : nil }
  }

  /// Whether several places match equally well.
  public var isAmbiguous: Bool { place == nil && candidates.first?.fit.isStrong == true }
}

extension Place {
  /// The quality of the match; `partial` if the place was not searched by name.
  fileprivate var fit: PlaceMatch { match ?? .partial }

  /// Returns whether another place matches as well, is at least nearly as well known and is
  /// elsewhere.
  fileprivate func isRivalled(by other: Place) -> Bool {
    guard match == other.match, other.importance >= importance - Self.clearlyBetterKnown else {
      return false
    }
    let own = extent ?? BoundingBox(around: [position])
    let others = other.extent ?? BoundingBox(around: [other.position])
    return !own.padded(byMetres: Self.samePlace).intersects(others)
  }

  /// Maximum gap between places of one name that are the same destination, metres: the entrances of
  /// a station, the parts of a street.
  private static let samePlace = 300.0

  /// Minimum difference in importance to prefer a place: a district (0.48) over a street (0.29) or
  /// a shop (0.22), but not a street over a shop.
  private static let clearlyBetterKnown = 0.15
}

extension [Place] {
  /// Returns the places, with `isAmbiguous` set on those that match well while another one
  /// elsewhere matches as well. Complexity: O(n²).
  func markingAmbiguous() -> [Place] {
    map { place in
      var place = place
      place.isAmbiguous =
        place.match?.isStrong == true && contains { place.isRivalled(by: $0) }
      return place
    }
  }
}

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
