import AmbleBikeShare
import AmbleTesting
import Foundation
import Synchronization
import Testing

/// The last good state on disk.
@Suite struct StoredStateTests {
  private let source = ScriptedSource()
  private let clock = ManualClock()
  private let folder = RunFolder.url.appending(path: "state-\(UUID().uuidString)")
  private let lines = LogLines()

  private func makeSystem(_ source: any FeedSource) throws -> BikeShareSystem {
    let configuration = try SystemConfiguration(
      discovery: ScriptedSource.discovery, stateFolder: folder)
    let lines = lines
    return BikeShareSystem(configuration, source: source, clock: clock, seed: 1) { lines.add($0) }
  }

  private func fill() async throws -> BikeShareSystem {
    source.list([.stationInformation, .stationStatus])
    source.publish("station_information", FeedText.list("stations", [FeedText.station("a")]))
    source.publish(
      "station_status", FeedText.list("stations", [FeedText.status("a", bikes: 7)]), etag: "\"t\"")
    let system = try makeSystem(source)
    await system.step()
    return system
  }

  private func place(_ system: BikeShareSystem, _ file: FeedFile) throws -> URL {
    try #require(system.configuration.stateFolder).appending(path: "\(file.rawValue).feed")
  }

  /// A server that starts while the feed is down knows the stations, and says that they are old.
  @Test func stateSurvivesARestart() async throws {
    let before = try await fill()
    let restarted = try makeSystem(ScriptedSource())
    #expect(restarted.snapshot.stations.isEmpty)
    await restarted.restore()
    #expect(restarted.snapshot.stations == before.snapshot.stations)
    #expect(restarted.snapshot.station("a")?.bikes == 7)
    // All fetches fail for days.
    for _ in 0..<50 {
      await restarted.step()
      clock.advance(5_000)
    }
    #expect(restarted.snapshot.station("a")?.bikes == 7)
    let health = await restarted.health()
    #expect(health.condition == .stale && health.files.allSatisfy(\.isRestored))
    #expect(lines.all.contains { $0.contains("status 404") })
  }

  /// Entity tags survive too: an unchanged file is not sent again.
  @Test func entityTagsSurvive() async throws {
    _ = try await fill()
    let restarted = try makeSystem(source)
    await restarted.restore()
    await restarted.step()
    #expect(source.requests("station_status").map(\.validators.etag) == [nil, "\"t\""])
    #expect(await restarted.health().condition == .good)
    #expect(restarted.snapshot.station("a")?.bikes == 7)
  }

  /// A damaged file is ignored with a reason, and the others are used.
  @Test(arguments: 0..<6) func damagedFilesAreIgnored(kind: Int) async throws {
    let before = try await fill()
    let url = try place(before, .stationStatus)
    var bytes = [UInt8](try Data(contentsOf: url))
    switch kind {
    case 0: bytes = []
    case 1: bytes.removeLast(20)
    case 2: bytes[bytes.count - 30] ^= 1
    case 3: bytes[3] ^= 0x20
    case 4: bytes = Array("rubbish".utf8)
    default: bytes.removeAll { $0 == 0x0A }
    }
    try Data(bytes).write(to: url)
    let restarted = try makeSystem(ScriptedSource())
    await restarted.restore()
    #expect(restarted.snapshot.stations.map(\.id) == ["a"])
    #expect(restarted.snapshot.station("a")?.status == nil)
    #expect(lines.all.count == 1 && lines.all[0].contains("stored station_status is ignored"))
  }

  /// State that changes from minute to minute is written once a minute, and at the end.
  @Test func writesAreRare() async throws {
    let system = try await fill()
    let url = try place(system, .stationStatus)
    func stored() throws -> Int {
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      let counts = text.split(separator: "\"num_bikes_available\":")
      return try #require(Int(counts[1].prefix { $0.isNumber }))
    }
    func publish(_ bikes: Int) {
      source.publish(
        "station_status",
        FeedText.list("stations", [FeedText.status("a", bikes: bikes)], ttl: 5))
    }
    publish(1)
    clock.advance(60)
    await system.step()
    #expect(try stored() == 1)
    publish(2)
    clock.advance(5)
    await system.step()
    #expect(system.snapshot.station("a")?.bikes == 2)
    #expect(try stored() == 1)
    let task = Task { await system.run() }
    task.cancel()
    await task.value
    #expect(try stored() == 2)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: url.deletingLastPathComponent().path())
    #expect(names.allSatisfy { $0.hasSuffix(".feed") })
  }

  /// A folder that cannot be written costs a line in the log, not the polling.
  @Test func aFullDiskIsSurvived() async throws {
    try Data().write(to: folder)
    let system = try await fill()
    #expect(system.snapshot.station("a")?.bikes == 7)
    #expect(lines.all.contains { $0.contains("cannot be stored") })
  }
}

/// The messages logged.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
