/// What an analysis thinks of the position of a sample. Samples are flagged, never deleted.
public enum TrackFlag: UInt8, Hashable, Sendable, CaseIterable {
  /// The position counts, or there is none.
  case good = 0
  /// The traveller stands, and the position wanders within its accuracy.
  case jitter = 1
  /// The traveller cannot have been there: the fix is too far from the others, or out of order.
  case outlier = 2
}
