import AmbleCore

/// Decides the access and attributes of a way from its tags.
struct WayJudgement {
  /// Modes allowed in the way's direction.
  private(set) var forward: ModeSet = []
  /// Modes allowed against the way's direction.
  private(set) var backward: ModeSet = []
  /// The attributes without the geometry.
  private(set) var attributes: SegmentAttributes

  private let tags: Tags
  private let way: WayClass
  private let surface: Surface
  private let trail: TrailScale
  /// Whether cars are allowed as destination traffic only.
  private var isDestinationByCar = false
  /// Whether bicycles are allowed as destination traffic only.
  private var isDestinationByBicycle = false

  /// Evaluates a way's tags, or `nil` if no mode may use it.
  init?(_ tags: Tags) {
    guard let way = WayClass(tags) else { return nil }
    self.tags = tags
    self.way = way
    surface = Surface(tags)
    trail = TrailScale(tags)
    attributes = SegmentAttributes(roadClass: way.road, surface: surface)
    for backward in [false, true] { decide(backward) }
    guard !forward.isEmpty || !backward.isEmpty else { return nil }
    describe()
  }

  private mutating func decide(_ backward: Bool) {
    var modes = modesOnFoot(backward)
    modes.formUnion(modesOnWheels(backward))
    if modes.contains(.walk), modes.isDisjoint(with: .cycling), canPush(backward) {
      modes.formUnion([.cycling, .pushed])
    }
    if backward { self.backward = modes } else { forward = modes }
  }

  private func modesOnFoot(_ backward: Bool) -> ModeSet {
    let direction: Directions = backward ? .backward : .forward
    guard Directions(onFoot: tags, of: way).contains(direction) else { return [] }
    var modes: ModeSet = []
    if isOpen(to: .foot, isOpen: way.foot, backward) {
      if trail.isForWalks { modes = [.init(.walk), .init(.run)] }
      if trail.isForHikes { modes.insert(.init(.hike)) }
    }
    if WheelchairRules.canRoll(tags, on: way, surface: surface),
      isOpen(to: .wheelchair, isOpen: way.foot, backward)
    {
      modes.insert(.init(.wheelchair))
    }
    return modes
  }

  private mutating func modesOnWheels(_ backward: Bool) -> ModeSet {
    // Pushing a bicycle up a ramp next to steps is walking, even with `bicycle=yes`.
    guard way.road != .steps, tags["smoothness"] != "impassable" else { return [] }
    let direction: Directions = backward ? .backward : .forward
    var modes: ModeSet = []
    if Directions(byBicycle: tags, of: way).contains(direction),
      isOpen(to: .bicycle, isOpen: isOpenByBicycle, backward) || isBoardedPushing(backward)
    {
      modes.formUnion(.cycling)
      isDestinationByBicycle = isDestinationByBicycle || restriction(.bicycle, backward)
    }
    if Directions(tags, for: .motorcar, of: way).contains(direction),
      isOpen(to: .motorcar, isOpen: isOpenByCar, backward)
    {
      modes.insert(.init(.drive))
      isDestinationByCar = isDestinationByCar || restriction(.motorcar, backward)
    }
    return modes
  }

  /// Returns whether a bicycle can be pushed where walking is allowed: on streets and paths, and over
  /// stairs. Not on trails beyond those that are ridden, nor through buildings, on escalators and
  /// ferries. Along trunk roads, only where pedestrians have their own way; against the direction of a
  /// roundabout, never.
  private func canPush(_ backward: Bool) -> Bool {
    guard trail.isForRides, tags["smoothness"] != "impassable", !Directions.isConveyor(tags)
    else { return false }
    switch way.road {
    case .ferry: return false
    case .corridor: return tags["highway"] == "elevator"
    case .motorway, .trunk:
      return tags["foot"] != nil || WayFlags.flags(tags, of: way, hasCars: true).contains(.sidewalk)
    default: return !backward || !Directions.isCircular(tags)
    }
  }

  /// Returns whether a bicycle is pushed on board of a ferry, which then carries it as any other.
  private func isBoardedPushing(_ backward: Bool) -> Bool {
    way.road == .ferry && tags["bicycle"] == "dismount"
      && isOpen(to: .foot, isOpen: way.foot, backward)
  }

  /// Whether the class allows bicycles; hard trails that are no cycleways need a tag.
  private var isOpenByBicycle: Bool {
    way.bicycle && (way.road == .cycleway || trail.isForRides)
  }

  /// Whether the class allows cars; lanes for rescue vehicles are closed to them.
  private var isOpenByCar: Bool { way.motorcar && tags["service"] != "emergency_access" }

  private func isOpen(to traveller: Traveller, isOpen: Bool, _ backward: Bool) -> Bool {
    traveller.access(tags, backward: backward, isOpen: isOpen)
      .map { traveller.mayPass($0, isOpen: isOpen) } ?? isOpen
  }

