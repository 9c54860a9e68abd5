public import AmbleCore

/// The line of a hike on a map of many.
public struct HikeLine: Hashable, Sendable {
  /// The hike's identifier.
  public var id: HikeID
  /// Its name.
  public var name: String
  /// Few positions that draw nearly the same line.
  public var points: [Coordinate]
}
