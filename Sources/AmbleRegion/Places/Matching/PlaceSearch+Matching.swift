internal import GRDB

extension PlaceSearch {
  /// Compares a place with the text.
  /// - Parameters:
  ///   - folded: the folded names of the place, one per line.
  ///   - street: the number of the street that the place was found by, or its own number.
  func match(_ place: Place, folded: String, foundBy street: Int64) throws -> PlaceMatch {
    let isHouse = street != place.id
    let facts = PlaceFacts(
      names: Self.names(folded), place: place,
      country: place.countryCode.flatMap { index.countries[$0] } ?? [], folding: folding,
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
