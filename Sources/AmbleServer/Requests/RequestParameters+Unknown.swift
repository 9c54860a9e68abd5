extension RequestParameters {
  /// Refuses parameters that nobody reads, so that a slip of the pen does not change the answer
  /// unnoticed.
  /// - Throws: a sentence that names the first unknown one, and the nearest known ones.
  func refuseUnknown(except known: [String]) throws(APIError) {
    guard let unknown = entries.first(where: { !known.contains($0.name) })?.name else { return }
    let near = Spelling.nearest(to: unknown, among: known)
    let advice =
      near.isEmpty
      ? "The parameters are: \(known.joined(separator: ", "))."
      : "Did you mean \(near.joined(separator: " or "))?"
    throw .badRequest("There is no parameter \"\(unknown.excerpt)\".", advice: advice)
  }
}

/// Which of some names somebody may have meant.
enum Spelling {
  /// Maximum length of a word that is compared, bytes.
  private static let longestWord = 64

  /// The names that can be had from a word by few changes of a letter, the nearest first: at
  /// most one change for every three letters, and at most three names. None for a long word, which
  /// would take long to compare.
  static func nearest(to word: String, among names: [String]) -> [String] {
    guard word.utf8.count <= longestWord else { return [] }
    let ranked = names.map { (name: $0, changes: changes(from: word, to: $0)) }
      .filter { $0.changes <= max(1, word.count / 3) }
      .sorted { $0.changes < $1.changes }
    return ranked.prefix(3).map(\.name)
  }

  /// The least number of letters to insert, delete or replace (Levenshtein 1965).
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
