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

/// The country of a map, as far as its tags name one.
///
/// Values such as `maxspeed:type=DE:urban`, `traffic_sign=DE:237` and `addr:country=DE` name it. A map
/// of two countries has none.
struct CountryVote {
  private var votes: [Substring: Int] = [:]

  /// Share of the votes that decides.
  private static let majority = 0.8
  /// Keys whose values begin with a country's code and a colon.
  private static let prefixed = [
    "traffic_sign", "maxspeed:type", "source:maxspeed", "maxspeed:source", "zone:traffic",
    "zone:maxspeed", "maxspeed",
  ]
  /// Keys whose values are a country's code.
  private static let plain = ["addr:country", "is_in:country_code"]

  /// Counts the country that the tags of an element name.
  /// - Complexity: O(1).
  mutating func count(_ tags: Tags) {
    for key in Self.plain {
      if let code = tags[key], code.isCountryCode { return votes[code[...], default: 0] += 1 }
    }
    for key in Self.prefixed {
      guard let value = tags[key], let colon = value.firstIndex(of: ":") else { continue }
      let code = value[..<colon]
      if code.isCountryCode { return votes[code, default: 0] += 1 }
    }
  }

  /// The code of ISO 3166-1 of the country, or `nil` if the tags name none or several.
  var winner: String? {
    let total = votes.values.reduce(0, +)
    guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      Double(best.value) >= Self.majority * Double(total)
    else { return nil }
    return String(best.key)
  }
}

extension StringProtocol {
  fileprivate var isCountryCode: Bool {
    utf8.count == 2 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}

/// The public rights of way of England and Wales, from the tag `designation`.
///
/// They hold regardless of the owner's tags: a public footpath over private ground is open to
/// walkers.
enum RightOfWay {
  /// Returns whether a right of way opens a way to the travellers of an access key.
  static func opens(_ tags: Tags, _ key: String) -> Bool {
    guard let text = tags["designation"] else { return false }
    return text.split(separator: ";").contains { part in
      users[String(part.trimmingPrefix(" "))]?.contains(key) ?? false
    }
  }

  /// By OpenStreetMap's wiki, “Key:designation”. Cyclists may use bridleways by the Countryside Act 1968,
  /// section 30.
  private static let users: [String: Set<String>] = [
    "public_footpath": ["foot"],
    "public_bridleway": ["foot", "bicycle"],
    "restricted_byway": ["foot", "bicycle"],
    "byway_open_to_all_traffic": ["foot", "bicycle", "motor_vehicle"],
  ]
}
