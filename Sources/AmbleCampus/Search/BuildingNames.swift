import AmbleText

/// Finds buildings by their short and full names.
struct BuildingNames: Sendable {
  private struct Name: Sendable {
    var text: String
    var folded: FoldedName
  }

  private let buildings: [CampusBuilding]
  /// Short names first, then full names, in the order of the buildings.
  private let all: [Name]
  private let numbers: [String: Int]

  /// Indexes the names of some buildings.
  /// - Complexity: O(total length).
  init(_ buildings: [CampusBuilding]) {
    self.buildings = buildings
    var all: [Name] = []
    // A name found earlier wins: exact ones before folded ones, short ones before full ones.
    var numbers: [String: Int] = [:]
    for keyPath in [\CampusBuilding.shortName, \.name] {
      all += buildings.map {
        Name(text: $0[keyPath: keyPath], folded: FoldedName($0[keyPath: keyPath]))
      }
    }
    for (index, name) in all.enumerated() {
      numbers[Self.exact + name.text] = numbers[Self.exact + name.text] ?? index % buildings.count
    }
    for (index, name) in all.enumerated() where !name.folded.text.isEmpty {
      numbers[name.folded.text] = numbers[name.folded.text] ?? index % buildings.count
    }
    self.all = all
    self.numbers = numbers
  }

  /// Begins the keys of exact names; no folded name contains it.
  private static let exact = "="

  /// Returns the index of the building with a name.
  func number(of text: String) -> Int? {
    numbers[Self.exact + text] ?? numbers[FoldedName(text).text]
  }

  /// Returns up to three names similar to a text, the nearest first; each building at most once.
  /// - Complexity: O(n log n) for n buildings.
  func nearest(to text: String) -> [String] {
    let wanted = FoldedName(text)
    var candidates: [(distance: Double, index: Int)] = []
    for (index, name) in all.enumerated() {
      guard let distance = wanted.distance(to: name.folded) else { continue }
      candidates.append((distance, index))
    }
    candidates.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    var found: [Int] = []
    for candidate in candidates where found.count < 3 {
      let building = candidate.index % buildings.count
      if !found.contains(where: { $0 % buildings.count == building }) {
        found.append(candidate.index)
      }
    }
    return found.map { all[$0].text }
  }
}

/// A name as its words without case and accents, to be compared with others.
struct FoldedName: Sendable {
  /// The words, joined by spaces.
  let text: String
  /// The first characters of the whole name, and of each of the first words.
  private let letters: [UInt8]
  private let words: [[UInt8]]

  /// Maximum number of letters of a name that are compared, so that the cost of long names is
  /// bounded.
  private static let maxLetters = 64
  private static let maxWords = 8

  /// Folds a name.
  /// - Complexity: O(length).
  init(_ name: String) {
    let folded = FoldedText(name)
    text = folded.joined
    letters = Array(text.utf8.prefix(Self.maxLetters))
    words = folded.words.prefix(Self.maxWords).map { Array($0.utf8.prefix(Self.maxLetters)) }
  }

  /// Returns how far a name is from this text, 0 for the same one and below 1 otherwise, or `nil`
  /// if they are not similar.
  func distance(to name: FoldedName) -> Double? {
    guard !letters.isEmpty, !name.letters.isEmpty else { return nil }
    let distances = [wholeDistance(to: name), wordDistance(to: name)].compactMap { $0 }
    return distances.min()
  }

  private func wholeDistance(to name: FoldedName) -> Double? {
    Self.distance(letters, name.letters)
  }

  /// Compares each word with the most similar one of the name. At least half of the words must be
  /// similar to one. Words of the name that are left over make it a little less similar.
  private func wordDistance(to name: FoldedName) -> Double? {
    let best = words.map { word in
      name.words.compactMap { Self.distance(word, $0) }.min() ?? 1
    }
    guard best.count(where: { $0 < 1 }) * 2 >= words.count else { return nil }
    let left = Double(max(0, name.words.count - words.count))
    let mean = best.reduce(0, +) / Double(best.count)
    return mean < 1 ? min(0.99, mean + 0.01 * left) : nil
  }

  /// Returns the share of typing errors, a quarter at most for an unfinished word, or `nil` if more
  /// than a third of the letters are wrong.
  private static func distance(_ text: [UInt8], _ name: [UInt8]) -> Double? {
    if text == name { return 0 }
    let length = Double(max(text.count, name.count))
    let isLonger = name.count * 2 >= text.count && text.starts(with: name)
    if isLonger || name.starts(with: text) {
      return 0.25 * (1 - Double(min(text.count, name.count)) / length)
    }
    let limit = max(1, max(text.count, name.count) / 3)
    let errors = EditDistance.between(text, name, swapsCount: true, limit: limit)
    return errors.flatMap { Double($0) < length ? Double($0) / length : nil }
  }
}
