import AmbleCore

/// The open directions of a way.
struct Directions: OptionSet, Sendable {
  let rawValue: UInt8
  static let forward = Directions(rawValue: 1)
  static let backward = Directions(rawValue: 2)
  static let both: Directions = [.forward, .backward]
}

extension Directions {
  /// Creates the directions open to a traveller by `oneway` and its variants.
  init(_ tags: Tags, for traveller: Traveller, of way: WayClass) {
    for key in traveller.onewayKeys.reversed() {
      guard let directions = tags[key].flatMap({ Self.values[$0] }) else { continue }
      self = directions
      return
    }
    self = Self.impliesOneway(tags, way) && traveller.onewayKeys.count > 1 ? .forward : .both
  }

  /// `reversible` depends on the hour, so routes avoid it. `alternating` is controlled by lights.
  private static let values: [String: Directions] = [
    "yes": .forward, "true": .forward, "1": .forward,
    "-1": .backward, "reverse": .backward,
    "no": .both, "false": .both, "0": .both, "alternating": .both,
    "reversible": [],
  ]

  /// Returns whether the way is oneway without a tag: motorways without slip roads, and
  /// roundabouts.
  private static func impliesOneway(_ tags: Tags, _ way: WayClass) -> Bool {
    way.road == .motorway && !way.isLink || isCircular(tags)
  }

  /// Returns whether the way is a roundabout or another circular junction.
  static func isCircular(_ tags: Tags) -> Bool {
    tags["junction"] == "roundabout" || tags["junction"] == "circular"
  }
}

extension Directions {
  /// Creates the directions open to pedestrians. `oneway` applies to them only where it cannot mean
  /// vehicles alone: on ferries and conveyors, and on ways without other traffic, such as queues;
  /// `oneway:foot` always applies.
  init(onFoot tags: Tags, of way: WayClass) {
    let directions =
      tags["oneway:foot"].flatMap { Self.values[$0] }
      ?? tags["conveying"].flatMap { Self.conveying[$0] }
      ?? (Self.bindsAll(tags, way) ? tags["oneway"].flatMap { Self.values[$0] } : nil)
    self = directions ?? .both
  }

  /// Returns whether `oneway` binds pedestrians as well.
  private static func bindsAll(_ tags: Tags, _ way: WayClass) -> Bool {
    switch way.road {
    case .ferry: true
    case _ where isConveyor(tags): true
    case .footway, .steps, .corridor: [nil, "no", "dismount"].contains(tags["bicycle"])
    default: false
    }
  }

  /// Returns whether the way moves those who stand on it, as escalators and moving walkways do.
  static func isConveyor(_ tags: Tags) -> Bool { ![nil, "no"].contains(tags["conveying"]) }

  /// The directions of a conveyor, such as an escalator.
  private static let conveying: [String: Directions] = [
    "forward": .forward, "backward": .backward,
  ]
}

extension Directions {
  /// Creates the directions open to cyclists: `oneway`, except with contraflow lanes.
  init(byBicycle tags: Tags, of way: WayClass) {
    let street = Directions(tags, for: .bicycle, of: way)
    let isDecided = tags["oneway:bicycle"].map { Self.values[$0] != nil } ?? false
    self = isDecided || street == .both || !Self.hasContraflow(tags, street) ? street : .both
  }

  /// Returns whether cyclists may ride against the oneway direction.
  private static func hasContraflow(_ tags: Tags, _ street: Directions) -> Bool {
    let against = street == .forward ? "bicycle:backward" : "bicycle:forward"
    if let value = tags[against].flatMap({ AccessValue($0, key: against) }), value == .yes {
      return true
    }
    return cycleways.contains { tags[$0]?.hasPrefix("opposite") ?? false }
      || cycleways.contains { ["no", "-1"].contains(tags[$0 + ":oneway"]) }
      || tags["cycleway:left"] == "track" && tags["cycleway:right"] == "track"
  }

  /// The keys of cycle infrastructure along a street.
  static let cycleways = ["cycleway", "cycleway:left", "cycleway:right", "cycleway:both"]
}
