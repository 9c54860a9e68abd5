import AmbleCore
internal import GRDB

extension PlaceSearch {
  struct FoundCrossing {
    var streets: (Int64, Int64)
    var position: Coordinate
    var score: Double
  }

  /// Returns the crossings of the two streets in the text, best first.
  func crossings() throws -> [FoundCrossing] {
    guard query.layers.isEmpty || query.layers.contains(.street) else { return [] }
    var found: [FoundCrossing] = []
    for (first, second) in CrossingText.sides(of: query.text) {
      let first = QueryWords(first, completes: false)
      let second = QueryWords(second, completes: query.completesLastWord)
      guard !first.words.isEmpty, !second.words.isEmpty else { continue }
      found += try crossings(of: streets(first), streets(second))
    }
    return found.sorted { $0.score > $1.score }
  }

  private func crossings(
    of first: [Int64: Double], _ second: [Int64: Double]
  ) throws -> [FoundCrossing] {
    let statement = try database.cachedStatement(
      sql: "SELECT other, latitude, longitude FROM crossings WHERE street = ?")
    var found: [FoundCrossing] = []
    for (street, worth) in first {
      let rows = try Row.fetchCursor(statement, arguments: [street])
      while let row = try rows.next() {
        let other = try row.decode(Int64.self, atIndex: 0)
        guard let otherWorth = second[other] else { continue }
        let position = Coordinate(
          latitude: try row.decode(atIndex: 1), longitude: try row.decode(atIndex: 2))
        guard position.wrapped.isValid, query.box?.contains(position.wrapped) ?? true else {
          continue
        }
        let near = ranking.worth(FixedCoordinate(position), importance: 0)
        found.append(
          FoundCrossing(
            streets: (street, other), position: position, score: near + worth + otherWorth))
      }
    }
    return found
  }

  /// Returns streets by name with the score of the match; corrects misspelled words if there are
  /// none.
  private func streets(_ words: QueryWords) throws -> [Int64: Double] {
    let found = try named(words)
    if !found.isEmpty { return found }
    return try named(words.corrected(by: index.vocabulary))
  }

  private func named(_ words: QueryWords) throws -> [Int64: Double] {
    let match = TextMatch(words)
    var streets: [Int64: Double] = [:]
    for id in try matches(of: words, in: "name", limit: 300) {
      guard let row = index.columns[id], PlaceLayer.allCases[Int(row.layer)] == .street else {
        continue
      }
      streets[id] = match.score(names: try foldedNames(of: id), isStreet: true)
    }
    return streets
  }

  /// Returns a crossing as a place: the first street's with the names of both.
  func place(of crossing: FoundCrossing) throws -> Place? {
    guard var place = try load(crossing.streets.0), let other = try load(crossing.streets.1) else {
      return nil
    }
    place.name = [place.title, other.title].joined(separator: " & ")
    place.names = [:]
    place.value = "crossing"
    place.position = crossing.position.wrapped
    place.extent = nil
    place.distance = query.near?.distance(to: crossing.position)
    return place
  }
}
