import AmbleJournal
import AmbleLive
import AmbleRegion
import AmbleWork
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle

extension Server {
  /// Returns all metrics of the server now.
  func metrics() async -> [MetricFamily] {
    var metrics = requestMetrics?.metrics ?? []
    metrics += ProcessMetrics.metrics + workMetrics + connectionMetrics
    metrics += await journalMetrics()
    for feature in features { metrics += await feature.metrics() }
    return metrics
  }

  private var workMetrics: [MetricFamily] {
    var running = MetricFamily(.gauge, "amble_jobs_running", "Jobs that run on the work pool.")
    var waiting = MetricFamily(.gauge, "amble_jobs_waiting", "Jobs that wait for their turn.")
    var wait = MetricFamily(
      .gauge, "amble_jobs_longest_wait_seconds", "How long the oldest of them waits.")
    var refused = MetricFamily(
      .counter, "amble_jobs_refused_total", "Jobs that were refused because too many waited.")
    for cost in WorkCost.allCases {
      let load = context.pool.load(cost)
      running.add(Double(load.running), ["cost": cost.rawValue])
      waiting.add(Double(load.waiting), ["cost": cost.rawValue])
      wait.add(load.longestWait, ["cost": cost.rawValue])
      refused.add(Double(load.refused), ["cost": cost.rawValue])
    }
    return [running, waiting, wait, refused]
  }

  private var connectionMetrics: [MetricFamily] {
    let (connections, start) = (context.connections, context.startedAt.milliseconds / 1000)
    return [
      MetricFamily(
        .gauge, "process_start_time_seconds", "When the server started, in seconds since 1970.",
        start),
      MetricFamily(.gauge, "amble_connections", "Open connections.", connections.count),
      MetricFamily(
        .counter, "amble_connections_refused_total", "Connections that were one too many.",
        connections.refusedCount),
      MetricFamily(
        .gauge, "amble_live_streams", "Open streams of events.", context.live.hub.listenerCount),
      MetricFamily(
        .gauge, "amble_problems", "Different warnings and errors that administrators see.",
        context.problems.latest.count),
    ]
  }

  private func journalMetrics() async -> [MetricFamily] {
    guard let state = try? await journal?.store.state() else { return [] }
    var metrics = [
      MetricFamily(
        .gauge, "amble_journal_bytes", "Size of the journal with its write-ahead log.",
        state.byteCount),
      MetricFamily(
        .gauge, "amble_accounts", "Accounts, without guests of groups.", state.accountCount),
    ]
    if let free = state.freeByteCount {
      metrics.append(
        MetricFamily(.gauge, "amble_journal_free_bytes", "Room on the disk of the journal.", free))
    }
    return metrics
  }
}

/// Serves the metrics at `/metrics` on a port of the loopback address, apart from the public port:
/// they tell how a server is used.
struct MetricsService: Service {
  let port: Int
  let logger: Logger
  /// Returns the metrics now.
  let read: @Sendable () async -> [MetricFamily]

  /// Answers requests until the server ends.
  func run() async throws {
    let router = Router(context: AppRequestContext.self)
    router.get("/metrics") { [read] _, _ in
      Response(
        bytes: Array(await read().text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
    }
    let listener = Listener(
      addresses: [.port(port, host: "127.0.0.1")], responder: router.buildResponder(),
      register: ConnectionRegister(ConnectionLimits(), trusting: .none), logger: logger)
    try await listener.run()
  }
}
