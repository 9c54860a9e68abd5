import AmbleBikeShare
import Logging

extension BikeShare {
  /// Creates the systems of a server, and the invented one if it is played.
  convenience init(
    _ settings: BikeShareSettings, playing played: PlayedBikes?, logger: Logger
  ) throws {
    let log: @Sendable (String) -> Void = { logger.notice("\($0)") }
    var systems: [BikeShareSystem] = []
    if !settings.feeds.isEmpty {
      let source = AnyFeedSource(web: HTTPFeedSource())
      systems = settings.feeds.map { BikeShareSystem($0, source: source, log: log) }
    }
    if let played {
      let configuration = try SystemConfiguration(discovery: PlayedBikes.discovery)
      systems.append(BikeShareSystem(configuration, source: played, log: log))
    }
    self.init(systems, keepingIn: settings.folder)
  }
}
