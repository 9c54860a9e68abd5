public import AmbleCore

/// An entrance of a building.
public struct SiteEntrance: Sendable {
  /// The position, usually on the outline of its building.
  public var position: Coordinate
  /// The name or number, or an empty string.
  public var name: String
  /// The storey; 0 is the ground.
  public var level: Int
  /// Whether it has no step, or `nil` if the map does not say.
  public var isStepFree: Bool?
}

extension SiteEntrance {
  /// Describes a node with `entrance=*`, or returns `nil` if entry is forbidden.
  init?(_ tags: Tags, at position: Coordinate) {
    guard let kind = tags["entrance"], !Self.closed.contains(kind), tags["access"] != "no" else {
      return nil
    }
    self.position = position
    name = tags["name"] ?? tags["ref"] ?? ""
    level = tags["level"].flatMap(SiteLevels.parse)?.first ?? 0
    isStepFree = Self.isStepFree(tags)
  }

  private static let closed: Set<String> = ["exit", "emergency", "garage", "no"]

  private static func isStepFree(_ tags: Tags) -> Bool? {
    switch tags["wheelchair"] {
    case "yes", "designated": return true
    case "no", "limited": return false
    default: return tags["step_count"].flatMap(Int.init).map { $0 == 0 }
    }
  }
}
