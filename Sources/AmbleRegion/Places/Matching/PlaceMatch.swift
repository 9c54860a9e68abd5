/// The quality of a place's match with a text, best first.
///
/// A word matches if it equals a word of the place, ignoring case, accents and usual abbreviations.
/// Articles and prepositions, such as "da" and "of", need not match.
public enum PlaceMatch: String, CaseIterable, Hashable, Sendable {
  /// The text is a name of the place, or its street and number; it may add the place's address,
  /// city and other surroundings.
  case exact
  /// Every word of the text is in the name or the address, but the name has more words.
  case words
  /// As `words`, but the last word of the text is only the beginning of a word.
  case prefix
  /// As `words`, but with a typing error or a wrong space in at least one word.
  case fuzzy
  /// The street of an address, without the house number of the text.
  case street
  /// Some words of the text are neither in the name nor in the address.
  case partial

  /// Whether every word of the text matches, so that the place needs no confirmation by the user.
  public var isStrong: Bool { self == .exact || self == .words }
}

extension PlaceMatch: Comparable {
  /// Returns whether the left match is better.
  public static func < (left: PlaceMatch, right: PlaceMatch) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .exact: 0
    case .words: 1
    case .prefix: 2
    case .fuzzy: 3
    case .street: 4
    case .partial: 5
    }
  }
}
