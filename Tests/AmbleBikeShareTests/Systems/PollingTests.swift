import AmbleBikeShare
import Foundation
import Testing

/// A system polled by hand, with a clock that the test sets.
@Suite struct PollingTests {
  private let source = ScriptedSource()
  private let clock = ManualClock()

  private func makeSystem() throws -> BikeShareSystem {
    BikeShareSystem(
      try SystemConfiguration(discovery: ScriptedSource.discovery), source: source, clock: clock,
      seed: 1)
  }

  /// Publishes stations "a" and "b", of which "a" has some bicycles.
  private func publish(bikes: Int, etag: String? = nil) {
    source.list([.stationInformation, .stationStatus])
    source.publish(
      "station_information",
      FeedText.list("stations", [FeedText.station("a"), FeedText.station("b")], ttl: 3600))
    source.publish(
      "station_status",
      FeedText.list("stations", [FeedText.status("a", bikes: bikes), FeedText.status("b")]),
      etag: etag)
  }

  /// The first step reads all files; none is due until the status' ttl has passed.
  @Test func filesAreFetchedWhenTheyAreDue() async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    let next = await system.step()
    #expect(next == clock.now.addingTimeInterval(60))
    #expect(system.snapshot.station("a")?.bikes == 3 && system.snapshot.stations.count == 2)
    clock.advance(59)
    await system.step()
    #expect(source.requests("station_status").count == 1)
    clock.advance(1)
    await system.step()
    #expect(source.requests("station_status").count == 2)
    #expect(source.requests("station_information").count == 1)
    #expect(source.requests("gbfs.json").count == 1)
    clock.advance(3600)
    await system.step()
    #expect(source.requests("station_information").count == 2)
    #expect(source.requests("gbfs.json").count == 2)
  }

  /// Only addresses that `gbfs.json` lists are requested.
  @Test func addressesAreNeverGuessed() async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    source.list([.stationStatus])
    await system.step()
    #expect(source.requests("station_information").isEmpty)
    #expect(source.requests("station_status").count == 1)
    // Without the list of stations a status is of none.
    #expect(system.snapshot.stations.isEmpty && system.snapshot.unlistedStatuses == ["a", "b"])
    #expect(await system.health().joinDefects.count(of: .noInformation) == 2)
  }

  /// A file with an entity tag is requested with it, and stays if it is unchanged.
  @Test func entityTagsAreSentBack() async throws {
    let system = try makeSystem()
    publish(bikes: 3, etag: "\"v1\"")
    await system.step()
    clock.advance(60)
    await system.step()
    #expect(source.requests("station_status").map(\.validators.etag) == [nil, "\"v1\""])
    #expect(system.snapshot.station("a")?.bikes == 3)
    let health = await system.health()
    let file = try #require(health.files.first { $0.file == .stationStatus })
    #expect(file.lastSuccess == clock.now && file.error == nil)
    publish(bikes: 1, etag: "\"v2\"")
    clock.advance(60)
    await system.step()
    #expect(system.snapshot.station("a")?.bikes == 1)
  }

  /// Failures of every kind leave the last good state, and are tried again after 5, 10, 20 … s with
  /// chance.
  @Test(arguments: [
    FeedError.status(500, retryAfter: nil), .timedOut, .unreachable("no route"), .redirects,
    .tooLarge(limit: 1_048_576),
  ])
  func failuresLeaveTheLastGoodState(error: FeedError) async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    await system.step()
    source.answer("station_status", .failure(error))
    clock.advance(60)
    for most in [5.0, 10, 20, 40] {
      await system.step()
      let file = try #require(await system.health().files.first { $0.file == .stationStatus })
      let wait = file.next.timeIntervalSince(clock.now)
      #expect(wait >= most / 2 - 1e-3 && wait <= most + 1e-3)
      #expect(system.snapshot.station("a")?.bikes == 3)
      // After the third failure the address is requested again: at the time of the fourth try.
      clock.advance(wait)
    }
    #expect(source.requests("gbfs.json").count == 2)
    let file = try #require(await system.health().files.first { $0.file == .stationStatus })
    #expect(file.error == error.description && file.failures == 4 && file.condition == .stale)
    publish(bikes: 2)
    await system.step()
    #expect(system.snapshot.station("a")?.bikes == 2)
    #expect(await system.health().condition == .good)
  }

  /// A server that asks for patience gets it.
  @Test func retryAfterIsRespected() async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    await system.step()
    source.answer("station_status", .failure(.status(429, retryAfter: 200)))
    clock.advance(60)
    #expect(await system.step() == clock.now.addingTimeInterval(200))
  }

  /// Files that cannot be used leave the last good state too.
  @Test(arguments: ["", "{", "<html>busy</html>", "{\"data\":{\"stations\":[{}]}}", "null"])
  func brokenFilesLeaveTheLastGoodState(text: String) async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    await system.step()
    for file in ["gbfs.json", "station_information", "station_status"] {
      source.publish(file, Array(text.utf8))
    }
    clock.advance(4000)
    await system.step()
    clock.advance(4000)
    await system.step()
    #expect(system.snapshot.stations.map(\.bikes) == [3, 3])
    let health = await system.health()
    #expect(health.condition == .stale && health.files.allSatisfy { $0.error != nil })
  }

  /// A list that becomes empty replaces the full one only after ten minutes.
  @Test func emptyListsMustLast() async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    await system.step()
    source.publish("station_status", FeedText.list("stations", []))
    clock.advance(60)
    await system.step()
    #expect(system.snapshot.station("a")?.bikes == 3)
    clock.advance(599)
    await system.step()
    #expect(system.snapshot.station("a")?.bikes == 3)
    clock.advance(900)
    await system.step()
    #expect(system.snapshot.station("a")?.status == nil)
    #expect(system.snapshot.station("a")?.marks == [.noStatus])
  }

  /// Changes name the stations that look different, not those that only reported again.
  @Test func changesNameStations() async throws {
    let system = try makeSystem()
    var changes = system.changes().makeAsyncIterator()
    publish(bikes: 3)
    await system.step()
    let first = try #require(await changes.next())
    #expect(first.stations.map(\.id) == ["a", "b"] && first.revision == 1)
    clock.advance(60)
    await system.step()
    publish(bikes: 2)
    clock.advance(60)
    await system.step()
    let second = try #require(await changes.next())
    #expect(second.stations.map(\.id) == ["a"] && second.stations[0].bikes == 2)
    #expect(second.revision == 2 && second.removed.isEmpty && !second.detailsChanged)
    #expect(system.snapshot.revision == 2)
    source.publish(
      "station_information", FeedText.list("stations", [FeedText.station("a")], ttl: 3600))
    clock.advance(3600)
    await system.step()
    #expect(try #require(await changes.next()).removed == ["b"])
  }

  /// An address that moves is followed, and a refused one reported and not requested.
  @Test func addressesMayMove() async throws {
    let system = try makeSystem()
    publish(bikes: 3, etag: "\"v1\"")
    await system.step()
    source.list([.stationInformation, .stationStatus], host: "other.example.org")
    clock.advance(3600)
    await system.step()
    let last = try #require(source.requests("station_status").last)
    #expect(last.url.host() == "other.example.org" && last.validators.etag == nil)
    source.list([.stationInformation, .stationStatus], host: "127.0.0.1")
    clock.advance(3600)
    await system.step()
    #expect(!source.requests("station_status").contains { $0.url.host() == "127.0.0.1" })
    #expect(system.snapshot.station("a")?.bikes == 3)
    let discovery = try #require(await system.health().files.first)
    #expect(discovery.file == .discovery && discovery.defects.count(of: .unsafeAddress) == 2)
  }

  /// A status file older than its ttl and five minutes is stale, and a station that has not reported
  /// for an hour.
  @Test func oldReportsAreStale() async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    await system.step()
    let station = try #require(system.snapshot.station("a"))
    let start = FeedText.now
    #expect(system.snapshot.age(of: station, at: start) == 30)
    #expect(!system.snapshot.isStale(at: start.addingTimeInterval(360)))
    #expect(system.snapshot.isStale(at: start.addingTimeInterval(361)))
    #expect(!system.snapshot.isStale(station, at: start))
    #expect(system.snapshot.isStale(station, at: start.addingTimeInterval(361)))
  }

  /// Polling stops when its task is cancelled, and listeners hear of it.
  /// Stations are read again before they are due, but not before polling has begun: what the disk has
  /// comes first.
  @Test func stationsAreReadAgainAtOnce() async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    await system.refresh()
    #expect(source.requests("gbfs.json").isEmpty)
    var changes = system.changes().makeAsyncIterator()
    let task = Task { await system.run() }
    _ = await changes.next()
    publish(bikes: 4)
    await system.refresh()
    #expect(system.snapshot.station("a")?.bikes == 4)
    #expect(source.requests("station_information").count == 1)
    task.cancel()
    await task.value
  }

  @Test func pollingEndsWithItsTask() async throws {
    let system = try makeSystem()
    publish(bikes: 3)
    let changes = system.changes()
    let task = Task { await system.run() }
    var count = 0
    for await change in changes {
      count += 1
      #expect(change.revision == count)
      task.cancel()
    }
    await task.value
    #expect(count == 1)
  }
}
