import ServiceLifecycle

/// Background work that is repeated until the server ends.
struct PeriodicService: Service {
  /// The time between two repetitions.
  let interval: Duration
  /// Whether to work once more when the server ends.
  var worksAtEnd = false
  /// The work. It reports its own errors.
  let work: @Sendable () async -> Void

  /// Waits for the interval, works, and repeats until the server ends.
  func run() async {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: interval)) != nil { await work() }
    }
    if worksAtEnd { await work() }
  }
}
