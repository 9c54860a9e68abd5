public import AmbleCore

/// An area of the ground.
public struct SiteArea: Sendable {
  /// Kinds of areas.
  public enum Kind: Int, CaseIterable, Sendable {
    case building, green, wood, water
  }

  /// The kind of area.
  public var kind: Kind
  /// The name of a building, or an empty string. A shop gives its building none.
  public var name: String
  /// The short name or number, or an empty string.
  public var shortName: String
  /// The outer edge; the last point equals the first.
  public var outline: [Coordinate]
}

extension SiteArea.Kind {
  /// Creates the kind that tags describe, or returns `nil` for other features.
  init?(_ tags: Tags) {
    if let building = tags["building"], building != "no" {
      self = .building
    } else if tags["natural"] == "water" || tags["waterway"] == "riverbank" {
      self = .water
    } else if tags["natural"] == "wood" || tags["landuse"] == "forest" {
      self = .wood
    } else if Self.greenLeisure.contains(tags["leisure"]) || Self.greenUse.contains(tags["landuse"])
    {
      self = .green
    } else {
      return nil
    }
  }

  private static let greenLeisure: Set<String?> = ["park", "garden", "pitch"]
  private static let greenUse: Set<String?> = [
    "grass", "meadow", "village_green", "recreation_ground", "cemetery",
  ]
}
