import Synchronization

/// A metric with its series, as Prometheus's text format 0.0.4 writes them.
///
/// ```swift
/// let open = MetricFamily(.gauge, "amble_connections", "Open connections.", 12)
/// [open].text
/// // # HELP amble_connections Open connections.
/// // # TYPE amble_connections gauge
/// // amble_connections 12
/// ```
struct MetricFamily: Sendable {
  /// What the values of a metric do.
  enum Kind: String, Sendable {
    /// They only grow, from zero when the server starts.
    case counter
    /// They go up and down.
    case gauge
    /// They count durations by length.
    case histogram
  }

  /// The names and values by which series of a metric differ, in order.
  typealias Labels = KeyValuePairs<String, String>

  let kind: Kind
  /// The name. Those of counters end in `_total`, and all name their unit.
  let name: String
  /// What it counts, a sentence.
  let about: String
  /// The lines of the series.
  fileprivate private(set) var lines: [String] = []

  /// Creates a metric without series.
  init(_ kind: Kind, _ name: String, _ about: String) {
    (self.kind, self.name, self.about) = (kind, name, about)
  }

  /// Creates a metric with one series without labels.
  init(_ kind: Kind, _ name: String, _ about: String, _ value: some BinaryInteger) {
    self.init(kind, name, about)
    add(Double(value), [:])
  }

  /// Adds a series.
  mutating func add(_ value: Double, _ labels: Labels) {
    lines.append(Self.line(name, labels, value))
  }

  /// Adds a series of durations: a running total for each bound, the sum and the number.
  mutating func add(_ counts: Histogram.Counts, _ labels: Labels) {
    var running = 0
    for (bound, count) in zip(Histogram.bounds, counts.buckets) {
      running += count
      lines.append(Self.line("\(name)_bucket", labels, Double(running), upTo: "\(bound)"))
    }
    let total = Double(counts.total)
    lines.append(Self.line("\(name)_bucket", labels, total, upTo: "+Inf"))
    lines.append(Self.line("\(name)_sum", labels, counts.seconds))
    lines.append(Self.line("\(name)_count", labels, total))
  }

  /// The metric with its description.
  fileprivate var text: String {
    "# HELP \(name) \(about)\n# TYPE \(name) \(kind.rawValue)\n" + lines.joined()
  }

  private static func line(
    _ name: String, _ labels: Labels, _ value: Double, upTo bound: String? = nil
  ) -> String {
    let bounds: Labels = bound.map { ["le": $0] } ?? [:]
    let labels = (Array(labels) + Array(bounds)).map { "\($0.key)=\"\(quoted($0.value))\"" }
    let braced = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
    return "\(name)\(braced) \(Int(exactly: value).map { "\($0)" } ?? "\(value)")\n"
  }

  private static func quoted(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

extension [MetricFamily] {
  /// The metrics that have series, sorted by name.
  var text: String {
    filter { !$0.lines.isEmpty }.sorted { $0.name < $1.name }.map(\.text).joined()
  }
}

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
