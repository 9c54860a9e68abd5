/// An error of a search for a tour.
public enum TourError: Error, Equatable, Sendable {
  /// No route visits all stops. Without the named ones there may be a tour.
  case noTour(unreachable: [Int])
  /// A cost is negative, or costs are so large that their sums are not exact.
  case costsOutOfRange
  /// The caller cancelled the search.
  case cancelled
}
