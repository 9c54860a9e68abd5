import AmbleCore
internal import GRDB

extension PlaceSearch {
  /// Number of candidates whose names are compared, to bound the time.
  private static let shortlist = 60

  /// Returns the results in order: crossings first, then candidates by name, nearness and
  /// importance.
  func ranked(_ crossings: [FoundCrossing]) throws -> [Place] {
    var places: [Place] = []
    for crossing in crossings.prefix(query.limit) {
      guard var place = try place(of: crossing), isNew(place, among: places) else { continue }
      place.match = try match(crossing)
      places.append(place)
    }
    var rest = try scored()[...]
    let bestText = rest.first?.text ?? 0
    while places.count < query.limit, let candidate = rest.popFirst() {
      if let place = try judged(candidate), isNew(place, among: places) { places.append(place) }
    }
    var rivals: [Place] = []
    if places.first?.match?.isStrong == true {
      let equal = rest.lazy.filter { $0.text > bestText - 0.001 }.prefix(Self.maxRivals)
      rivals = try equal.compactMap(judged)
    }
    return Array((places + rivals).markingAmbiguous().prefix(places.count))
  }

  /// Number of places beyond the limit that are compared with the best, to detect ambiguity.
  private static let maxRivals = 12

  /// A candidate with two scores: for its text alone, and with nearness and importance.
  private struct Scored {
    var id: Int64
    var named: Int64
    var text: Double
    var score: Double
  }

  /// Loads the place of a candidate and sets its match.
  private func judged(_ candidate: Scored) throws -> Place? {
    guard let (original, folded) = try original(candidate.id) else { return nil }
    var place = try localized(original)
    place.match = try match(original, folded: folded, foundBy: candidate.named)
    return place
  }

  func isNew(_ place: Place, among places: [Place]) -> Bool {
    !query.removesDuplicates || !places.contains { $0.isDuplicate(of: place) }
  }

  private func scored() throws -> [Scored] {
    let most = max(Self.shortlist, 3 * min(query.limit, 10_000))
    var matches: [QueryWords: TextMatch] = [:]
    let best = candidates.values.sorted { ($1.worth, $0.id) < ($0.worth, $1.id) }.prefix(most)
    let scored = try best.map { candidate in
      let match = matches[candidate.words] ?? TextMatch(candidate.words)
      matches[candidate.words] = match
      let text = match.score(
        names: try foldedNames(of: candidate.named), isStreet: layer(of: candidate.named) == .street
      )
      return Scored(
        id: candidate.id, named: candidate.named, text: text, score: text + candidate.worth)
    }
    return streetsFirst(wholeFirst(scored)).sorted { ($1.score, $0.id) < ($0.score, $1.id) }
  }

  /// Maximum distance of a place from the middle of the map at which its whole name puts it before a
  /// nearer one with an article more, metres: a town and its surroundings.
  private static let wholeReach = 20_000.0

  /// Ranks places of a layer whose best names lack nothing in the query before those whose names have an
  /// article or a preposition more: “Rua Casal” before “Rua do Casal”.
  private func wholeFirst(_ scored: [Scored]) -> [Scored] {
    var best: [PlaceLayer: Scored] = [:]
    let isWithinReach = { (candidate: Scored) in
      guard candidate.id == candidate.named, let row = tables.columns[candidate.id] else {
        return false
      }
      guard let near = query.near, near.wrapped.isValid else { return true }
      return row.position.coordinate.distance(to: near) <= Self.wholeReach
    }
    for candidate in scored where isWithinReach(candidate) {
      let layer = layer(of: candidate.id)
      let known = best[layer]
      guard (known?.text ?? -1, known?.score ?? 0) < (candidate.text, candidate.score) else {
        continue
      }
      best[layer] = candidate
    }
    return scored.map { candidate in
      var candidate = candidate
      guard candidate.id == candidate.named, let best = best[layer(of: candidate.id)] else {
        return candidate
      }
      // A missing particle costs 0.01.
      let isLonger = (best.text - 0.015..<best.text - 0.005).contains(candidate.text)
      if isLonger { candidate.score = min(candidate.score, best.score - 0.001) }
      return candidate
    }
  }

