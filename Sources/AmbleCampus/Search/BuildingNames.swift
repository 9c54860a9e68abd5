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
