import AmbleCore

/// What closes a way to wheelchairs beside the rules for pedestrians.
enum WheelchairRules {
  /// The steepest ramp: 1:12, ADA Standards for Accessible Design, 405.2; per cent.
  static let steepest = 100.0 / 12
  /// The narrowest passage in metres: DIN 18040-1, doors.
  static let narrowest = 0.9

  /// Whether a wheelchair can roll along a way.
  static func canRoll(_ tags: Tags, on way: WayClass, surface: Surface) -> Bool {
    if let value = tags["wheelchair"], ["yes", "designated", "limited"].contains(value) {
      return true
    }
    if way.road == .steps { return tags["ramp:wheelchair"] == "yes" }
    return isWideEnough(tags) && isFlatEnough(tags) && isSmooth(tags, on: way, surface)
      && !isRaised(tags["kerb"]) && tags["ford", default: "no"] == "no"
  }

  /// Whether a kerb is too high: `raised`, or `yes` where nobody says more.
  static func isRaised(_ kerb: String?) -> Bool {
    kerb == "raised" || kerb == "yes" || kerb == "regular"
  }

  /// Whether there is room between both sides.
  static func isWideEnough(_ tags: Tags) -> Bool {
    (TagNumber.metres(tags["maxwidth:physical"] ?? tags["width"]) ?? .infinity) >= narrowest
  }

  private static func isFlatEnough(_ tags: Tags) -> Bool {
    abs(TagNumber.percent(tags["incline"]) ?? 0) <= steepest + 0.01
  }

  /// Paths and tracks have to be known as smooth, streets must not be known as rough.
  private static func isSmooth(_ tags: Tags, on way: WayClass, _ surface: Surface) -> Bool {
    if let smoothness = tags["smoothness"] { return !rough.contains(smoothness) }
    if tags["sac_scale"] != nil { return false }
    switch way.road {
    case .path, .track, .bridleway:
      return surface.isFirm || tags["tracktype"] == "grade1" || tags["footway"] != nil
    default: return surface.isFirm || [.unknown, .other].contains(surface)
    }
  }

  private static let rough: Set = ["very_bad", "horrible", "very_horrible", "impassable"]
}
