import Hummingbird
import Logging
import ServiceLifecycle

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
