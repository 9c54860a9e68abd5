import AmbleCore

/// Reads the boolean facts in a way's tags.
enum WayFlags {
  /// Returns the flags, without those from access and relations.
  static func flags(_ tags: Tags, of way: WayClass, hasCars: Bool) -> SegmentFlags {
    var flags: SegmentFlags = []
    func set(_ flag: SegmentFlags, _ holds: Bool) { if holds { flags.insert(flag) } }
    set(.steps, way.road == .steps)
    set(.bridge, isTrue(tags["bridge"]))
    set(.tunnel, isTrue(tags["tunnel"]))
    set(.roundabout, Directions.isCircular(tags))
    set(.ferry, way.road == .ferry)
    set(.link, way.isLink)
    set(.sidewalk, !hasCars || hasSidewalk(tags))
    set(.cycleLane, hasCycleLane(tags, on: way))
    set(.cycleNetwork, cycleNetworks.contains { isTrue(tags[$0]) })
    set(.walkNetwork, walkNetworks.contains { isTrue(tags[$0]) })
    set(.toll, isTrue(tags["toll"]))
    set(.area, tags["area"] == "yes")
    return flags
  }

  private static func isTrue(_ value: String?) -> Bool { value != nil && value != "no" }

  private static func hasSidewalk(_ tags: Tags) -> Bool {
    if ["yes", "both", "left", "right"].contains(tags["sidewalk"]) { return true }
    return ["sidewalk:both", "sidewalk:left", "sidewalk:right"].contains { tags[$0] == "yes" }
  }

  private static func hasCycleLane(_ tags: Tags, on way: WayClass) -> Bool {
    if way.road == .steps { return isTrue(tags["ramp:bicycle"]) }
    if way.road == .cycleway || tags["bicycle"] == "designated" && way.road == .path {
      return true
    }
    return Directions.cycleways.contains { lanes.contains(tags[$0] ?? "") }
  }

  private static let lanes: Set = [
    "lane", "track", "opposite_lane", "opposite_track", "share_busway", "opposite_share_busway",
  ]
  private static let cycleNetworks = ["icn", "ncn", "rcn", "lcn"]
  private static let walkNetworks = ["iwn", "nwn", "rwn", "lwn"]
}
