public import CoreMetrics
import Hummingbird
import Logging
import ServiceLifecycle
import Synchronization

/// The metrics of the process, kept in memory and written for Prometheus. swift-metrics has no
/// maintained backend for it that needs less. May be shared between threads.
///
/// The number of series is bounded by that of routes, methods and statuses.
public final class MetricsRegistry: MetricsFactory, Sendable {
  private struct State {
    var counters: [SeriesKey: SeriesCounter] = [:]
    var gauges: [SeriesKey: SeriesGauge] = [:]
    var histograms: [SeriesKey: Histogram] = [:]
  }

  private let state = Mutex(State())

  /// Creates a registry without metrics.
  public init() {}

  /// Returns the counter of a name and labels.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    state.withLock { $0.counters.value(for: SeriesKey(label, dimensions), or: SeriesCounter()) }
  }

  /// Returns the gauge of a name and labels.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    state.withLock { $0.gauges.value(for: SeriesKey(label, dimensions), or: SeriesGauge()) }
  }

  /// Returns a gauge of the last value recorded.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    state.withLock { $0.gauges.value(for: SeriesKey(label, dimensions), or: SeriesGauge()) }
  }

  /// Returns the histogram of a name and labels.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    state.withLock { $0.histograms.value(for: SeriesKey(label, dimensions), or: Histogram()) }
  }

  /// Does nothing: metrics stay for the life of the process, as Prometheus expects.
  public func destroyCounter(_ handler: any CounterHandler) {}

  /// Does nothing.
  public func destroyMeter(_ handler: any MeterHandler) {}

  /// Does nothing.
  public func destroyRecorder(_ handler: any RecorderHandler) {}

  /// Does nothing.
  public func destroyTimer(_ handler: any TimerHandler) {}

  /// The metrics in Prometheus's text format 0.0.4, sorted by name and labels.
  public var text: String {
    let state = state.withLock { $0 }
    var text = ""
    func write<Series>(
      _ metrics: [SeriesKey: Series], _ kind: String, _ lines: (SeriesKey, Series) -> String
    ) {
      var last = ""
      for (key, metric) in metrics.sorted(by: { $0.key < $1.key }) {
        if key.name != last { text += "# TYPE \(key.name) \(kind)\n" }
        last = key.name
        text += lines(key, metric)
      }
    }
    write(state.counters, "counter") { "\($0.name)\($0.braced) \($1.value)\n" }
    write(state.gauges, "gauge") { "\($0.name)\($0.braced) \($1.value)\n" }
    write(state.histograms, "histogram") { $0.lines(of: $1.counts) }
    return text
  }
}

extension Dictionary {
  /// Returns a value, which is created if missing.
  fileprivate mutating func value(for key: Key, or make: @autoclosure () -> Value) -> Value {
    if let known = self[key] { return known }
    let new = make()
    self[key] = new
    return new
  }
}

extension SeriesKey {
  /// The labels in braces, or nothing without labels.
  fileprivate var braced: String { labels.isEmpty ? "" : "{\(labels)}" }

  /// The lines of a histogram: a running total for each bound, the sum and the number.
  fileprivate func lines(of counts: Histogram.Counts) -> String {
    let before = labels.isEmpty ? "" : labels + ","
    var (text, running) = ("", 0)
    for (bound, count) in zip(Histogram.bounds, counts.buckets) {
      running += count
      text += "\(name)_bucket{\(before)le=\"\(bound)\"} \(running)\n"
    }
    text += "\(name)_bucket{\(before)le=\"+Inf\"} \(counts.total)\n"
    text += "\(name)_sum\(braced) \(counts.seconds)\n"
    return text + "\(name)_count\(braced) \(counts.total)\n"
  }
}

/// The metrics of the process, and the port at which they are served.
public struct MetricsEndpoint: Sendable {
  /// The metrics, which `MetricsSystem` must have been bootstrapped with.
  public var registry: MetricsRegistry
  /// The port of the loopback address.
  public var port: Int

  /// Creates an endpoint.
  public init(_ registry: MetricsRegistry, port: Int) {
    self.registry = registry
    self.port = port
  }
}

/// Serves the metrics at `/metrics` on a port of the loopback address, apart from the public port:
/// they tell how a server is used.
struct MetricsService: Service {
  let endpoint: MetricsEndpoint
  let logger: Logger

  /// Answers requests until the server ends.
  func run() async throws {
    let router = Router()
    router.get("/metrics") { [registry = endpoint.registry] _, _ in
      Response(
        bytes: Array(registry.text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
    }
    let application = Application(
      router: router,
      configuration: .init(
        address: .hostname("127.0.0.1", port: endpoint.port), serverName: "Amble"),
      logger: logger)
    try await application.run()
  }
}
