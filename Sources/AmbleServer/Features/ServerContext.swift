import AmbleLive
import AmbleRegion
import AmbleWork
import Logging

/// The state shared by all features of a server.
struct ServerContext: Sendable {
  /// The served regions.
  let registry: RegionRegistry
  /// How clients reach the server.
  let deployment: Deployment
  /// The bus of live events.
  let hub = EventHub()
  /// Runs the blocking work of requests.
  let pool = WorkPool()
  /// Bounds how often a client changes data.
  let rates = RateLimiter()
  /// Where problems are reported that no request is told.
  let logger = Logger(label: "amble")
}
