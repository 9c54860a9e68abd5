import AmbleCore

/// Scores the names of a place against the words of a query.
struct TextMatch {
  private let query: QueryWords

  init(_ query: QueryWords) { self.query = query }

  /// Returns the score of the best of a place's names, 0…1. The names are folded lines, the primary
  /// name first.
  ///
  /// Half of it is the share of the query's words in the name, a quarter the share of the name that
  /// the query covers; a name that begins like the query adds 0.1 and one that equals it 0.15.
  /// Other names lose 0.03, to prefer primary names. Articles, prepositions, and the word “street” of a
  /// street may be missing in the query, which costs 0.01 and 0.04: “Fernandes Tomás” is “Rua de
  /// Fernandes Tomás”.
  func score(names: String, isStreet: Bool) -> Double {
    var best = 0.0
    for (rank, name) in names.split(separator: "\n").enumerated() {
      let fit = score(name: name, isStreet: isStreet) - (rank == 0 ? 0 : 0.03)
      if fit > best { best = fit }
    }
    return best
  }

  private func score(name: Substring, isStreet: Bool) -> Double {
    let words = name.split(separator: " ")
    guard !words.isEmpty, !query.words.isEmpty else { return 0 }
    var used = [Bool](repeating: false, count: words.count)
    var matched = 0.0
    var covered = 0.0
    var beginning: Int?
    for (place, word) in query.words.enumerated() {
      guard let (index, fit) = best(for: word, in: words, used) else { continue }
      used[index] = true
      matched += fit >= 0.5 ? 1 : fit + 0.4
      covered += fit
      if place == 0 { beginning = index }
    }
    let missing = Omission(words, used, isStreet: isStreet)
    let share = matched / Double(query.words.count)
    let coverage = covered / Double(missing.rest)
    let equals = share > 0.999 && coverage > 0.999 && query.words.count == missing.rest
    let begins = beginning == missing.first
    return 0.5 * share + 0.25 * coverage * share + (begins ? 0.1 : 0) + (equals ? 0.15 : 0)
      - missing.cost
  }

  /// The words of a name that a query may lack.
  private struct Omission {
    /// Number of the other words.
    var rest: Int
    /// Index of the first of them.
    var first: Int?
    /// The cost of missing words.
    var cost = 0.0

    init(_ words: [Substring], _ used: [Bool], isStreet: Bool) {
      var others: [Int] = []
      for index in words.indices {
        let word = String(words[index])
        if !used[index], MinorWords.isParticle(word) {
          cost = max(cost, 0.01)
        } else if !used[index], isStreet, MinorWords.isStreetType(word) {
          cost = 0.04
        } else {
          others.append(index)
        }
      }
      if !others.contains(where: { used[$0] }) { (others, cost) = (Array(words.indices), 0) }
      (rest, first) = (others.count, others.first)
    }
  }

  /// Returns the unused word that fits best and its score, 0…1, or `nil` if none fits.
  private func best(
    for word: QueryWords.Word, in words: [Substring], _ used: [Bool]
  ) -> (index: Int, fit: Double)? {
    var best: (index: Int, fit: Double)?
    for index in words.indices where !used[index] {
      let fit = Self.fit(word, words[index])
      if fit > best?.fit ?? 0 { best = (index, fit) }
    }
    return best
  }

  private static func fit(_ word: QueryWords.Word, _ other: Substring) -> Double {
    if other == word.text { return 1 }
    if word.synonyms.contains(String(other)) { return 0.95 }
    if word.isPrefix, other.hasPrefix(word.text) {
      return 0.5 + 0.4 * Double(word.text.utf8.count) / Double(other.utf8.count)
    }
    if !word.corrections.isEmpty, word.corrections.contains(String(other)) { return 0.45 }
    return 0
  }
}

/// The score that nearness and importance add to the match of a place's name.
struct PlaceRanking {
  private let near: Coordinate?
  private let radius: Double
  private let biasScale: Double
  private let metresPerDegreeAcross: Double

  /// Score of zero distance: half the score of a perfect name, 1.
  private static let nearness = 0.5

  init(_ query: PlaceQuery) {
    near = query.near.flatMap { $0.wrapped.isValid ? $0 : nil }
    // Photon's radius: a quarter of 2^(18 − zoom) kilometres.
    let zoom = query.zoom.isFinite ? min(18, max(0, query.zoom)) : 12
    radius = 250 * Self.power(of: 18 - zoom)
    biasScale = query.biasScale.isFinite ? min(1, max(0, query.biasScale)) : 0.4
    let south = BoundingBox(around: near.map { [$0] } ?? []).padded(byMetres: 1_000)
    metresPerDegreeAcross = south.isEmpty ? 0 : 2_000 / (south.east - south.west)
  }

  /// Returns the score of a position and an importance, 0…0.9.
  func worth(_ position: FixedCoordinate, importance: Double) -> Double {
    guard let near else { return 0.5 * importance }
    let position = position.coordinate
    let x = (position.longitude - near.longitude) * metresPerDegreeAcross
    let y = (position.latitude - near.latitude) * Coordinate.metresPerDegree
    let distance = (x * x + y * y).squareRoot()
    return biasScale * importance + Self.nearness * radius / (radius + distance)
  }

  /// Returns the score of a row.
  func worth(_ row: PlaceColumns.Row) -> Double {
    worth(row.position, importance: Double(row.importance))
  }

  private static func power(of exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    var power = 1 + (exponent - whole)
    for _ in 0..<Int(whole) { power *= 2 }
    return power
  }
}
