import CoreMetrics
import Synchronization

/// A name with labels, by which Prometheus distinguishes series.
struct SeriesKey: Hashable, Comparable, Sendable {
  /// The name, in letters, digits and underscores.
  let name: String
  /// The labels as Prometheus writes them: `method="GET",status="200"`.
  let labels: String

  /// Creates a key from the names of swift-metrics, in which points separate words.
  init(_ name: String, _ dimensions: [(String, String)]) {
    self.name = Self.plain(name)
    labels = dimensions.map { "\(Self.plain($0))=\"\(Self.quoted($1))\"" }.joined(separator: ",")
  }

  static func < (one: SeriesKey, other: SeriesKey) -> Bool {
    (one.name, one.labels) < (other.name, other.labels)
  }

  private static func plain(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func quoted(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
  }
}

/// A number that only grows, unless it is reset.
final class SeriesCounter: CounterHandler, Sendable {
  private let count = Atomic<Int64>(0)

  var value: Int64 { count.load(ordering: .relaxed) }

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }

  func reset() { count.store(0, ordering: .relaxed) }
}

/// A number that goes up and down.
final class SeriesGauge: MeterHandler, Sendable {
  private let state = Mutex(0.0)

  var value: Double { state.withLock { $0 } }

  func set(_ value: Int64) { set(Double(value)) }

  func set(_ value: Double) { state.withLock { $0 = value } }

  func increment(by amount: Double) { state.withLock { $0 += amount } }

  func decrement(by amount: Double) { state.withLock { $0 -= amount } }
}

extension SeriesGauge: RecorderHandler {
  func record(_ value: Int64) { set(value) }

  func record(_ value: Double) { set(value) }
}

extension Histogram: TimerHandler {
  func recordNanoseconds(_ duration: Int64) { record(seconds: Double(duration) / 1e9) }
}

// MARK: Histograms

/// Durations counted by length, as Prometheus does: how many are at most so many seconds.
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
