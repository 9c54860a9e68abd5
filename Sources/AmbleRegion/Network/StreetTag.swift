/// A tag of ways that details of routes give, and that no search reads.
package enum StreetTag: String, CaseIterable, Sendable {
  case smoothness
  case mountainBikes = "mtb:scale"
  case horses = "horse_scale"
  case lanes
  case maxWeight = "maxweight"
  case maxHeight = "maxheight"
  case maxWidth = "maxwidth"
  case maxLength = "maxlength"
  case maxAxleLoad = "maxaxleload"
  case heavyGoods = "hgv"
  case hazardousGoods = "hazmat"
  case footway

  /// What its values are.
  package enum Kind: Sendable {
    /// One of several words.
    case word([String])
    /// One of several words from the easiest to the hardest. Its value is the place among them, from 1.
    case grade([String])
    /// A whole number.
    case count
    /// A length, metres.
    case length
    /// A weight, metric tonnes.
    case weight
  }

  /// What its values are.
  package var kind: Kind {
    switch self {
    case .smoothness:
      .word([
        "excellent", "good", "intermediate", "bad", "very_bad", "horrible", "very_horrible",
        "impassable",
      ])
    case .mountainBikes: .grade(["0", "1", "2", "3", "4", "5", "6"])
    case .horses:
      .grade(["common", "demanding", "difficult", "critical", "dangerous", "impossible"])
    case .lanes: .count
    case .maxHeight, .maxWidth, .maxLength: .length
    case .maxWeight, .maxAxleLoad: .weight
    case .heavyGoods:
      .word(["yes", "no", "designated", "destination", "delivery", "discouraged", "agricultural"])
    case .hazardousGoods: .word(["yes", "no"])
    case .footway:
      .word(["sidewalk", "crossing", "access_aisle", "link", "traffic_island", "alley"])
    }
  }

  /// Returns the value in a way's tags as it is kept: a word, a place among grades, or a number. It is
  /// empty if there is none, or if it is not understood.
  func text(in tags: Tags) -> String {
    guard let value = tags[rawValue] else { return "" }
    switch kind {
    case .word(let words): return words.contains(value) ? value : ""
    case .grade(let grades):
      // “2+” is between 2 and 3.
      let grade = self == .mountainBikes ? String(value.prefix(1)) : value
      return grades.firstIndex(of: grade).map { "\($0 + 1)" } ?? ""
    case .count: return Int(value).map { 1...20 ~= $0 ? "\($0)" : "" } ?? ""
    case .length: return Self.text(TagNumber.metres(value))
    case .weight: return Self.text(TagNumber.tonnes(value))
    }
  }

  private static func text(_ number: Double?) -> String {
    guard let number, number > 0, number < 1000 else { return "" }
    return "\((number * 100).rounded() / 100)"
  }
}
