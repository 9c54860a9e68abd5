/// Sums over hikes.
public struct HikeTotals: Hashable, Sendable {
  /// Number of hikes.
  public var count = 0
  /// Metres.
  public var distance = 0.0
  /// Seconds.
  public var duration = 0.0
  /// Seconds.
  public var movingDuration = 0.0
  /// Metres.
  public var ascent = 0.0
  /// Metres.
  public var descent = 0.0
  /// Number of steps of the hikes whose steps are known.
  public var steps = 0

  /// Creates the sums over no hikes.
  public init() {}

  /// Adds a hike.
  mutating func add(_ hike: HikeFigures) {
    count += 1
    distance += hike.distance
    duration += hike.duration
    movingDuration += hike.movingDuration
    ascent += hike.ascent
    descent += hike.descent
    steps += hike.steps ?? 0
  }
}
