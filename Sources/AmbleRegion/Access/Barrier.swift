import AmbleCore

/// An obstacle on a way that blocks some modes.
enum Barrier {
  /// Returns the modes that cannot pass a node with these tags.
  static func blocked(_ tags: Tags) -> ModeSet {
    guard let barrier = tags["barrier"] else { return blockedWithoutBarrier(tags) }
    let kind = isTactile(tags) ? Kind.open : Kind(barrier, tags)
    return blocked(tags, kind)
  }

  /// Returns how the time decides which modes pass a node with these tags, or `nil` if it does not.
  static func hours(_ tags: Tags) -> TimedAccess? {
    let conditional = ConditionalTags(tags)
    guard !conditional.conditions.isEmpty else { return nil }
    let sets = (0..<1 << conditional.conditions.count).map { held in
      conditional.tags(when: held).map { ModeSet.all.subtracting(blocked($0)) } ?? []
    }
    let access = TimedAccess(
      conditions: conditional.conditions, usual: ModeSet.all.subtracting(blocked(tags)), sets: sets)
    return access.dependsOnTime ? access : nil
  }

  /// Returns whether cars pass a node with these tags at all times, but as destination traffic only, such
  /// as a gate with `access=private`.
  static func admitsGuestsOnly(_ tags: Tags) -> Bool {
    guard tags["barrier"] != nil || !isFeature(tags) else { return false }
    switch Traveller.motorcar.access(tags, isOpen: true) {
    case .destination, .insiders: return !blocked(tags).contains(.drive) && hours(tags) == nil
    case .yes, .no, nil: return false
    }
  }

  private static func blocked(_ tags: Tags, _ kind: Kind) -> ModeSet {
    var blocked: ModeSet = []
    if !passes(tags, .foot, isOpen: kind.foot) { blocked.formUnion(.onFoot) }
    if !passesWheelchair(tags, kind) { blocked.insert(.init(.wheelchair)) }
    if !passesBicycle(tags, kind) { blocked.formUnion(.cycling) }
    if !passes(tags, .motorcar, isOpen: kind.motorcar) { blocked.insert(.init(.drive)) }
    return blocked
  }

  /// Returns whether a traveller may pass. Any access tag may open a barrier, unlike a way, because
  /// it was set on this node; but an obstacle for all travellers, such as a locked gate, a wall or
  /// a bollard, also stops the owner's guests.
  private static func passes(_ tags: Tags, _ traveller: Traveller, isOpen: Bool) -> Bool {
    guard let value = traveller.access(tags, isOpen: true) else { return isOpen }
    return isLocked(tags) && value != .no ? value == .yes : traveller.mayPass(value, isOpen: isOpen)
  }

  /// Returns whether a barrier is locked: then it is open only to modes that a tag allows without
  /// condition.
  fileprivate static func isLocked(_ tags: Tags) -> Bool { tags["locked"] == "yes" }

  /// Returns whether a bicycle passes, ridden or, if `bicycle=dismount`, pushed.
  private static func passesBicycle(_ tags: Tags, _ kind: Kind) -> Bool {
    if tags["bicycle"] == "dismount" { return passes(tags, .foot, isOpen: kind.foot) }
    return passes(tags, .bicycle, isOpen: kind.bicycle)
  }

  private static func passesWheelchair(_ tags: Tags, _ kind: Kind) -> Bool {
    if tags["wheelchair"] == nil, WheelchairRules.isRaised(tags["kerb"]) { return false }
    guard kind.wheelchair || tags["wheelchair"] != nil else { return false }
    return WheelchairRules.isWideEnough(tags)
      && passes(tags, .wheelchair, isOpen: kind.wheelchair && !isLocked(tags))
  }

  /// Returns the modes that a node without `barrier` blocks. The access tags of features such as
  /// crossings apply to those who cross; on other nodes they close the way itself. A raised kerb
  /// blocks wheelchairs on any node.
  private static func blockedWithoutBarrier(_ tags: Tags) -> ModeSet {
    if !isFeature(tags) { return blocked(tags, .open) }
    return WheelchairRules.isRaised(tags["kerb"]) && tags["wheelchair"] == nil
      ? .init(.wheelchair) : []
  }

