import Synchronization

/// Durations counted by length, as Prometheus does: how many are at most so many seconds. May be
/// shared between threads.
final class Histogram: Sendable {
  /// The bounds of the buckets, seconds: from an answer out of memory to a proof of an order.
  static let bounds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

  /// The numbers of a histogram.
  struct Counts: Hashable, Sendable {
    /// The number of durations in each bucket that are not in an earlier one.
    var buckets = [Int](repeating: 0, count: bounds.count)
    /// The number of all durations.
    var total = 0
    /// The sum of all durations, seconds.
    var seconds = 0.0
  }

  private let state = Mutex(Counts())

  /// The numbers now.
  var counts: Counts { state.withLock { $0 } }

  /// Counts a duration.
  func record(seconds: Double) {
    let bucket = Self.bounds.firstIndex { seconds <= $0 }
    state.withLock { counts in
      if let bucket { counts.buckets[bucket] += 1 }
      counts.total += 1
      counts.seconds += seconds
    }
  }
}
