/// Counts the steps of a search. The search ends by this count instead of a clock, so that it ends
/// in the same place on every machine. Polls for cancellation.
struct TourWork: ~Copyable {
  /// Number of steps left.
  private var left: Int64
  private var allowed: Int64
  private var sincePoll = 0
  private let isCancelled: () -> Bool

  /// Steps between two polls: about a millisecond.
  private static let pollInterval = 1 << 20

  init(steps: Int64, isCancelled: @escaping () -> Bool) {
    left = steps
    allowed = steps
    self.isCancelled = isCancelled
  }

  /// Whether no step is left.
  var isSpent: Bool { left <= 0 }

  /// Share of the allowed steps that is left.
  var rest: Double { Double(max(left, 0)) / Double(max(allowed, 1)) }

  /// Sets the number of steps allowed from now on.
  mutating func allow(_ steps: Int64) {
    left = steps
    allowed = steps
  }

  /// Counts steps.
  /// - Throws: `TourError.cancelled` if the caller cancelled the search.
  mutating func spend(_ steps: Int) throws(TourError) {
    left -= Int64(steps)
    sincePoll += steps
    guard sincePoll >= Self.pollInterval else { return }
    sincePoll = 0
    if isCancelled() { throw .cancelled }
  }
}
