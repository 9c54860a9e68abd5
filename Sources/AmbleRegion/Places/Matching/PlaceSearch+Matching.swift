import AmbleText
internal import GRDB

extension PlaceSearch {
  /// Judges how well a place fits the text.
  /// - Parameters:
  ///   - folded: the folded names of the place, one per line.
  ///   - street: the number of the street by whose name it was found, or its own.
  func match(_ place: Place, folded: String, foundBy street: Int64) throws -> PlaceMatch {
    var facts = try PlaceFacts(place, countries: index.countries)
    facts.names = folded.split(separator: "\n").map { NamedWords($0) }
    if street != place.id {
      facts.streets += try foldedNames(of: street).split(separator: "\n").map { NamedWords($0) }
    }
    var known: [Lookup: PlaceFacts.IndexColumn?] = [:]
    let ids = street == place.id ? [street] : [place.id, street]
    facts.column = { word, asPrefix in
      let lookup = Lookup(text: word.text, asPrefix: asPrefix)
      if let column = known[lookup] { return column }
      let column = try self.column(of: word, asPrefix: asPrefix, in: ids)
      known[lookup] = column
      return column
    }
    return try facts.match(matchQuery)
  }

  /// Judges how well a crossing fits the text.
  func match(_ crossing: FoundCrossing) throws -> PlaceMatch {
    var facts = PlaceFacts()
    let ids = [crossing.streets.0, crossing.streets.1]
    let names = try ids.map { try foldedNames(of: $0).split(separator: "\n").prefix(4) }
    facts.names = names[0].flatMap { first in
      names[1].map { NamedWords(joining: [NamedWords(first), NamedWords($0)]) }
    }
    facts.column = { try self.column(of: $0, asPrefix: $1, in: ids) }
    return try facts.match(matchQuery)
  }

  private struct Lookup: Hashable {
    var text: String
    var asPrefix: Bool
  }

  /// Returns where the full-text index has a word for a place.
  private func column(
    of word: QueryWords.Word, asPrefix: Bool, in places: [Int64]
  ) throws -> PlaceFacts.IndexColumn? {
    let statement = try database.cachedStatement(
      sql: "SELECT 1 FROM words WHERE words MATCH ? AND rowid = ?")
    let words = QueryWords(words: [word.asPrefix(asPrefix)])
    for (name, column) in [("name", PlaceFacts.IndexColumn.name), ("context", .context)] {
      let expression = words.expression(column: name)
      for place in places
      where try Int.fetchOne(statement, arguments: [expression, place]) != nil {
        return column
      }
    }
    return nil
  }
}

extension QueryWords.Word {
  fileprivate func asPrefix(_ isPrefix: Bool) -> QueryWords.Word {
    var word = self
    word.isPrefix = isPrefix
    return word
  }
}

extension PlaceFacts {
  /// The address and the surroundings of a place.
  fileprivate init(_ place: Place, countries: [String: Set<String>]) throws {
    streets = place.street.map { [NamedWords(FoldedText($0).joined)] } ?? []
    number = place.housenumber.map { HouseNumber.fold($0) }
    hasPostcode = place.postcode != nil
    isStreet = place.layer == .street
    let names = [
      place.postcode, place.district, place.city, place.county, place.state, place.country,
    ]
    surroundings = Set(names.compactMap(\.self).flatMap { FoldedText($0).words })
    if let code = place.countryCode { surroundings.formUnion(countries[code] ?? []) }
    if !isStreet {
      surroundings.formUnion(FoldedText(place.value.replacing("_", with: " ")).words)
    }
  }
}
