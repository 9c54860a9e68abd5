/// A legal speed limit, in the unit of its signs.
package enum SpeedLimit: Hashable, Sendable {
  /// Kilometres an hour.
  case kilometres(Double)
  /// Statute miles an hour.
  case miles(Double)
  /// No limit, as on parts of German motorways.
  case unlimited
}

extension SpeedLimit {
  /// The length of a statute mile, km.
  static let kilometresPerMile = 1.609344

  /// The recommended speed where there is no limit, km/h.
  private static let recommended = 130.0

  /// The limit, km/h, or the recommended speed.
  package var kilometresPerHour: Double {
    switch self {
    case .kilometres(let speed): speed
    case .miles(let speed): speed * Self.kilometresPerMile
    case .unlimited: Self.recommended
    }
  }

  /// Reads the limit of a way in one direction, or returns `nil` if no tag states one.
  init?(_ tags: Tags, backward: Bool) {
    let keys = [backward ? "maxspeed:backward" : "maxspeed:forward"] + Self.general
    guard let known = keys.lazy.compactMap({ tags[$0].flatMap(Self.init) }).first else {
      return nil
    }
    self = known
  }

  private static let general = [
    "maxspeed", "maxspeed:type", "source:maxspeed", "zone:maxspeed", "zone:traffic",
  ]

  /// Parses a value of `maxspeed`: “50”, “30 mph”, “walk”, “none”, “DE:urban”, “FR:zone30”.
  /// - Returns: `nil` if it is not understood.
  init?(_ text: String) {
    if let (value, unit) = TagNumber.leading(text) {
      guard value > 0, let limit = Self.units[String(unit)] else { return nil }
      self = limit(value)
      return
    }
    if let known = Self.words[text] {
      self = known
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1).map { $0.lowercased() }
    guard parts.count == 2, let speed = Self.zone(country: parts[0], parts[1]) else { return nil }
    self = .kilometres(speed)
  }

  /// The text from which `init` reads it again: “50”, “30 mph”, “none”.
  var text: String {
    switch self {
    case .kilometres(let speed): Self.text(speed)
    case .miles(let speed): Self.text(speed) + " mph"
    case .unlimited: "none"
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static let units: [String: @Sendable (Double) -> SpeedLimit] = [
    "": { .kilometres($0) }, "km/h": { .kilometres($0) }, "kmh": { .kilometres($0) },
    "kph": { .kilometres($0) }, "mph": { .miles($0) }, "knots": { .kilometres($0 * 1.852) },
  ]

  private static let words: [String: SpeedLimit] = ["walk": .kilometres(6), "none": .unlimited]

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
