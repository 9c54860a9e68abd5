import AmbleCore

extension PlaceIndex {
  /// Returns whether a text asks for a kind of places that the region has, such as “cafe”.
  func asksForKind(_ text: String) -> Bool {
    let words = QueryWords(text).words.map(\.text)
    return !KindWords.tags(named: words, among: columns.tags).isEmpty
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
