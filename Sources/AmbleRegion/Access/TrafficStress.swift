import AmbleCore

/// Level of traffic stress for cyclists, 1 (calm) to 4, in both directions of a way.
///
/// The variant is *R5's, without crossings*: Mekuria, Furth and Nixon, “Low-Stress Bicycling and
/// Network Connectivity” (2012), by the rules of Conveyal's R5 for OpenStreetMap
/// (`LevelOfTrafficStressLabeler.label`). R5 also raises every approach to a junction without
/// lights to the highest level there; this does not. A track next to the road is level 1, as in the
/// paper; R5 knows only lanes.
///
/// | | level |
/// |-|-|
/// | a tag `lts` | its value |
/// | a ferry, a service road | 0, unknown |
/// | closed to cars, or a track or path that some may drive | 1 |
/// | residential streets, living streets; a track on the rider's side | 1 |
/// | *slow*: at most 25 mph, and lanes at most 3 or unknown | 2 for the next rows instead of 3 |
/// | unclassified and tertiary with a lane on the rider's side | 2 |
/// | unclassified and tertiary without: no speed limit stated and at most 3 lanes | 2 |
/// | unclassified and tertiary without, else | 3, or 2 if slow |
/// | larger roads with a lane on the rider's side | 3, or 2 if slow |
/// | larger roads without | 4 |
struct TrafficStress: Equatable {
  /// The level along the way.
  var forward: UInt8
  /// The level against the way's direction.
  var backward: UInt8

  /// Decides the levels of a way.
  /// - Parameter hasCars: whether cars may use it in some direction.
  init(_ tags: Tags, on way: WayClass, hasCars: Bool) {
    let level = TagLevel(tags, on: way, hasCars: hasCars)
    forward = level.explicit ?? level.level(backward: false)
    backward = level.explicit ?? level.level(backward: true)
  }
}

/// The facts that decide levels of traffic stress.
private struct TagLevel {
  /// The level that holds in both directions, if no lane or track can change it.
  let explicit: UInt8?
  private let tags: Tags
  private let isSmall: Bool
  private let lanes: Double?

  init(_ tags: Tags, on way: WayClass, hasCars: Bool) {
    self.tags = tags
    explicit = Self.explicit(tags, on: way, hasCars: hasCars)
    lanes = tags["lanes"].flatMap(Double.init)
    isSmall = way.road == .unclassified || way.road == .tertiary
  }

  private static func explicit(_ tags: Tags, on way: WayClass, hasCars: Bool) -> UInt8? {
    if let level = tags["lts"].flatMap(Double.init), level >= 1, level < 5 { return UInt8(level) }
    guard way.road != .ferry else { return 0 }
    guard hasCars else { return 1 }
    switch way.road {
    case .service: return 0
    case .motorway, .trunk, .primary, .secondary, .tertiary, .unclassified: return nil
    default: return 1
    }
  }

  func level(backward: Bool) -> UInt8 {
    let limit = SpeedLimit(tags, backward: backward)?.kilometresPerHour
    let isSlow = limit ?? .infinity <= 25 * SpeedLimit.kilometresPerMile && lanes ?? 0 < 4
    let mayBeSlow = limit == nil && lanes ?? 4 < 4
    return switch space(backward: backward) {
    case .track: 1
    case .lane: isSmall || isSlow ? 2 : 3
    case .none: isSmall ? (isSlow || mayBeSlow ? 2 : 3) : 4
    }
  }

  /// The space of cyclists on the rider's side.
  private enum Space { case none, lane, track }

  /// Returns the space in a direction. Riders use the right side, or the left one where traffic is
  /// on the left, as `driving_side` says; `cycleway:left:oneway=no` and the like serve both.
  private func space(backward: Bool) -> Space {
    let isLeft = (tags["driving_side"] == "left") != backward
    let own = isLeft ? "cycleway:left" : "cycleway:right"
    let other = isLeft ? "cycleway:right" : "cycleway:left"
    var values = [tags["cycleway"], tags["cycleway:both"], tags[own]].compactMap { $0 }
    if tags[other + ":oneway"] == "no" { values += [tags[other]].compactMap { $0 } }
    // A contraflow lane: in R5's older tagging, `opposite…` is against the way.
    let opposite = ["cycleway", own, other].compactMap { tags[$0] }.filter {
      $0.hasPrefix("opposite_")
    }
    values.removeAll { $0.hasPrefix("opposite") }
    if backward { values += opposite.map { String($0.dropFirst("opposite_".count)) } }
    if values.contains("track") { return .track }
    return values.contains { Self.lanes.contains($0) } ? .lane : .none
  }

  private static let lanes: Set = ["lane", "share_busway"]
}
