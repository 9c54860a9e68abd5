/// An error of a route or a snapshot that is unfit for navigation.
public enum NavigationError: Error, Sendable, Hashable {
  /// The threshold of ascent is not from 0 to 1000 metres.
  case thresholdOutOfRange
  /// The route has fewer than two points.
  case tooFewPoints
  /// The first point is not at distance 0 and time 0.
  case badStart
  /// A point lies before the previous one, or has no position. Its index.
  case unorderedPoint(Int)
  /// The route has no length.
  case noLength
  /// The last step is not on the last point.
  case badLastStep
  /// A step lies before the previous one. Its index.
  case unorderedStep(Int)
  /// The bytes of the snapshot are incomplete or invalid.
  case damagedSnapshot
  /// The snapshot was made by another version of Amble.
  case otherVersion
  /// The snapshot was made on another route.
  case otherRoute
}
