public import AmbleCore

/// The streets of a region, to which hikes are matched.
public struct StreetSet: Hashable, Sendable {
  /// The region's name.
  public var region: String
  /// The number that distinguishes these streets from other imports of the region.
  public var identity: Int64
  /// The box around the streets.
  public var bounds: BoundingBox

  /// Creates a set of streets.
  public init(region: String, identity: Int64, bounds: BoundingBox) {
    self.region = region
    self.identity = identity
    self.bounds = bounds
  }
}

/// The streets of a region that a hike went along.
public struct WalkedHike: Hashable, Sendable {
  /// The hike's identifier.
  public var id: HikeID
  /// The streets.
  public var stretches: PackedStretches
}
