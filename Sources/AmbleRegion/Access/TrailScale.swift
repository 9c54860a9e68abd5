/// How hard a path is to walk: `sac_scale` of the Swiss Alpine Club and `tracktype`.
struct TrailScale: Sendable {
  /// 1 (hiking) to 6 (difficult alpine hiking), 0 where untagged.
  var sac: UInt8
  /// 1 (solid) to 5 (soft), 0 where untagged.
  var track: UInt8

  /// The scale of a way.
  init(_ tags: Tags) {
    let value = tags["sac_scale"]?.prefix { $0 != ";" }
    sac = value.flatMap { Self.sacScale.firstIndex(of: String($0)) }.map { UInt8($0 + 1) } ?? 0
    let grade = tags["tracktype"].flatMap { Self.trackTypes.firstIndex(of: $0) }
    track = grade.map { UInt8($0 + 1) } ?? 0
  }

  /// The hardest path for walks and runs: T3, sure foot but no hands.
  static let hardestWalk: UInt8 = 3
  /// The hardest path for hikes: T4, hands now and then; beyond it one climbs.
  static let hardestHike: UInt8 = 4
  /// The hardest path to ride a bicycle on.
  static let hardestRide: UInt8 = 1

  private static let sacScale = [
    "hiking", "mountain_hiking", "demanding_mountain_hiking", "alpine_hiking",
    "demanding_alpine_hiking", "difficult_alpine_hiking",
  ]
  private static let trackTypes = ["grade1", "grade2", "grade3", "grade4", "grade5"]
}
