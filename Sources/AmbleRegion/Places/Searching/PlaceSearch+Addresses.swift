internal import GRDB

extension PlaceSearch {
  /// Maximum number of streets whose houses are searched for a number, to bound the time.
  private static let maxStreets = 40

  /// Adds addresses: tries each possible house number with the other words as the street.
  mutating func gatherAddresses(_ words: QueryWords) throws {
    guard words.words.count > 1 else { return }
    for index in words.words.indices where HouseNumber.isCandidate(words.words[index].text) {
      let number = words.words[index]
      let rest = words.without(index)
      if let joined = number.text.joined(withNextOf: rest.words.dropFirst(index)),
        rest.words.count > 1
      {
        try gatherHouses(joined, isOpen: false, rest.without(index))
        if joined.last?.isLetter == true, rest.words.count == index + 1 { continue }
      }
      try gatherHouses(number.text, isOpen: number.isPrefix, rest)
    }
  }

  private mutating func gatherHouses(_ number: String, isOpen: Bool, _ street: QueryWords) throws {
    var owners = try owners(street)
    owners = Array(owners.prefix(Self.maxStreets))
    var hasHouse = false
    for owner in owners {
      for (id, fit) in try houses(number, isOpen: isOpen, of: owner.id) where filter.allows(id) {
        hasHouse = true
        let worth = owner.worth + 0.2 * fit
        guard candidates[id]?.worth ?? -1 < worth else { continue }
        candidates[id] = Candidate(id: id, words: street, named: owner.id, worth: worth)
      }
    }
    // The street alone ranks below its houses, and lower still if the number was found.
    for owner in owners.prefix(5) where candidates[owner.id] == nil && filter.allows(owner.id) {
      candidates[owner.id] = Candidate(
        id: owner.id, words: street, named: owner.id, worth: owner.worth - (hasHouse ? 0.4 : 0.2))
    }
  }

  /// Returns the streets and places that have the words, best first.
  private func owners(_ words: QueryWords) throws -> [(id: Int64, worth: Double)] {
    var found = try matches(of: words, in: "name", limit: 400)
    if found.count < 5 { found += try matches(of: words, in: nil, limit: 400) }
    var known: Set<Int64> = []
    return found.compactMap { id in
      guard known.insert(id).inserted, let row = tables.columns[id] else { return nil }
      let isStreet = PlaceLayer.allCases[Int(row.layer)] == .street
      return (id, ranking.worth(row) + (isStreet ? 0.1 : 0))
    }.sorted { $0.worth > $1.worth }
  }

  /// Returns the houses of a street whose number is, or begins with, a number, and the quality of
  /// the match, 0…1.
  private func houses(
    _ number: String, isOpen: Bool, of street: Int64
  ) throws -> [(id: Int64, fit: Double)] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT number, place FROM addresses WHERE street = ? AND number >= ? AND number < ? LIMIT 60
        """)
    let rows = try Row.fetchCursor(statement, arguments: [street, number, number + "\u{10FFFF}"])
    var houses: [(id: Int64, fit: Double)] = []
    while let row = try rows.next() {
      let found = try row.decode(String.self, atIndex: 0)
      let next = found.dropFirst(number.count).first
      let fit = next == nil ? 1 : next?.isNumber == true ? 0.2 : 0.8
      if fit > 0.5 || isOpen { houses.append((try row.decode(atIndex: 1), fit)) }
    }
    return houses
  }
}

extension String {
  /// Returns this number joined with the next word, or `nil` if they form no number: "12" and "a"
  /// give 12a, "228" and "230" give 228-230.
  fileprivate func joined(withNextOf rest: ArraySlice<QueryWords.Word>) -> String? {
    guard let next = rest.first?.text else { return nil }
    if HouseNumber.isCandidate(next) { return self + "-" + next }
    return next.utf8.count == 1 && next.first?.isLetter == true ? self + next : nil
  }
}
