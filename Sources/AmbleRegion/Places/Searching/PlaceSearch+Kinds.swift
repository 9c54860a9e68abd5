import AmbleCore

extension PlaceSearch {
  /// Returns whether the words together name a kind of places that the region has.
  func asksForKind(_ words: QueryWords) -> Bool {
    !KindWords.tags(named: words.words.map(\.text), among: tables.columns.tags).isEmpty
  }

  /// Returns the places of the kind that the query asks for, the nearest first, or without a position
  /// the best known.
  ///
  /// A place of a larger layer whose name equals the text, such as a town called “Bar”, comes
  /// before them; up to a third of the results are features whose name equals the text; places
  /// found by name fill the rest.
  /// - Parameter named: the places found by name.
  func withKinds(_ words: QueryWords, _ named: [Place]) throws -> [Place] {
    let ids = placesOfKind(words)
    guard !ids.isEmpty else { return named }
    let exact = named.filter { $0.match == .exact }
    let isThing = { (place: Place) in place.layer == .house || place.layer == .other }
    let things = exact.filter(isThing)
    var places = exact.filter { !isThing($0) }
    try add(ids, to: &places, upTo: query.limit - min(things.count, query.limit / 3))
    for place in things + named { add(place, to: &places) }
    try add(ids, to: &places, upTo: query.limit)
    return Array(places.prefix(query.limit)).markingAmbiguous()
  }

  private func add(_ ids: [Int64], to places: inout [Place], upTo limit: Int) throws {
    var known = Set(places.map(\.id))
    for id in ids where places.count < limit && known.insert(id).inserted {
      guard var place = try load(id) else { continue }
      place.name = place.name ?? KindWords.title(of: place.value)
      place.match = .words
      if isNew(place, among: places) { places.append(place) }
    }
  }

  private func add(_ place: Place, to places: inout [Place]) {
    guard places.count < query.limit, isNew(place, among: places),
      !places.contains(where: { $0.id == place.id && $0.name == place.name })
    else { return }
    places.append(place)
  }

  /// Returns the numbers of the places of the kind, in the order of the results.
  private func placesOfKind(_ words: QueryWords) -> [Int64] {
    let tags = KindWords.tags(named: words.words.map(\.text), among: tables.columns.tags)
    guard !tags.isEmpty else { return [] }
    var found: [(id: Int64, order: Double)] = []
    for (number, row) in tables.columns.rows.enumerated() where tags.contains(row.tag) {
      let id = Int64(number + 1)
      guard filter.allows(id) else { continue }
      found.append((id, order(of: row)))
    }
    return found.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map(\.id)
  }

  /// Returns the sort key of a place; lower keys come first.
  private func order(of row: PlaceColumns.Row) -> Double {
    guard let near = query.near, near.wrapped.isValid else { return -Double(row.importance) }
    return row.position.coordinate.distance(to: near)
  }
}
