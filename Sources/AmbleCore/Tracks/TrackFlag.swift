/// The judgement of a sample's position by an analysis. Samples are flagged, never deleted.
public enum TrackFlag: UInt8, Hashable, Sendable, CaseIterable {
  /// The position counts, or is missing.
  case good = 0
  /// The traveller stands, and the position wanders within its accuracy.
  case jitter = 1
  /// The traveller cannot have been there: the fix is too far from the others, or out of order.
  case outlier = 2
}
