public import AmbleCore

extension Graph {
  /// Returns whether a segment counts towards the streets of its district: one that the public may
  /// walk, and that is a street in common usage.
  ///
  /// A segment with a name counts regardless of its class. Without a name, roads, tracks and paths
  /// count; footways and pedestrian ways (mainly sidewalks or crossings), cycleways, stairs, slip
  /// roads, and service ways (driveways, alleys, parking aisles) do not. Ferries, platforms and
  /// corridors never count.
  public func countsAsStreet(_ segment: Int) -> Bool {
    let attributes = attributes[segment]
    let access = access[2 * segment].union(access[2 * segment + 1])
    guard !access.isDisjoint(with: .onFoot), !attributes.flags.contains(.ferry) else {
      return false
    }
    switch attributes.roadClass {
    case .ferry, .platform, .corridor, .other: return false
    case .primary, .secondary, .tertiary, .unclassified, .residential, .livingStreet, .track, .path,
      .bridleway:
      return name[segment] != 0 || attributes.flags.isDisjoint(with: [.area, .link])
    case .motorway, .trunk, .service, .pedestrian, .cycleway, .footway, .steps:
      return name[segment] != 0
    }
  }
}
