import AmbleCore

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
