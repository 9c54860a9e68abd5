/// Access of pedestrians to cycleways and bridleways without a tag for it, by OpenStreetMap's wiki,
/// “OSM tags for routing/Access restrictions”: allowed on both, unless a country's rules differ.
enum LocalCustom {
  /// Returns the tags with `foot=yes` if walking is a matter of the country, or `nil` if they decide it.
  static func walked(_ tags: Tags) -> Tags? {
    guard let highway = tags["highway"], closedToWalkers[highway] != nil, isUndecided(tags) else {
      return nil
    }
    var tags = tags
    tags["foot"] = "yes"
    return tags
  }

  /// Returns whether a country closes such a way to pedestrians.
  static func isClosed(_ tags: Tags, in country: String?) -> Bool {
    guard let country, let highway = tags["highway"] else { return false }
    return closedToWalkers[highway]?.contains(country) ?? false
  }

  /// Returns whether no access tag and no sign concerns pedestrians. A sign of bicycles or riders
  /// alone closes the way to them.
  private static func isUndecided(_ tags: Tags) -> Bool {
    if tags.keys.contains(where: { $0 == "foot" || $0.hasPrefix("foot:") }) { return false }
    if tags["access:conditional"] != nil { return false }
    if RightOfWay.opens(tags, "foot") { return false }
    switch tags["access"].map({ AccessValue($0, key: "access") }) ?? .yes {
    case .yes, .destination, nil: break
    case .insiders, .no: return false
    }
    let signs = tags["traffic_sign"]?.split { ",;".contains($0) } ?? []
    return !signs.contains { exclusiveSigns.contains(String($0.trimmingPrefix(" "))) }
  }

  /// The countries that close a class to pedestrians.
  private static let closedToWalkers: [String: Set<String>] = [
    "cycleway": ["AT", "CN", "DE", "ES", "FR", "IT", "RO", "RU", "SK", "UA"],
    "bridleway": ["DE"],
  ]

  /// Signs of ways for bicycles or riders alone.
  private static let exclusiveSigns: Set = [
    "DE:237", "237", "DE:238", "238", "AT:52.16", "FR:C113",
  ]
}
