/// The speed of cars between two neighbouring nodes of OpenStreetMap, in one direction: a row of
/// OSRM's speed files (`osrm-customize --segment-speed-file`).
public struct NodePairSpeed: Hashable, Sendable, BitwiseCopyable {
  /// The node that is left.
  public var from: Int64
  /// The node that is reached.
  public var to: Int64
  /// km/h, 0…300. 0 means that the street is closed in this direction.
  public var speed: Float
  /// The cost that follows from the speed, as in OSRM.
  public var weight: Weight

  /// Rules for the cost of a stretch with a stated speed.
  public enum Weight: Hashable, Sendable, BitwiseCopyable {
    /// The cost follows the time: the row has three columns.
    case time
    /// The cost stays as on the map, only the time changes: the fourth column is blank.
    case map
    /// The cost is the length divided by this rate, m/s: the fourth column.
    case rate(Float)
  }

  /// Creates a row.
  public init(from: Int64, to: Int64, speed: Float, weight: Weight = .time) {
    self.from = from
    self.to = to
    self.speed = speed
    self.weight = weight
  }

  /// The maximum speed that a row may state, km/h.
  public static let maxSpeed: Float = 300
  /// The maximum rate that a row may state, m/s.
  public static let maxRate: Float = 1000
}
