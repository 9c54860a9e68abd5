import AmbleCore

/// The names of an element in all languages and forms.
struct PlaceNames: Sendable {
  /// The name in the local language.
  var primary: String
  /// Names by language.
  var localized: [String: String] = [:]
  /// Other names: old, short, official, alternative, reference numbers.
  var others: [String] = []

  /// Reads the names from tags, or returns `nil` if not found.
  init?(_ tags: Tags) {
    guard let name = Self.fallbacks.lazy.compactMap({ tags[$0] }).first(where: { !$0.isEmpty })
    else { return nil }
    primary = name
    for (key, value) in tags where !value.isEmpty {
      if let language = Self.language(of: key) {
        localized[language] = value
      } else if Self.otherKeys.contains(Self.base(of: key)) {
        others += value.split(separator: ";").map { String($0.trimmingSpaces) }
      }
    }
    others.sort()
  }

  /// All names without duplicates, the primary one first.
  var all: [String] {
    var known: Set<String> = []
    let names = [primary] + localized.keys.sorted().compactMap { localized[$0] } + others
    return names.filter { known.insert($0).inserted }
  }

  private static let fallbacks = ["name", "name:en", "int_name", "official_name", "brand", "ref"]

  private static let otherKeys: Set<String> = [
    "alt_name", "old_name", "short_name", "official_name", "loc_name", "int_name", "nat_name",
    "reg_name", "ref", "iata", "brand", "operator:short", "addr:housename",
  ]

  private static func base(of key: String) -> String {
    key.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(key[..<$0]) } ?? key
  }

  private static func language(of key: String) -> String? {
    guard key.hasPrefix("name:") else { return nil }
    let language = key.dropFirst(5)
    let isLanguage = language.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }
    guard isLanguage, (2...10).contains(language.count) else { return nil }
    return ["prefix", "suffix", "etymology", "source", "left", "right"].contains(language)
      ? nil : String(language)
  }
}

extension Substring {
  /// The text without spaces at both ends.
  fileprivate var trimmingSpaces: Substring {
    let start = drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...end]
  }
}

/// A place with all its data, ready to be written.
struct PlaceRecord {
  var element: ElementReference
  var kind: PlaceKind
  var names: PlaceNames?
  var street: String?
  var housenumber: String?
  /// The numbering scheme if the house number is a range (`addr:interpolation`).
  var interpolation: String?
  var postcode: String?
  var context: Context
  var position: Coordinate
  var extent: BoundingBox?
  /// Cities and postcodes of a street's houses, which searches also find the street by.
  var otherSurroundings: Set<String> = []
  /// The course of a street, for reverse searches.
  var pieces: [LinePiece] = []

  /// The course for reverse searches: the pieces, or the position if not available, or empty for a
  /// place with neither a name nor a number, which names no position.
  var course: [LinePiece] {
    guard names != nil || housenumber != nil else { return [] }
    return pieces.isEmpty ? [LinePiece(from: position, to: position)] : pieces
  }

  /// The names of the surroundings, from the street to the country.
  var surroundingNames: [String] {
    [street, context.district, context.city, context.county, context.state, context.country]
      .compactMap(\.self)
  }
}
