/// How well a place fits the text it was found by, from the best fit to the worst.
///
/// A word counts as found if it equals a word of the place without regard to case, accents and
/// usual abbreviations. Articles and prepositions, such as "da" and "of", need not be found.
public enum PlaceMatch: String, CaseIterable, Hashable, Sendable {
  /// The text is a name of the place, or its street and number. It may add the address, the city
  /// and other surroundings, which are the place's.
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

  /// Whether every word of the text is accounted for, so that the place may be taken without
  /// asking the user.
  public var isStrong: Bool { self == .exact || self == .words }
}

extension PlaceMatch: Comparable {
  /// Whether one fit is better than another.
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
