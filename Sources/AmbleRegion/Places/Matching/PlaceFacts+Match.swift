extension PlaceFacts {
  /// Compares the place with a text, by the best of its names and by its address.
  ///
  /// - Complexity: O(words of the text · words of all names).
  func match(_ query: MatchQuery) throws -> PlaceMatch {
    guard !query.words.isEmpty else { return .partial }
    let named = try best(of: names, query, needsNumber: false)
    guard named != .exact else { return named }
    return min(named, try best(of: streets(), query, needsNumber: true))
  }

  private func best(
    of names: [NamedWords], _ query: MatchQuery, needsNumber: Bool
  ) throws -> PlaceMatch {
    var best = PlaceMatch.partial
    for name in names where best != .exact {
      let match = try IdentityMatch(query, self, name: name, needsNumber: needsNumber).match
      best = min(best, match)
    }
    return best
  }
}
