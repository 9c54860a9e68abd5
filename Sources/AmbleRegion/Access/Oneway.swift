import AmbleCore

/// The directions of a way that may be travelled.
struct Directions: OptionSet, Sendable {
  let rawValue: UInt8
  static let forward = Directions(rawValue: 1)
  static let backward = Directions(rawValue: 2)
  static let both: Directions = [.forward, .backward]
}

extension Directions {
  /// The directions open to a traveller by `oneway` and what stands for it.
  init(_ tags: Tags, for traveller: Traveller, of way: WayClass) {
    for key in traveller.onewayKeys.reversed() {
      guard let directions = tags[key].flatMap({ Self.values[$0] }) else { continue }
      self = directions
      return
    }
    self = Self.impliesOneway(tags, way) && traveller.onewayKeys.count > 1 ? .forward : .both
  }

  /// `reversible` changes with the hour: nobody can plan on it. `alternating` waits for a light.
  private static let values: [String: Directions] = [
    "yes": .forward, "true": .forward, "1": .forward,
    "-1": .backward, "reverse": .backward,
    "no": .both, "false": .both, "0": .both, "alternating": .both,
    "reversible": [],
  ]

  /// Motorways and roundabouts lead one way without a tag; slip roads do not.
  private static func impliesOneway(_ tags: Tags, _ way: WayClass) -> Bool {
    way.road == .motorway && !way.isLink || isCircular(tags)
  }

  /// Whether the way is a roundabout or another junction one drives around.
  static func isCircular(_ tags: Tags) -> Bool {
    tags["junction"] == "roundabout" || tags["junction"] == "circular"
  }
}

extension Directions {
  /// The directions open to pedestrians: a oneway street binds them only where nobody but them
  /// goes, as on escalators and in queues, or by `oneway:foot`.
  init(onFoot tags: Tags, of way: WayClass) {
    if let directions = tags["oneway:foot"].flatMap({ Self.values[$0] }) {
      self = directions
    } else if let directions = tags["conveying"].flatMap({ Self.conveying[$0] }) {
      self = directions
    } else if [.footway, .steps, .corridor].contains(way.road),
      [nil, "no", "dismount"].contains(tags["bicycle"])
    {
      self = tags["oneway"].flatMap { Self.values[$0] } ?? .both
    } else {
      self = .both
    }
  }

  /// The way an escalator runs.
  private static let conveying: [String: Directions] = [
    "forward": .forward, "backward": .backward,
  ]
}

extension Directions {
  /// The directions open to cyclists: oneway, but for lanes that lead against it.
  init(byBicycle tags: Tags, of way: WayClass) {
    let street = Directions(tags, for: .bicycle, of: way)
    let isDecided = tags["oneway:bicycle"].map { Self.values[$0] != nil } ?? false
    self = isDecided || street == .both || !Self.hasContraflow(tags, street) ? street : .both
  }

  /// Whether cyclists may ride against the cars.
  private static func hasContraflow(_ tags: Tags, _ street: Directions) -> Bool {
    let against = street == .forward ? "bicycle:backward" : "bicycle:forward"
    if let value = tags[against].flatMap({ AccessValue($0, key: against) }), value == .yes {
      return true
    }
    return cycleways.contains { tags[$0]?.hasPrefix("opposite") ?? false }
      || cycleways.contains { ["no", "-1"].contains(tags[$0 + ":oneway"]) }
      || tags["cycleway:left"] == "track" && tags["cycleway:right"] == "track"
  }

  /// The keys that tell what cyclists have of a street.
  static let cycleways = ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"]
}
