import Foundation

/// The levels of a way, as OpenStreetMap's `level` gives them: `1`, `0;1`, `-1-2`.
enum SiteLevels {
  /// Maximum number of levels of a way.
  private static let maxCount = 20

  /// Returns the levels, lowest first, or `nil` if the text gives none. Half storeys count as the
  /// one below.
  static func parse(_ text: String) -> [Int]? {
    var levels: Set<Int> = []
    for part in text.split(separator: ";") {
      guard let range = range(part.filter { $0 != " " }) else { return nil }
      guard levels.count + range.count <= maxCount else { return nil }
      levels.formUnion(range)
    }
    return levels.isEmpty ? nil : levels.sorted()
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    if let level = number(text) { return level...level }
    // The hyphen between two levels is not the first character, which is a sign.
    guard let hyphen = text.dropFirst().firstIndex(of: "-"), let from = number(text[..<hyphen]),
      let to = number(text[text.index(after: hyphen)...])
    else { return nil }
    return min(from, to)...max(from, to)
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard let value = Double(text), abs(value) <= 200 else { return nil }
    return Int(value.rounded(.down))
  }
}
