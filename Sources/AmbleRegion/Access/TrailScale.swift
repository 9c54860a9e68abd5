/// The difficulty of a path: `sac_scale` of the Swiss Alpine Club and `tracktype`.
struct TrailScale: Sendable {
  /// 1 (hiking) to 6 (difficult alpine hiking), or 0 if untagged.
  var sac: UInt8
  /// 1 (solid) to 5 (soft), or 0 if untagged.
  var track: UInt8

  /// Reads the scales of a way.
  init(_ tags: Tags) {
    let value = tags["sac_scale"]?.prefix { $0 != ";" }
    sac = value.flatMap { Self.sacScale.firstIndex(of: String($0)) }.map { UInt8($0 + 1) } ?? 0
    let grade = tags["tracktype"].flatMap { Self.trackTypes.firstIndex(of: $0) }
    track = grade.map { UInt8($0 + 1) } ?? 0
  }

  /// The hardest path for walks and runs: T3, which needs sure feet but no hands.
  static let hardestWalk: UInt8 = 3
  /// The hardest path for hikes: T4, which needs hands at times; beyond it, climbing begins.
  static let hardestHike: UInt8 = 4
  /// The hardest path to ride a bicycle on.
  static let hardestRide: UInt8 = 1

  private static let sacScale = [
    "hiking", "mountain_hiking", "demanding_mountain_hiking", "alpine_hiking",
    "demanding_alpine_hiking", "difficult_alpine_hiking",
  ]
  private static let trackTypes = ["grade1", "grade2", "grade3", "grade4", "grade5"]
}
