import AmbleCore

/// The difficulty of a path: `sac_scale` of the Swiss Alpine Club, `tracktype` and
/// `trail_visibility`.
struct TrailScale: Sendable {
  /// 1 (hiking) to 6 (difficult alpine hiking), or 0 if untagged.
  var sac: UInt8
  /// 1 (solid) to 5 (soft), or 0 if untagged.
  var track: UInt8
  /// `faint`, `pathless`, or neither if the path is seen most of the time or untagged.
  var visibility: SegmentFlags

  /// Reads the scales of a way.
  init(_ tags: Tags) {
    let value = tags["sac_scale"]?.prefix { $0 != ";" }
    sac = value.flatMap { Self.sacScale.firstIndex(of: String($0)) }.map { UInt8($0 + 1) } ?? 0
    let grade = tags["tracktype"].flatMap { Self.trackTypes.firstIndex(of: $0) }
    track = grade.map { UInt8($0 + 1) } ?? 0
    let seen = tags["trail_visibility"]?.prefix { $0 != ";" }
    visibility = seen.flatMap { Self.hidden[String($0)] } ?? []
  }

  /// Whether it is for walks and runs: seen most of the time, and at most T3, which needs sure feet but
  /// no hands.
  var isForWalks: Bool { sac <= 3 && visibility.isEmpty }
  /// Whether it is for hikes: at most T4, which needs hands at times; beyond it, climbing begins.
  var isForHikes: Bool { sac <= 4 }
  /// Whether it is for bicycles: seen most of the time, and at most T1.
  var isForRides: Bool { sac <= 1 && visibility.isEmpty }

  private static let sacScale = [
    "hiking", "mountain_hiking", "demanding_mountain_hiking", "alpine_hiking",
    "demanding_alpine_hiking", "difficult_alpine_hiking",
  ]
  private static let hidden: [String: SegmentFlags] = [
    "bad": .faint, "horrible": .pathless, "no": .pathless,
  ]
  private static let trackTypes = ["grade1", "grade2", "grade3", "grade4", "grade5"]
}

extension Surface {
  /// Creates the surface group of a way from `surface`; the first entry of a list counts.
  init(_ tags: Tags) {
    guard let text = tags["surface"] else {
      self = .unknown
      return
    }
    let first = text.prefix { $0 != ";" && $0 != ":" }
    self = Self.values[String(first)] ?? .other
  }

  private static let values: [String: Surface] = [
    "paved": .asphalt, "asphalt": .asphalt, "chipseal": .asphalt, "tartan": .asphalt,
    "rubber": .asphalt, "bricks": .pavingStones, "brick": .pavingStones,
    "concrete": .concrete, "cement": .concrete, "tiles": .pavingStones,
    "paving_stones": .pavingStones, "sett": .sett, "cobblestone": .cobblestone,
    "unhewn_cobblestone": .cobblestone, "pebblestone": .gravel, "gravel": .gravel,
    "compacted": .compacted, "fine_gravel": .compacted, "unpaved": .ground, "ground": .ground,
    "dirt": .ground, "earth": .ground, "mud": .ground, "clay": .ground, "soil": .ground,
    "rock": .ground, "stone": .ground, "woodchips": .ground, "grass": .grass,
    "grass_paver": .grass, "sand": .sand, "snow": .other, "ice": .other, "wood": .wood,
    "metal": .metal, "metal_grid": .metal,
  ]

  /// Whether wheels roll on it without sinking in or strong vibration.
  var isFirm: Bool {
    switch self {
    case .asphalt, .concrete, .pavingStones, .sett, .compacted, .wood, .metal: true
    default: false
    }
  }
}
