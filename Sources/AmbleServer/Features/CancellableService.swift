import ServiceLifecycle

/// Background work that is cancelled when the server ends.
struct CancellableService: Service {
  /// The work. It reports its own errors.
  let work: @Sendable () async -> Void

  /// Works, and waits for the server to end: a service that ends earlier would end the server.
  func run() async {
    await cancelWhenGracefulShutdown { await work() }
    try? await gracefulShutdown()
  }
}
