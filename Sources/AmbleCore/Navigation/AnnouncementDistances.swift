/// The distances before a maneuver at which it is announced, metres.
///
/// They follow the speed, because travellers need time to look up and decide. They have a minimum,
/// because positions have a limited accuracy.
///
/// ```swift
/// let onFoot = AnnouncementDistances(speed: 1.3)
/// let byBike = AnnouncementDistances(speed: 6)
/// print(onFoot.soon, byBike.soon)  // 32.5 m, 150 m
/// ```
public struct AnnouncementDistances: Sendable {
  /// For what is far: a minute, at least 150 m for walkers, at most a kilometre for cars.
  public let ahead: Double
  /// For what is near: 25 seconds, 35 m on foot, as on the signs of footpaths.
  public let soon: Double
  /// For what is to be done now: 6 seconds, one sentence.
  public let now: Double

  /// Returns the distances for a speed in metres per second; a negative one counts as 0.
  public init(speed: Double) {
    let speed = max(0, speed)
    ahead = min(1000, max(150, 60 * speed))
    soon = min(300, max(30, 25 * speed))
    now = min(80, max(10, 6 * speed))
  }

  /// Length of a step, metres, above which the next one is announced `ahead`: not directly after a turn.
  public var minimumApproach: Double { 1.25 * ahead }
}
