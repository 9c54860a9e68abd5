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
