/// Why there is no tour.
public enum TourError: Error, Equatable, Sendable {
  /// No way leads through all stops; without those named there may be one.
  case noTour(unreachable: [Int])
  /// A cost is negative, or costs are so large that their sums are no longer exact.
  case costsOutOfRange
  /// Whoever asked does not want to know any more.
  case cancelled
}
