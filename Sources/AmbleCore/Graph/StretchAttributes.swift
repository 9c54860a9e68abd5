/// The class of a way, from OpenStreetMap's `highway`, ordered from the largest road to the
/// smallest path.
public enum RoadClass: UInt8, CaseIterable, Sendable {
  case motorway, trunk, primary, secondary, tertiary, unclassified, residential
  case livingStreet, service, pedestrian, track, cycleway, footway, path, bridleway
  case steps, platform, corridor, ferry, other
}

/// What a way is paved with, grouped from OpenStreetMap's `surface` by how it rolls and walks.
public enum Surface: UInt8, CaseIterable, Sendable {
  case unknown, asphalt, concrete, pavingStones, sett, cobblestone, compacted, gravel, ground
  case grass, sand, wood, metal, other
}

/// Yes-or-no facts about a stretch.
@frozen
public struct StretchFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each fact.
  public let rawValue: UInt16
  /// Facts from their bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Stairs.
  public static let steps = StretchFlags(rawValue: 1 << 0)
  /// On a bridge.
  public static let bridge = StretchFlags(rawValue: 1 << 1)
  /// In a tunnel or a covered passage below ground.
  public static let tunnel = StretchFlags(rawValue: 1 << 2)
  /// Part of a roundabout or another circular junction.
  public static let roundabout = StretchFlags(rawValue: 1 << 3)
  /// A ferry.
  public static let ferry = StretchFlags(rawValue: 1 << 4)
  /// A slip road (`*_link`).
  public static let link = StretchFlags(rawValue: 1 << 5)
  /// Has a sidewalk or is away from cars.
  public static let sidewalk = StretchFlags(rawValue: 1 << 6)
  /// Has a lane or track for bicycles.
  public static let cycleLane = StretchFlags(rawValue: 1 << 7)
  /// On a signed cycle route.
  public static let cycleNetwork = StretchFlags(rawValue: 1 << 8)
  /// On a signed walking or hiking route.
  public static let walkNetwork = StretchFlags(rawValue: 1 << 9)
  /// Open to vehicles only for those who have business there (`destination`, `customers`, …).
  public static let destinationOnly = StretchFlags(rawValue: 1 << 10)
  /// Part of its height is unknown.
  public static let heightUnknown = StretchFlags(rawValue: 1 << 11)
  /// Toll.
  public static let toll = StretchFlags(rawValue: 1 << 12)
  /// Leads through an area (square, platform), not along a line.
  public static let area = StretchFlags(rawValue: 1 << 13)
}

/// What the engine knows of a stretch beside its shape; eight bytes.
@frozen
public struct StretchAttributes: Hashable, Sendable, BitwiseCopyable {
  /// `RoadClass`, raw.
  public var roadClassRaw: UInt8
  /// `Surface`, raw.
  public var surfaceRaw: UInt8
  /// Yes-or-no facts.
  public var flags: StretchFlags
  /// A car's speed along the stretch, km/h; 0 where no car goes.
  public var speedForward: UInt8
  /// A car's speed against the stretch's direction, km/h; 0 where no car goes.
  public var speedBackward: UInt8
  /// Level of traffic stress for cyclists, 1 (calm) to 4, after Mekuria, Furth and Nixon 2012 as
  /// R5 reads it from OpenStreetMap; 0 where it does not apply.
  public var trafficStress: UInt8
  /// SAC hiking scale 1…6 in the low half, tracktype 1…5 in the high half, 0 where untagged.
  public var trail: UInt8

  /// Attributes of a plain way.
  public init(roadClass: RoadClass, surface: Surface = .unknown, flags: StretchFlags = []) {
    roadClassRaw = roadClass.rawValue
    surfaceRaw = surface.rawValue
    self.flags = flags
    speedForward = 0
    speedBackward = 0
    trafficStress = 0
    trail = 0
  }

  /// The class of the way.
  public var roadClass: RoadClass { RoadClass(rawValue: roadClassRaw) ?? .other }
  /// What the way is paved with.
  public var surface: Surface { Surface(rawValue: surfaceRaw) ?? .unknown }
  /// SAC hiking scale, 1…6, or 0 where untagged.
  public var sacScale: UInt8 { trail & 0x0F }
  /// Tracktype grade, 1…5, or 0 where untagged.
  public var trackType: UInt8 { trail >> 4 }
}
