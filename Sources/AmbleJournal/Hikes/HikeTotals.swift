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
  /// Ascent of the hikes whose heights are known, metres.
  public var ascent = 0.0
  /// Descent of the hikes whose heights are known, metres.
  public var descent = 0.0
  /// Number of hikes whose heights are known.
  public var withHeights = 0
  /// Number of steps of the hikes whose steps are known.
  public var steps = 0

  /// Creates the sums over no hikes.
  public init() {}

  mutating func add(_ hike: HikeFigures) {
    count += 1
    distance += hike.distance
    duration += hike.duration
    movingDuration += hike.movingDuration
    ascent += hike.ascent
    descent += hike.descent
    if hike.highest != nil { withHeights += 1 }
    steps += hike.steps ?? 0
  }
}
