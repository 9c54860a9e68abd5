import AmbleBikeShare
import Foundation
import Logging
import Testing

@testable import AmbleFormats
@testable import AmbleLive
@testable import AmbleServer

/// Changes of bike-share systems that the server learns of and announces.
@Suite struct BikeShareServiceTests {
  private let logger = Logger(label: "test")

  /// A station whose bikes change is announced with its counts.
  @Test func changesAreAnnounced() async throws {
    let feed = InventedFeed()
    let system = try feed.system()
    let (bikes, hub) = (BikeShare([system], keepingIn: nil), EventHub())
    let service = BikeShareService(bikes: bikes, bus: hub, logger: logger)
    await system.step()
    let listener = try hub.listen(to: .stations, after: nil, as: "test")
    _ = listener.take()
    let running = Task { await service.announce(system) }
    defer { running.cancel() }
    // Listening begins with the task; each hour of the day stations change.
    var events: [LiveEvent] = []
    for _ in 0..<200 where !events.contains(where: { $0.name == "stations" }) {
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

  /// Learned forecasts survive a restart; after damage to the file, learning restarts.
  @Test func whatWasLearnedIsKept() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let feed = InventedFeed()
    let system = try feed.system()
    let histories = BikeHistories(in: folder)
    for _ in 0..<3 {
      await system.step()
      histories.learn(from: system, report: { _ in })
      feed.wait(seconds: 600)
    }
    let learned = histories[system]
    #expect(learned.stationCount == 12)
    histories.save(report: { _ in })
    let again = BikeHistories(in: folder)
    again.learn(from: system, report: { _ in })
    #expect(again[system].encoded() == learned.encoded())
    let file = folder.appending(path: "\(system.key).history")
    try Data("damaged".utf8).write(to: file)
    let anew = BikeHistories(in: folder)
    anew.learn(from: system, report: { _ in })
    #expect(anew[system].stationCount == 12 && anew[system].encoded() != learned.encoded())
  }
}
