public import AmbleCore

/// The figures of a hike for statistics.
public struct HikeFigures: Hashable, Sendable {
  /// The hike's identifier.
  public var id: HikeID
  /// Its name.
  public var name: String
  /// The way of travelling.
  public var mode: Mode?
  /// The time of the first position.
  public var startedAt: Timestamp
  /// Offset of local time from UTC, seconds, or `nil` if unknown.
  public var utcOffset: Int?
  /// Metres.
  public var distance: Double
  /// Seconds.
  public var duration: Double
  /// Seconds.
  public var movingDuration: Double
  /// Metres.
  public var ascent: Double
  /// Metres.
  public var descent: Double
  /// Metres above sea level, or `nil` without heights.
  public var highest: Double?
  /// Number of steps, or `nil` if unknown.
  public var steps: Int?
  /// The shortest times over usual distances.
  public var best: [HikeNumbers.BestTime]
}
