/// The usual meaning of `admin_level`; it differs in some countries.
enum AdministrativeLevel {
  /// Returns the level of an administrative boundary, or `nil` for other boundaries.
  static func level(of tags: Tags) -> Int? {
    guard tags["boundary"] == "administrative" else { return nil }
    return tags["admin_level"].flatMap { Int($0) }
  }

  /// Returns the layer of an administrative boundary. Below states, `place` on the boundary takes
  /// precedence over the level. A city-state is a country regardless of its `place`.
  static func layer(of tags: Tags) -> PlaceLayer {
    let level = level(of: tags) ?? 0
    switch level > 4 ? tags["place"] : nil {
    case "city", "town", "village", "hamlet": return .city
    case "suburb", "borough", "quarter": return .district
    default: break
    }
    return switch level {
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