  /// Returns whether the access tags of a node are those of something beside or across the street.
  private static func isFeature(_ tags: Tags) -> Bool { features.contains { tags[$0] != nil } }

  private static let features = [
    "highway", "railway", "crossing", "entrance", "amenity", "public_transport", "door", "shop",
    "tourism", "building", "aeroway",
  ]

  /// Returns whether the barrier is acoustic: it stops animals but no traveller.
  private static func isTactile(_ tags: Tags) -> Bool {
    tags["sensory"] == "audible" || tags["sensory"] == "audio"
  }
}

extension Barrier {
  /// The travellers that a kind of barrier lets pass by default, without access tags.
  struct Kind: Sendable {
    var foot: Bool
    var wheelchair: Bool
    var bicycle: Bool
    var motorcar: Bool

    /// Creates a kind of barrier from its name and further tags. A locked one stops all;
    /// `wheelchair` says whether a chair fits through once it is opened.
    init(_ barrier: String, _ tags: Tags) {
      switch barrier {
      case "bollard": self = tags["bollard"] == "rising" ? .open : .posts
      case "kerb": self = Self.kerb(tags)
      case "height_restrictor": self = Self.gantry(tags)
      default: self = Self.kinds[barrier] ?? .unknown
      }
      if Barrier.isLocked(tags) { (foot, bicycle, motorcar) = (false, false, false) }
    }

    private init(foot: Bool, wheelchair: Bool, bicycle: Bool, motorcar: Bool) {
      self.foot = foot
      self.wheelchair = wheelchair
      self.bicycle = bicycle
      self.motorcar = motorcar
    }

    static let open = Kind(foot: true, wheelchair: true, bicycle: true, motorcar: true)
    private static let posts = Kind(foot: true, wheelchair: true, bicycle: true, motorcar: false)
    private static let narrow = Kind(foot: true, wheelchair: false, bicycle: true, motorcar: false)
    private static let climb = Kind(foot: true, wheelchair: false, bicycle: false, motorcar: false)
    private static let wall = Kind(
      foot: false, wheelchair: false, bicycle: false, motorcar: false)
    /// Passable on foot and by bicycle, because a mapped way leads through it.
    private static let unknown = narrow

    private static func kerb(_ tags: Tags) -> Kind {
      let isLow = ["lowered", "flush", "no", "rolled"].contains(tags["kerb"] ?? "")
      var kind = isLow || tags["highway"] == "crossing" ? open : posts
      kind.wheelchair = !WheelchairRules.isRaised(tags["kerb"])
      return kind
    }

    /// Returns the kind of a height restrictor; cars are up to 1.9 m high.
    private static func gantry(_ tags: Tags) -> Kind {
      (TagNumber.metres(tags["maxheight"]) ?? .infinity) < 1.9 ? posts : open
    }

    /// After the descriptions of the values of `barrier` in OpenStreetMap's wiki.
    private static let kinds: [String: Kind] = [
      "gate": open, "lift_gate": open, "swing_gate": open, "hampshire_gate": open,
      "sliding_gate": open, "sliding_beam": open, "cattle_grid": open, "border_control": open,
      "toll_booth": open, "sally_port": open, "entrance": open, "no": open, "coupure": open,
      "kent_carriage_gap": open, "checkpoint": open, "guard_box": open, "bump_gate": open,
      "block": posts, "planter": posts, "chain": posts, "rope": posts, "bus_trap": posts,
      "sump_buster": posts, "spikes": posts, "barrier_board": posts, "wicket_gate": posts,
      "jersey_barrier": posts, "cycle_barrier": narrow, "motorcycle_barrier": narrow,
      "horse_jump": narrow, "log": narrow, "debris": narrow, "stile": climb, "turnstile": climb,
      "full-height_turnstile": climb, "kissing_gate": climb, "horse_stile": climb,
      "squeeze_gate": climb, "step": climb, "ditch": wall, "wall": wall, "fence": wall,
      "hedge": wall, "city_wall": wall, "retaining_wall": wall, "guard_rail": wall,
      "handrail": open, "cable_barrier": wall,
    ]
  }
}
