/// The suitability of a boundary as a district, best first.
enum DistrictKind: Int, Comparable {
  /// A part of a town: an administrative boundary of level 9 or 10, or an area tagged
  /// `place=borough`, `suburb` or `quarter`.
  case part
  /// An area tagged `place=neighbourhood`, often a single estate.
  case neighbourhood
  /// An administrative boundary of level 8: a municipality in most countries, a parish in some.
  case municipality

  /// Reads the kind of an area.
  /// - Returns: `nil` if the tags do not describe a district.
  init?(_ tags: Tags) {
    switch AdministrativeLevel.level(of: tags) {
    case 8: self = .municipality
    case 9, 10: self = .part
    case _?: return nil
    case nil:
      switch tags["place"] {
      case "borough", "suburb", "quarter": self = .part
      case "neighbourhood": self = .neighbourhood
      default: return nil
      }
    }
  }

  static func < (a: DistrictKind, b: DistrictKind) -> Bool { a.rawValue < b.rawValue }
}
