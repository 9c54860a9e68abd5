/// A condition on the category of a place, in the syntax of Photon's `include` and `exclude`.
///
/// A place has one category, `osm.KEY.VALUE` of its main tag. A list divided by commas includes the places
/// of one of its categories, and excludes those of all of them; `osm.KEY` are all values of a key. Every
/// condition of a search must allow a place.
///
/// ```swift
/// var query = PlaceQuery("central")
/// query.categories = [
///   CategoryCondition("osm.tourism,osm.railway.station", effect: .include),
///   CategoryCondition("osm.tourism.hotel", effect: .exclude),
/// ].compactMap { $0 }
/// ```
public struct CategoryCondition: Hashable, Sendable {
  /// The effect of a condition.
  public enum Effect: Hashable, Sendable {
    case include, exclude
  }

  /// The labels of each category.
  private let categories: [[String]]
  private let effect: Effect

  /// Parses a condition, or returns `nil` if the text is not a list of categories: two to four labels of
  /// letters, digits, `_` and `-`, divided by dots.
  public init?(_ text: String, effect: Effect) {
    categories = text.split(separator: ",", omittingEmptySubsequences: false).map { category in
      category.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    self.effect = effect
    for labels in categories {
      guard (2...4).contains(labels.count), labels.allSatisfy(Self.isLabel) else { return nil }
    }
  }

  private static func isLabel(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  /// Returns whether it allows a place with a main tag.
  func allows(key: String, value: String) -> Bool {
    let own = ["osm", key, value]
    switch effect {
    case .include: return categories.contains { own.starts(with: $0) }
    case .exclude: return !categories.allSatisfy { own.starts(with: $0) }
    }
  }
}
