import AmbleCore

extension RequestParameters {
  /// Rejects unknown parameters, so that a typo does not change the result unnoticed.
  /// - Throws: `APIError` with status 400 that names the first unknown one and the most similar
  ///   known ones.
  func refuseUnknown(except known: [String]) throws(APIError) {
    guard let unknown = entries.first(where: { !known.contains($0.name) })?.name else { return }
    let near = Spelling.nearest(to: unknown, among: known)
    if near.isEmpty {
      throw .badRequest(
        .unknownParameter,
        ["name": .text(unknown.excerpt), "known": .text(known.joined(separator: ", "))])
    }
    throw .badRequest(
      .misspelledParameter,
      ["name": .text(unknown.excerpt), "known": .text(near.joined(separator: " or "))])
  }
}

/// Finds the names similar to a misspelled one.
enum Spelling {
  /// Maximum length of a word, bytes.
  private static let maxWord = 64

  /// Returns the names with the smallest edit distance from a word, most similar first: at most one
  /// edit per three letters, and at most three names. Long words, which are slow to compare, have
  /// none.
  static func nearest(to word: String, among names: [String]) -> [String] {
    guard word.utf8.count <= maxWord else { return [] }
    let ranked = names.map { (name: $0, changes: changes(from: word, to: $0)) }
      .filter { $0.changes <= max(1, word.count / 3) }
      .sorted { $0.changes < $1.changes }
    return ranked.prefix(3).map(\.name)
  }

  /// Returns the edit distance (Levenshtein 1965).
  /// - Complexity: O(n · m).
  static func changes(from a: String, to b: String) -> Int {
    let other = Array(b)
    var row = Array(0...other.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, match) in other.enumerated() {
        let replaced = diagonal + (letter == match ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
