/// What is known of a place, as words to compare with a text. Most texts are compared with names
/// alone; the address and the surroundings are read when they are first asked for.
final class PlaceFacts {
  /// Where the full-text index has a word.
  enum IndexColumn: String {
    /// Among the names, however they are written.
    case name
    /// Among the names of what surrounds the place.
    case context
  }

  /// The names of the place, the primary one first; none for a nameless address.
  let names: [NamedWords]
  private let place: Place?
  private let streetNames: () throws -> [NamedWords]
  private let country: Set<String>
  private let folding: FoldingMemo
  /// Looks a word, or the beginning of one, up in a column of the full-text index.
  let isIndexed: (QueryWords.Word, IndexColumn) throws -> Bool
  private var indexed: [IndexColumn: [QueryWords.Word: Bool]] = [:]
  private var readStreets: [NamedWords]?

  /// The facts of a place.
  /// - Parameters:
  ///   - place: its address, or `nil` if it has none.
  ///   - folding: the words of names, kept from one place of a search to the next.
  ///   - streetNames: reads the names of the street by whose name it was found.
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

  /// The folded number in the street.
  private lazy var number = place?.housenumber.map { HouseNumber.fold($0) }

  /// The words of its postcode, city and other surroundings.
  private(set) lazy var surroundings: [String] = {
    let names = [
      place?.postcode, place?.district, place?.city, place?.county, place?.state, place?.country,
    ]
    return names.compactMap(\.self).flatMap { folding.words(of: $0) }
  }()

  /// The words of what it is; a street is none but its name.
  private lazy var kinds =
    isStreet ? [] : place?.value.split(separator: "_").map(String.init) ?? []
}

extension PlaceFacts {
  /// Whether its postcode is known.
  var hasPostcode: Bool { place?.postcode != nil }

  /// Whether it is a street.
  var isStreet: Bool { place?.layer == .street && place?.value != "crossing" }

  /// Returns the names of the street of its address.
  func streets() throws -> [NamedWords] {
    if let readStreets { return readStreets }
    let own = place?.street.map { [NamedWords(words: folding.words(of: $0))] } ?? []
    let streets = try own + streetNames()
    readStreets = streets
    return streets
  }

  /// Returns whether a word names what surrounds the place, or what it is.
  func surroundingsHave(_ word: QueryWords.Word) -> Bool {
    let isEqual = { (own: String) in own == word.text || word.synonyms.contains(own) }
    return surroundings.contains(where: isEqual) || country.contains(word.text)
      || kinds.contains(where: isEqual)
  }

  /// Returns whether the full-text index has a word in a column, asking for each word once.
  func isIndexed(_ word: QueryWords.Word, in column: IndexColumn) throws -> Bool {
    if let known = indexed[column]?[word] { return known }
    let found = try isIndexed(word, column)
    indexed[column, default: [:]][word] = found
    return found
  }

  /// Returns how many words of the text, from an index on, are the number in the street: "12",
  /// "12 a", "228-230", or one number of a range.
  func numberLength(in words: [MatchQuery.Word], from index: Int) -> Int {
    guard HouseNumber.isCandidate(words[index].text), let number else { return 0 }
    for length in stride(from: min(3, words.count - index), through: 1, by: -1) {
      let text = words[index..<index + length].map(\.text).joined(separator: " ")
      if HouseNumber.fold(text) == number { return length }
    }
    return number.split(separator: "-").contains { $0 == words[index].text } ? 1 : 0
  }
}
