/// What can be reached from a place, as areas.
///
/// A point belongs to an area if the street it is set on is reached within the limit by the ways
/// that routes take to one of the street's ends. Off the street it takes longer, and nothing that
/// lies further from a street than `OffStreet.reach` belongs to an area.
public struct Isochrone: Sendable {
  /// An area without holes but its own. Rings are closed: the last point is the first.
  public struct Polygon: Sendable {
    /// The outline, counter-clockwise.
    public var outer: [Coordinate]
    /// What is left out of it, clockwise.
    public var holes: [[Coordinate]]
  }

  /// What can be reached within one limit.
  public struct Bucket: Sendable {
    /// Seconds or metres.
    public var limit: Double
    /// The areas, the one that holds the place first. They do not touch each other.
    public var polygons: [Polygon]
  }

  /// Where the place was set on a street.
  public var place: SnappedPlace
  /// The areas, the least limit first; each holds the one before it.
  public var buckets: [Bucket]
  /// The width of the cells that outlines are drawn on, metres.
  public var resolution: Double
}
