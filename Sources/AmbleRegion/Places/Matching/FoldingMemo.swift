import AmbleText

/// Caches the folded words of names that places share: cities, districts, streets. Belongs to one
/// search on one thread.
final class FoldingMemo {
  private var known: [String: [String]] = [:]

  func words(of name: String) -> [String] {
    if let words = known[name] { return words }
    let words = FoldedText(name).words
    known[name] = words
    return words
  }
}
