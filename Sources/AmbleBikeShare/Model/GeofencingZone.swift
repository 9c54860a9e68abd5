public import AmbleCore
public import Foundation

/// An area with rules for riding and parking.
public struct GeofencingZone: Hashable, Sendable {
  /// Its name.
  public var name: String?
  /// When the rules begin to apply.
  public var start: Date?
  /// When they cease to apply.
  public var end: Date?
  /// Its polygons: each an outer ring and the rings of its holes. Rings are closed.
  public var polygons: [[[Coordinate]]]
  /// Its rules; the first that names a vehicle's type applies.
  public var rules: [ZoneRule]

  /// Creates a zone.
  public init(
    name: String? = nil, start: Date? = nil, end: Date? = nil, polygons: [[[Coordinate]]],
    rules: [ZoneRule]
  ) {
    self.name = name
    self.start = start
    self.end = end
    self.polygons = polygons
    self.rules = rules
  }

  /// Returns whether a position lies within a polygon and in none of its holes. Linear in the
  /// number of corners.
  public func contains(_ position: Coordinate) -> Bool {
    polygons.contains { rings in
      guard let outer = rings.first, Self.encloses(outer, position) else { return false }
      return !rings.dropFirst().contains { Self.encloses($0, position) }
    }
  }

  /// Returns whether the rules apply at a time.
  public func applies(at time: Date) -> Bool {
    if let start, time < start { return false }
    if let end, time >= end { return false }
    return true
  }

  /// Returns the rule for a type of vehicle, or `nil` if none names it.
  public func rule(forType id: String?) -> ZoneRule? {
    rules.first { $0.typeIDs.isEmpty || id.map($0.typeIDs.contains) == true }
  }

  /// Counts the sides that a ray to the east crosses.
  private static func encloses(_ ring: [Coordinate], _ point: Coordinate) -> Bool {
    guard var previous = ring.last else { return false }
    var isInside = false
    for corner in ring {
      if (corner.latitude > point.latitude) != (previous.latitude > point.latitude) {
        let share =
          (point.latitude - corner.latitude) / (previous.latitude - corner.latitude)
        let crossing = corner.longitude + share * (previous.longitude - corner.longitude)
        if point.longitude < crossing { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }
}

/// The rules of riding and parking in a zone.
public struct ZoneRule: Hashable, Sendable {
  /// The types of vehicles it is for; empty means all.
  public var typeIDs: [String]
  /// Whether rides may start.
  public var allowsStart: Bool
  /// Whether rides may end away from stations.
  public var allowsEnd: Bool
  /// Whether rides may pass through.
  public var allowsThrough: Bool
  /// The maximum speed, km/h.
  public var maximumSpeed: Int?
  /// Whether vehicles may be parked at stations only.
  public var requiresStation: Bool

  /// Creates a rule.
  public init(
    typeIDs: [String] = [], allowsStart: Bool, allowsEnd: Bool, allowsThrough: Bool,
    maximumSpeed: Int? = nil, requiresStation: Bool = false
  ) {
    self.typeIDs = typeIDs
    self.allowsStart = allowsStart
    self.allowsEnd = allowsEnd
    self.allowsThrough = allowsThrough
    self.maximumSpeed = maximumSpeed
    self.requiresStation = requiresStation
  }
}

/// The zones of a system in their order, and the rules elsewhere.
public struct Geofencing: Hashable, Sendable {
  /// The zones: where they overlap, the first applies.
  public var zones: [GeofencingZone]
  /// The rules outside all zones, since 3.0; without one everything is allowed.
  public var globalRules: [ZoneRule]

  /// Creates zones.
  public init(zones: [GeofencingZone] = [], globalRules: [ZoneRule] = []) {
    self.zones = zones
    self.globalRules = globalRules
  }

  /// Returns the rule at a position and time for a type of vehicle, or `nil` if all is allowed.
  /// Linear in the number of corners.
  public func rule(at position: Coordinate, type: String?, time: Date) -> ZoneRule? {
    for zone in zones where zone.applies(at: time) && zone.contains(position) {
      if let rule = zone.rule(forType: type) { return rule }
    }
    return globalRules.first { $0.typeIDs.isEmpty || type.map($0.typeIDs.contains) == true }
  }
}
