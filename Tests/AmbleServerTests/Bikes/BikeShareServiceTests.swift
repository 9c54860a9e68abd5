import AmbleBikeShare
import Foundation
import Logging
import Synchronization
import Testing

@testable import AmbleFormats
@testable import AmbleLive
@testable import AmbleServer

/// Changes of bike-share systems that the server learns of and announces.
@Suite struct BikeShareServiceTests {
  private let logger = Logger(label: "test")

  /// A station whose bikes change is announced with its counts.
  @Test func changesAreAnnounced() async throws {
    let feed = OneStation()
    let system = BikeShareSystem(
      try SystemConfiguration(discovery: OneStation.discovery), source: feed, clock: feed, seed: 1)
    let (bikes, hub) = (BikeShare([system], keepingIn: nil), EventHub())
    let service = BikeShareService(bikes: bikes, bus: hub, logger: logger)
    await system.step()
    let listener = try hub.listen(to: .stations, after: nil, as: "test")
    _ = listener.take()
    let running = Task { await service.announce(system) }
    defer { running.cancel() }
    // Listening begins with the task; each hour the station changes.
    var events: [LiveEvent] = []
    for _ in 0..<3_000 where !events.contains(where: { $0.name == "stations" }) {
      feed.wait(seconds: 3_600)
      await system.step()
      try await Task.sleep(for: .milliseconds(20))
      events += listener.take().events
    }
    let event = try #require(events.last { $0.name == "stations" })
    let items = try JSONValue(text: Data(event.data))["items"]
    guard case .array(let list)? = items, let first = list.first else { throw Missing() }
    #expect(first["id"]?.text?.hasPrefix("\(system.key):s") == true)
    #expect(first["bikes"] != nil && first["docks"] != nil && first["name"] == nil)
  }

  private struct Missing: Error {}
}

/// A feed of one station, whose bicycles change with each request for them. A test decides its time.
private final class OneStation: FeedSource, FeedClock {
  private let time = Mutex(Date(timeIntervalSince1970: 1_795_500_000))
  private let requests = Mutex(0)

  static let discovery = "https://bikes.example.org/gbfs.json"

  var now: Date { time.withLock { $0 } }

  func sleep(until time: Date) async throws { try await Task.sleep(for: .seconds(3_600)) }

  /// Lets time pass.
  func wait(seconds: Double) { time.withLock { $0 += seconds } }

  func fetch(_ request: FeedRequest) async throws(FeedError) -> FeedResponse {
    let second = Int(now.timeIntervalSince1970)
    let data: String
    switch request.url.lastPathComponent {
    case "gbfs.json":
      let files = ["station_information", "station_status"].map {
        #"{"name": "\#($0)", "url": "https://bikes.example.org/\#($0)"}"#
      }
      data = #"{"en": {"feeds": [\#(files.joined(separator: ","))]}}"#
    case "station_information":
      data = #"{"stations": [{"station_id": "s1", "name": "Mill", "lat": 38.04, "lon": -30.05}]}"#
    case "station_status":
      let bikes = requests.withLock { count in
        count += 1
        return count % 5
      }
      data = """
        {"stations": [{"station_id": "s1", "num_bikes_available": \(bikes), \
        "num_docks_available": \(5 - bikes), "is_installed": true, "is_renting": true, \
        "is_returning": true, "last_reported": \(second)}]}
        """
    default: throw .status(404, retryAfter: nil)
    }
    let file = #"{"last_updated": \#(second), "ttl": 60, "version": "2.3", "data": \#(data)}"#
    return .changed(Array(file.utf8), FeedValidators())
  }
}
