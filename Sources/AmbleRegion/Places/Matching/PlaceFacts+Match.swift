extension PlaceFacts {
  /// Judges how well the place fits a text: by the best of its names, and by its address.
  ///
  /// Complexity: O(words of the text · words of all names).
  func match(_ query: MatchQuery) throws -> PlaceMatch {
    guard !query.words.isEmpty else { return .partial }
    var best = PlaceMatch.partial
    for (name, needsNumber) in names.map({ ($0, false) }) + streets.map({ ($0, true) }) {
      let match = try IdentityMatch(query, self, name: name, needsNumber: needsNumber).match
      best = min(best, match)
      if best == .exact { break }
    }
    return best
  }
}
