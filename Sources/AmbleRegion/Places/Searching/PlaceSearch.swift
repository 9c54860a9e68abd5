import AmbleCore
import GRDB

/// A search: collects candidates in stages, from exact to misspelled names, and ranks them.
struct PlaceSearch {
  let database: Database
  let tables: PlaceTables
  let query: PlaceQuery
  let filter: PlaceFilter
  let ranking: PlaceRanking
  let matchQuery: MatchQuery
  let folding = FoldingMemo()
  var candidates: [Int64: Candidate] = [:]

  /// A possible result.
  struct Candidate {
    var id: Int64
    /// The words of the query that its name should have.
    var words: QueryWords
    /// The place whose name should have them: the street of a house, or the place itself.
    var named: Int64
    /// The score without the name.
    var worth: Double
  }

  init(_ database: Database, _ tables: PlaceTables, _ query: PlaceQuery) {
    self.database = database
    self.tables = tables
    self.query = query
    filter = PlaceFilter(query, tables.columns)
    ranking = PlaceRanking(query)
    matchQuery = MatchQuery(query.text, completes: query.completesLastWord)
  }

  /// Returns the results, best first.
  mutating func run() throws -> [Place] {
    let words = QueryWords(query.text, completes: query.completesLastWord)
    guard !words.words.isEmpty else { return [] }
    let crossings = try crossings()
    // Search without postcodes too, because maps usually have them for few addresses only.
    let plain = words.without(matchQuery.postcodes)
    try gather(words)
    if plain != words { try gather(plain) }
    let isKind = asksForKind(words)
    if candidates.isEmpty, crossings.isEmpty, !isKind { try gatherMisspelled(plain) }
    let named = try ranked(crossings)
    return isKind ? try withKinds(words, named) : named
  }

  private mutating func gather(_ words: QueryWords) throws {
    guard !words.words.isEmpty else { return }
    try gatherNamed(words)
    try gatherAddresses(words)
  }

  /// Maximum number of words left out one at a time, to bound the time.
  private static let maxDropped = 6

  /// Relaxes a search without results: with corrected words, then with other spaces, then without
  /// unknown words, then without directions, and last without one word at a time.
  private mutating func gatherMisspelled(_ words: QueryWords) throws {
    let corrected = words.corrected(by: tables.vocabulary)
    if corrected != words { try gather(corrected) }
    if candidates.isEmpty {
      for regrouped in words.regrouped(by: tables.vocabulary) { try gather(regrouped) }
    }
    let known = corrected.withoutUnknown(by: tables.vocabulary)
    if candidates.isEmpty, known != corrected { try gather(known) }
    guard candidates.isEmpty, words.words.count > 1 else { return }
    let directions = words.words.indices.filter { Synonyms.isDirection(words.words[$0].text) }
    for dropped in directions { try gather(corrected.without(dropped)) }
    guard candidates.isEmpty else { return }
    for dropped in words.words.indices.reversed().prefix(Self.maxDropped) {
      try gather(corrected.without(dropped))
    }
  }

  /// Adds places whose names, with or without surroundings, have the words. The bonuses rank
  /// complete names before unfinished ones, and these before names with surroundings.
  private mutating func gatherNamed(_ words: QueryWords) throws {
    try add(matches(of: words.completed, in: "name", limit: 200), words, bonus: 0.3)
    if words.words.last?.isPrefix == true {
      try add(matches(of: words, in: "name", limit: 1_500), words, bonus: 0.15)
    }
    guard words.words.count > 1 || candidates.count < query.limit else { return }
    try add(matches(of: words, in: nil, limit: 1_000), words, bonus: 0)
  }

  /// Returns the numbers of places that have the words, most important first.
  func matches(of words: QueryWords, in column: String?, limit: Int) throws -> [Int64] {
    let sql = "SELECT rowid FROM words WHERE words MATCH ? LIMIT ?"
    let statement = try database.cachedStatement(sql: sql)
    let most = filter.allowsAll ? limit : 100_000
    return try Int64.fetchAll(
      statement, arguments: [words.expression(column: column), most])
  }

  private mutating func add(_ found: [Int64], _ words: QueryWords, bonus: Double) {
    for id in found where filter.allows(id) {
      guard candidates[id] == nil, let row = tables.columns[id] else { continue }
      candidates[id] = Candidate(
        id: id, words: words, named: id, worth: bonus + ranking.worth(row))
    }
  }
}

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
        guard position.wrapped.isValid, query.box?.covers(position.wrapped) ?? true else {
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
    return try named(words.corrected(by: tables.vocabulary))
  }

  private func named(_ words: QueryWords) throws -> [Int64: Double] {
    let match = TextMatch(words)
    var streets: [Int64: Double] = [:]
    for id in try matches(of: words, in: "name", limit: 300) {
      guard let row = tables.columns[id], PlaceLayer.allCases[Int(row.layer)] == .street else {
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
