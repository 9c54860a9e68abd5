/// Reads the legal speed limit of a way.
enum SpeedLimit {
  /// Returns the limit in one direction, km/h, or `nil` if no tag states one.
  static func kilometresPerHour(_ tags: Tags, backward: Bool) -> Double? {
    let keys = [backward ? "maxspeed:backward" : "maxspeed:forward"] + general
    return keys.lazy.compactMap { tags[$0].flatMap(parse) }.first
  }

  private static let general = [
    "maxspeed", "maxspeed:type", "source:maxspeed", "zone:maxspeed", "zone:traffic",
  ]

  /// Parses a value of `maxspeed`: “50”, “30 mph”, “walk”, “none”, “DE:urban”, “FR:zone30”.
  /// - Returns: the limit, km/h, or `nil` if not understood.
  static func parse(_ text: String) -> Double? {
    if let (value, unit) = TagNumber.leading(text) {
      guard value > 0 else { return nil }
      return units[String(unit)].map { $0 * value }
    }
    if let speed = words[text] { return speed }
    let parts = text.split(separator: ":", maxSplits: 1).map { $0.lowercased() }
    return parts.count == 2 ? zone(country: parts[0], parts[1]) : nil
  }

  /// The length of a statute mile, km.
  static let kilometresPerMile = 1.609344

  private static let units: [String: Double] = [
    "": 1, "km/h": 1, "kmh": 1, "kph": 1, "mph": kilometresPerMile, "knots": 1.852,
  ]

  /// Special values, km/h; “none” is the recommended speed of the German autobahn.
  private static let words: [String: Double] = ["walk": 6, "none": 130]

  /// Returns the default limit of a zone, km/h, by OpenStreetMap's “Speed limits”; exceptions for
  /// countries that differ much.
  private static func zone(country: String, _ zone: String) -> Double? {
    if let limit = countries["\(country):\(zone)"] ?? zones[zone] { return limit }
    guard zone.hasPrefix("zone") else { return nil }
    return Double(zone.drop { !$0.isNumber })
  }

  private static let zones: [String: Double] = [
    "living_street": 10, "urban": 50, "rural": 90, "trunk": 110, "motorway": 130,
    "bicycle_road": 30, "nsl_single": 96, "nsl_dual": 112, "nsl_restricted": 48,
  ]

  private static let countries: [String: Double] = [
    "de:rural": 100, "at:rural": 100, "it:motorway": 130, "fr:rural": 80, "be-vlg:rural": 70,
    "gb:motorway": 112, "gb:rural": 96, "uk:motorway": 112, "dk:rural": 80, "no:rural": 80,
    "no:motorway": 100, "fi:rural": 80, "fi:motorway": 120, "es:motorway": 120,
    "pt:motorway": 120, "ch:rural": 80, "ch:motorway": 120, "nl:rural": 80, "se:rural": 70,
    "se:motorway": 110, "ad:rural": 90,
  ]
}
