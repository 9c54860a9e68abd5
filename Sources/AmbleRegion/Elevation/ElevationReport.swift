/// What laying heights on streets has come to.
public struct ElevationReport: Hashable, Sendable {
  /// What the heights come from.
  public var source: String
  /// Metres between the source's samples.
  public var spacing: Double
  /// Metres of noise that were taken out.
  public var noise: Double
  /// Metres for the turning-point filter of reported ascents.
  public var threshold: Double
  /// Share of the streets' length whose height is unknown, 0…1.
  public var unknownShare: Double
  /// Points that have a height.
  public var points: Int
  /// Ends of bridges and tunnels whose height was taken from the street before them.
  public var repairedApproaches: Int
}
