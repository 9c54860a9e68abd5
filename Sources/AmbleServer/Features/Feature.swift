import AmbleJournal
import AmbleLive
import AmbleRegion
import AmbleWork
import Hummingbird
import Logging
import ServiceLifecycle

/// A capability of the server. It is one folder, and one line in `Server.init`.
protocol Feature: Sendable {
  /// Adds its operations of `/api/v1`.
  func addRoutes(to routes: inout APIRoutes<AppRequestContext>)

  /// Adds its paths outside `/api/v1`.
  func addPaths(to router: Router<AppRequestContext>)

  /// Returns its background work.
  /// - Parameter logger: where failures are reported.
  func services(_ logger: Logger) -> [any Service]

  /// Rereads data that may have changed outside: the process has received SIGHUP.
  /// - Parameter logger: where failures are reported.
  func reload(_ logger: Logger) async

  /// Returns its metrics.
  func metrics() async -> [MetricFamily]

  /// The parts that it writes to the archive of a user's data.
  var archiveParts: [any ArchivePart] { get }
}

extension Feature {
  func addRoutes(to routes: inout APIRoutes<AppRequestContext>) {}
  func addPaths(to router: Router<AppRequestContext>) {}
  func services(_ logger: Logger) -> [any Service] { [] }
  func reload(_ logger: Logger) async {}
  func metrics() async -> [MetricFamily] { [] }
  var archiveParts: [any ArchivePart] { [] }
}

// MARK: Context

/// The state shared by all features of a server.
struct ServerContext: Sendable {
  /// The served regions.
  let registry: RegionRegistry
  /// How clients reach the server.
  let deployment: Deployment
  /// The live events.
  let live: LiveEvents
  /// Runs the blocking work of requests.
  let pool = WorkPool()
  /// Bounds how often a client changes data.
  let rates: RateLimiter
  /// Where problems are reported that no request is told.
  let logger = Logger(label: "amble")
  /// The last problems that were reported.
  let problems: ProblemLog
  /// The open connections.
  let connections: ConnectionRegister
  /// When the server began.
  let startedAt = Timestamp.now

  /// Creates the state of a server.
  /// - Parameter journal: the journal, or `nil` if it has none.
  init(
    _ regions: [ServedRegion], at deployment: Deployment, rates: [Rate: Rate.Limit],
    problems: ProblemLog, journal: Journal?
  ) {
    live = LiveEvents(journal)
    registry = RegionRegistry(regions)
    self.deployment = deployment
    self.rates = RateLimiter(rates)
    self.problems = problems
    connections = ConnectionRegister(ConnectionLimits(), trusting: deployment.proxies)
  }
}
