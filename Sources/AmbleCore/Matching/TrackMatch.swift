/// The streets that a recording went along.
public struct TrackMatch: Hashable, Sendable {
  /// The parts of segments, ordered by segment and then along it; parts of one segment do not
  /// overlap or touch.
  public var stretches: [WalkedStretch] = []
  /// Metres between good positions of the recording.
  public var metres = 0.0
  /// Metres of these that were on streets.
  public var metresOnStreets = 0.0

  /// Share of the recording that was on streets, 0…1.
  public var share: Double { metres > 0 ? min(1, metresOnStreets / metres) : 0 }
}
