import AmbleText

/// Keeps the folded words of names that the places of a search share: cities, districts, streets.
/// It belongs to one search on one thread.
final class FoldingMemo {
  private var known: [String: [String]] = [:]

  /// Returns the folded words of a name.
  func words(of name: String) -> [String] {
    if let words = known[name] { return words }
    let words = FoldedText(name).words
    known[name] = words
    return words
  }
}