  /// Returns whether a traveller may pass as destination traffic only.
  private func restriction(_ traveller: Traveller, _ backward: Bool) -> Bool {
    switch traveller.access(tags, backward: backward, isOpen: true) {
    case .destination, .insiders: true
    default: false
    }
  }

  private mutating func describe() {
    let hasCars = forward.union(backward).contains(.drive)
    attributes.flags = WayFlags.flags(tags, of: way, hasCars: hasCars)
    attributes.flags.formUnion(trail.visibility)
    if isDestinationByCar { attributes.flags.insert(.destinationOnly) }
    attributes.isDestinationByBicycle = isDestinationByBicycle
    attributes.speedForward = speed(forward, false)
    attributes.speedBackward = speed(backward, true)
    let stress = TrafficStress(tags, on: way, hasCars: hasCars)
    attributes.setTrafficStress(forward: stress.forward, backward: stress.backward)
    attributes.setTrail(sac: trail.sac, track: trail.track, isFord: Self.isFord(tags))
  }

  private static func isFord(_ tags: Tags) -> Bool { ![nil, "no"].contains(tags["ford"]) }

  private func speed(_ modes: ModeSet, _ backward: Bool) -> UInt8 {
    guard modes.contains(.drive) || way.road == .ferry else { return 0 }
    return CarSpeed.kilometresPerHour(
      tags, on: way, surface: surface, trackType: trail.track, backward: backward)
  }
}

/// Estimates the speed of a car on a way.
enum CarSpeed {
  /// Returns the speed in one direction, km/h, 1…255.
  static func kilometresPerHour(
    _ tags: Tags, on way: WayClass, surface: Surface, trackType: UInt8, backward: Bool
  ) -> UInt8 {
    var speed = way.road == .track ? onTrack(trackType) : way.speed
    if let limit = SpeedLimit(tags, backward: backward) {
      speed = limit.kilometresPerHour * shareOfLimit
    }
    if !surface.isFirm, surface != .unknown, surface != .other { speed = min(speed, unpaved) }
    return UInt8(max(1, min(255, speed.rounded())))
  }

  /// Average speed as a share of the limit: GraphHopper's factor.
  private static let shareOfLimit = 0.9
  /// GraphHopper's maximum speed on bad surfaces, km/h.
  private static let unpaved = 30.0

  /// Returns GraphHopper's speed for a `tracktype`, km/h.
  private static func onTrack(_ type: UInt8) -> Double {
    switch type {
    case 1: 20
    case 2: 15
    case 3: 10
    default: 8
    }
  }
}

/// The rules that close a way to wheelchairs, beyond those for pedestrians.
enum WheelchairRules {
  /// Maximum slope of a ramp: 1:12, ADA Standards for Accessible Design, 405.2; per cent.
  static let steepest = 100.0 / 12
  /// Minimum width of a passage: DIN 18040-1, doors; metres.
  static let narrowest = 0.9

  /// Returns whether a wheelchair can roll along a way.
  static func canRoll(_ tags: Tags, on way: WayClass, surface: Surface) -> Bool {
    if let value = tags["wheelchair"], ["yes", "designated", "limited"].contains(value) {
      return true
    }
    if way.road == .steps { return tags["ramp:wheelchair"] == "yes" }
    return isWideEnough(tags) && isFlatEnough(tags) && isSmooth(tags, on: way, surface)
      && !isRaised(tags["kerb"]) && tags["ford", default: "no"] == "no"
  }

  /// Returns whether a kerb is too high: `raised`, or `yes` without more detail.
  static func isRaised(_ kerb: String?) -> Bool {
    kerb == "raised" || kerb == "yes" || kerb == "regular"
  }

  /// Returns whether the passage is wide enough.
  static func isWideEnough(_ tags: Tags) -> Bool {
    (TagNumber.metres(tags["maxwidth:physical"] ?? tags["width"]) ?? .infinity) >= narrowest
  }

  private static func isFlatEnough(_ tags: Tags) -> Bool {
    abs(TagNumber.percent(tags["incline"]) ?? 0) <= steepest + 0.01
  }

  /// Returns whether the surface is smooth. Paths and tracks must be known to be smooth; streets
  /// must not be known to be rough.
  private static func isSmooth(_ tags: Tags, on way: WayClass, _ surface: Surface) -> Bool {
    if let smoothness = tags["smoothness"] { return !rough.contains(smoothness) }
    if tags["sac_scale"] != nil || !TrailScale(tags).visibility.isEmpty { return false }
    switch way.road {
    case .path, .track, .bridleway:
      return surface.isFirm || tags["tracktype"] == "grade1" || tags["footway"] != nil
    default: return surface.isFirm || [.unknown, .other].contains(surface)
    }
  }

  private static let rough: Set = ["very_bad", "horrible", "very_horrible", "impassable"]
}
