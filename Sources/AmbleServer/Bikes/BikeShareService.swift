import AmbleBikeShare
import AmbleCore
import AmbleDemo
import AmbleFormats
import AmbleJournal
import AmbleLive
public import Foundation
import Logging
import ServiceLifecycle

/// Reads the feeds of bike-share systems, learns from them, and announces changes, until the server
/// ends.
struct BikeShareService: Service {
  let bikes: BikeShare
  let bus: any EventBus
  let logger: Logger
  /// What the servers of the journal do together, or `nil` if there are no others.
  var shared: SharedBikes?

  /// Stations of one event at most: of a greater change the page loads all again.
  private static let maxStations = 500

  private func report(_ problem: String) { logger.error("\(problem)") }

  /// Works until the server ends.
  func run() async {
    await cancelWhenGracefulShutdown { await work() }
    bikes.histories.save(report: report)
  }

  private func work() async {
    await shared?.duty.begin()
    let learning = ForecastLearning(bikes, sharedBy: shared, logger: logger)
    await learning.begin()
    await withDiscardingTaskGroup { group in
      if let shared {
        // Listeners may have missed changes since the last server had the duty.
        group.addTask { await shared.duty.keep { announceAll() } }
      }
      group.addTask { await bikes.systems.run() }
      for system in bikes.systems.systems {
        group.addTask { await announce(system) }
      }
      group.addTask { await repeating(every: .seconds(10)) { await learning.step() } }
      group.addTask {
        await repeating(every: .seconds(600)) { bikes.histories.save(report: report) }
      }
    }
  }

  private func repeating(every interval: Duration, _ work: () async -> Void) async {
    while (try? await Task.sleep(for: interval)) != nil { await work() }
  }

  /// Lets all clients read the stations.
  private func announceAll() {
    bus.publish("state", key: nil, data: Array("{}".utf8), to: .stations)
  }

  /// Announces the changes in a system, until the task is cancelled.
  func announce(_ system: BikeShareSystem) async {
    for await change in system.changes() where shared?.duty.isHeld ?? true {
      let isWhole = !change.removed.isEmpty || change.stations.count > Self.maxStations
      if isWhole {
        announceAll()
      } else if !change.stations.isEmpty {
        let items = change.stations.map {
          StationItem($0, of: system, system.snapshot, at: bikes.now)
        }
        var json = JSONWriter()
        json.object { StationItem.changes.write(items, to: &$0) }
        bus.publish("stations", key: nil, data: json.bytes, to: .stations)
      }
      if change.vehiclesChanged {
        bus.publish("vehicles", key: "vehicles", data: Array("{}".utf8), to: .stations)
      }
    }
  }
}

/// The bike-share systems that a server reads.
public struct BikeShareSettings: Sendable {
  let feeds: [SystemConfiguration]
  let folder: URL?
  /// The time at which the riders of the invented system begin, or `nil` for the real one.
  public var playedFrom: Date?
  /// The clock of the systems and of the forecasts.
  var clock: any FeedClock = SystemFeedClock()

  /// No systems.
  public init() { (feeds, folder) = ([], nil) }

  /// The systems at some addresses.
  /// - Parameters:
  ///   - addresses: of the systems' `gbfs.json`: http, https or a file.
  ///   - folder: where the last good state and the histories are kept, or `nil` to keep nothing.
  /// - Throws: `ServerError` if an address is none of these.
  public init(_ addresses: [String], keepingIn folder: URL?) throws {
    self.folder = folder
    feeds = try addresses.map { address in
      do {
        return try SystemConfiguration(discovery: address, stateFolder: folder)
      } catch {
        throw ServerError("--gbfs \(address) cannot be used. \(error)")
      }
    }
  }
}

extension BikeShare {
  /// Creates the systems of a server, and the invented one if it is played.
  /// - Parameter shared: what the servers of the journal do together, if there may be others.
  convenience init(
    _ settings: BikeShareSettings, playing played: PlayedBikes?, sharedBy shared: SharedBikes?,
    logger: Logger
  ) throws {
    func source(_ own: any FeedSource) -> any FeedSource {
      guard let shared else { return own }
      return SharedFeedSource(source: own, documents: shared.documents, duty: shared.duty)
    }
    let log: @Sendable (String) -> Void = { logger.notice("\($0)") }
    let clock = settings.clock
    var systems: [BikeShareSystem] = []
    if !settings.feeds.isEmpty {
      let source = source(AnyFeedSource(web: HTTPFeedSource()))
      systems = settings.feeds.map { BikeShareSystem($0, source: source, clock: clock, log: log) }
    }
    if let played {
      let configuration = try SystemConfiguration(discovery: PlayedBikes.discovery)
      systems.append(
        BikeShareSystem(configuration, source: source(played), clock: clock, log: log))
    }
    self.init(systems, keepingIn: settings.folder, clock: clock)
  }
}
