/// The meaning of `admin_level`, as most countries use it.
enum AdministrativeLevel {
  /// The level of an administrative boundary.
  static func level(of tags: Tags) -> Int? {
    guard tags["boundary"] == "administrative" else { return nil }
    return tags["admin_level"].flatMap { Int($0) }
  }

  /// The layer of an administrative boundary; `place` on the boundary decides before the level.
  static func layer(of tags: Tags) -> PlaceLayer {
    switch tags["place"] {
    case "city", "town", "village", "hamlet": return .city
    case "suburb", "borough", "quarter": return .district
    default: break
    }
    return switch level(of: tags) ?? 0 {
    case 2: .country
    case 3...4: .state
    case 5...6: .county
    case 7...8: .city
    case 9...10: .district
    case 11...: .locality
    default: .other
    }
  }
}
