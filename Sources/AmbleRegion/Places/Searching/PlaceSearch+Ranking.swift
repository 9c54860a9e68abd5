import AmbleCore
internal import GRDB

extension PlaceSearch {
  /// How many candidates have their names looked at.
  private static let shortlist = 60

  /// The answers in their order: crossings first, then candidates by name, nearness and importance.
  func ranked(_ crossings: [FoundCrossing]) throws -> [Place] {
    var places: [Place] = []
    for crossing in crossings.prefix(query.limit) {
      if let place = try place(of: crossing) { append(place, to: &places) }
    }
    for (id, _) in try scored() {
      guard places.count < query.limit else { break }
      if let place = try load(id) { append(place, to: &places) }
    }
    return places
  }

  private func append(_ place: Place, to places: inout [Place]) {
    if query.removesDuplicates, places.contains(where: { $0.isDuplicate(of: place) }) { return }
    if places.count < query.limit { places.append(place) }
  }

  private func scored() throws -> [(id: Int64, score: Double)] {
    let most = max(Self.shortlist, 3 * min(query.limit, 10_000))
    var matches: [QueryWords: TextMatch] = [:]
    let best = candidates.values.sorted { ($1.worth, $0.id) < ($0.worth, $1.id) }.prefix(most)
    let scored = try best.map { candidate in
      let match = matches[candidate.words] ?? TextMatch(candidate.words)
      matches[candidate.words] = match
      let text = match.score(names: try foldedNames(of: candidate.named))
      return (id: candidate.id, score: text + candidate.worth)
    }
    return scored.sorted { ($1.score, $0.id) < ($0.score, $1.id) }
  }

  /// The folded names of a place, one per line.
  func foldedNames(of id: Int64) throws -> String {
    let statement = try database.cachedStatement(sql: "SELECT folded FROM places WHERE id = ?")
    return try String.fetchOne(statement, arguments: [id]) ?? ""
  }

  /// The place with a number, in the language of the query.
  func load(_ id: Int64) throws -> Place? {
    let statement = try database.cachedStatement(sql: "SELECT * FROM places WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    var place = Place(row)
    place.distance = query.near.map { $0.distance(to: place.position) }
    if let language = query.language { try translate(&place, to: language) }
    return place
  }

  private func translate(_ place: inout Place, to language: String) throws {
    let base = language.split(separator: "-").first.map(String.init) ?? language
    place.name = place.names[language] ?? place.names[base] ?? place.name
    let statement = try database.cachedStatement(
      sql: "SELECT translation FROM translations WHERE name = ? AND language = ?")
    func translated(_ name: String?) throws -> String? {
      guard let name else { return nil }
      return try String.fetchOne(statement, arguments: [name, base]) ?? name
    }
    place.street = try translated(place.street)
    place.district = try translated(place.district)
    place.city = try translated(place.city)
    place.county = try translated(place.county)
    place.state = try translated(place.state)
    place.country = try translated(place.country)
  }
}