  /// Maximum distance of a thing from the street after which it is named, metres.
  private static let namesakeReach = 2_000.0

  /// Ranks an exact street before the things named after it, such as a sign or a hotel next to it.
  private func streetsFirst(_ scored: [Scored]) -> [Scored] {
    let streets = scored.filter {
      $0.text > 0.985 && $0.id == $0.named && layer(of: $0.id) == .street
    }
    guard !streets.isEmpty else { return scored }
    return scored.map { candidate in
      var candidate = candidate
      guard candidate.id == candidate.named, [.house, .other].contains(layer(of: candidate.id))
      else {
        return candidate
      }
      for street in streets where isNear(candidate.id, street.id) {
        candidate.score = min(candidate.score, street.score - 0.001)
      }
      return candidate
    }
  }

  private func isNear(_ one: Int64, _ other: Int64) -> Bool {
    guard let one = tables.columns[one], let other = tables.columns[other] else { return false }
    return one.position.coordinate.distance(to: other.position.coordinate) <= Self.namesakeReach
  }

  func layer(of id: Int64) -> PlaceLayer {
    tables.columns[id].map { PlaceLayer.allCases[Int($0.layer)] } ?? .other
  }

  /// Returns the folded names of a place, one per line.
  func foldedNames(of id: Int64) throws -> String {
    let statement = try database.cachedStatement(sql: "SELECT folded FROM places WHERE id = ?")
    return try String.fetchOne(statement, arguments: [id]) ?? ""
  }

  /// Returns the place with a number in the query's language, or `nil` if not found.
  func load(_ id: Int64) throws -> Place? { try original(id).map { try localized($0.place) } }

  /// Returns the place with a number in its own language and its folded names, one per line.
  private func original(_ id: Int64) throws -> (place: Place, folded: String)? {
    let statement = try database.cachedStatement(sql: "SELECT * FROM places WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    return (try Place(row), try row.decode(String?.self, forColumn: "folded") ?? "")
  }

  /// Returns the place in the query's language with its distance.
  private func localized(_ original: Place) throws -> Place {
    var place = original
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

extension PlaceIndex {
  /// Returns whether a text asks for a kind of places that the region has, such as “cafe”.
  /// - Throws: as `search`.
  func asksForKind(_ text: String) throws -> Bool {
    let words = QueryWords(text).words.map(\.text)
    return try read { _, tables in !KindWords.tags(named: words, among: tables.columns.tags).isEmpty
    }
  }
}

extension [[Place]] {
  /// Merges the results of several regions for one query, each in its own order, best first.
  ///
  /// Of the regions' next places, the one that matches the text best comes first; of equal ones, that of
  /// the higher worth, or for a kind of places the nearest, and without a position the best known.
  /// - Parameter isKind: whether the query asks for a kind of places.
  /// - Returns: at most as many places as the query asks for.
  /// - Complexity: O(limit · regions).
  func merged(for query: PlaceQuery, isKind: Bool) -> [Place] {
    let ranking = PlaceRanking(query)
    func worth(_ place: Place) -> Double {
      guard !isKind else { return place.distance.map { -$0 } ?? place.importance }
      return ranking.worth(FixedCoordinate(place.position), importance: place.importance)
    }
    var rest = map { $0[...] }
    var places: [Place] = []
    while places.count < query.limit {
      var best: (index: Int, match: PlaceMatch, worth: Double)?
      for (index, list) in rest.enumerated() {
        guard let next = list.first else { continue }
        let (match, worth) = (next.match ?? .partial, worth(next))
        if let best, (best.match, -best.worth) <= (match, -worth) { continue }
        best = (index, match, worth)
      }
      guard let best, let place = rest[best.index].popFirst() else { break }
      // Each region answers a typed position.
      if place.id != 0 || !places.contains(place) { places.append(place) }
    }
    return places
  }
}
