/// Counts what a search does: by this it ends, and not by a clock, so that it ends in the same
/// place on every machine. Now and then it asks whether anybody still waits.
struct TourWork: ~Copyable {
  /// How many steps may still be made.
  private var left: Int64
  private var allowed: Int64
  private var unasked = 0
  private let isCancelled: () -> Bool

  /// Steps between two questions: about a millisecond.
  private static let patience = 1 << 20

  init(steps: Int64, isCancelled: @escaping () -> Bool) {
    left = steps
    allowed = steps
    self.isCancelled = isCancelled
  }

  /// True if no step is left.
  var isSpent: Bool { left <= 0 }

  /// Which part of the steps is left.
  var rest: Double { Double(max(left, 0)) / Double(max(allowed, 1)) }

  /// Sets the steps that may be made from now on.
  mutating func allow(_ steps: Int64) {
    left = steps
    allowed = steps
  }

  /// Notes that steps were made.
  mutating func spend(_ steps: Int) throws(TourError) {
    left -= Int64(steps)
    unasked += steps
    guard unasked >= Self.patience else { return }
    unasked = 0
    if isCancelled() { throw .cancelled }
  }
}
