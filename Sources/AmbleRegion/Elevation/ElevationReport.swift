/// The result of assigning heights to streets.
public struct ElevationReport: Hashable, Sendable {
  /// The name of the elevation source.
  public var source: String
  /// Sample spacing of the source, metres.
  public var spacing: Double
  /// Noise removed, metres.
  public var noise: Double
  /// Threshold of the turning-point filter of reported ascents, metres.
  public var threshold: Double
  /// Share of the total street length without height, 0…1.
  public var unknownShare: Double
  /// Number of points with a height.
  public var points: Int
  /// Number of ends of bridges and tunnels whose height was derived from the street before them.
  public var repairedApproaches: Int
  /// Number of places where heights differ from the source by more than its accuracy, bridges and
  /// tunnels not counted.
  public var doubtfulPlaces: Int
}
