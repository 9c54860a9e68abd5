/// The areas reachable from a place.
///
/// A point belongs to an area if its street is reached within the limit, by a route to one of the
/// street's ends. Travel off the street is slower, and no point further from a street than
/// `OffStreet.reach` belongs to an area.
public struct Isochrone: Sendable {
  /// An area and its holes. Rings are closed: the last point equals the first.
  public struct Polygon: Sendable {
    /// The outline, counter-clockwise.
    public var outer: [Coordinate]
    /// The holes, clockwise.
    public var holes: [[Coordinate]]
  }

  /// The areas reachable within one limit.
  public struct Bucket: Sendable {
    /// The limit, seconds or metres.
    public var limit: Double
    /// The areas; the one that contains the place is first. They do not touch each other.
    public var polygons: [Polygon]
  }

  /// The requested place as snapped to a street.
  public var place: SnappedPlace
  /// The areas by limit, ascending; each contains the one before it.
  public var buckets: [Bucket]
  /// Width of the grid cells used to draw outlines, metres.
  public var resolution: Double
}
