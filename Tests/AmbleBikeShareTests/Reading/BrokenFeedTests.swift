import AmbleBikeShare
import Foundation
import Testing

/// Real defects of feeds, and the handling of each.
@Suite(.enabled(if: SharedFeeds.areHere, "\(SharedFeeds.absence)"))
struct BrokenFeedTests {
  /// A case as the collection has it.
  private static func record(_ id: String) throws -> [UInt8] {
    let file = try JSONSerialization.jsonObject(
      with: Data(SharedFeeds.bytes("history/broken/cases.json")))
    let cases = (file as? [String: Any])?["cases"] as? [[String: Any]] ?? []
    let found = try #require(cases.first { $0["id"] as? String == id })
    if let text = found["record"] as? String { return Array(text.utf8) }
    return [UInt8](try JSONSerialization.data(withJSONObject: try #require(found["record"])))
  }

  private static func item(_ id: String) throws -> String {
    String(decoding: try record(id), as: UTF8.self)
  }

  /// Reads a case as one of two statuses; the other one, of station "good", must always remain.
  private static func status(_ id: String) throws -> (StationStatus?, FeedDefects) {
    let bytes = FeedText.list("stations", [FeedText.status("good"), try item(id)])
    let document = try FeedText.read(.stationStatus, bytes)
    #expect(document.statuses.first?.stationID == "good")
    return (document.statuses.dropFirst().first, document.defects)
  }

  /// Reads a case as one of two stations.
  private static func station(_ id: String) throws -> (Station?, FeedDefects) {
    let bytes = FeedText.list("stations", [FeedText.station("good"), try item(id)])
    let document = try FeedText.read(.stationInformation, bytes)
    #expect(document.stations.first?.id == "good")
    return (document.stations.dropFirst().first, document.defects)
  }

  /// Records of other interfaces than GBFS have no `station_id`, and cost only themselves.
  @Test(arguments: ["negative-docks", "jcdecaux-last-update-null", "one-station-left"])
  func recordsOfOtherInterfacesAreLeftOut(id: String) throws {
    let (status, defects) = try Self.status(id)
    #expect(status == nil && defects.count(of: .noID) == 1)
    let (station, _) = try Self.station(id)
    #expect(station == nil)
  }

  /// The counts of Chicago's record in GBFS: 22 vehicles, −7 docks are none.
  @Test func docksBelowZeroAreNone() throws {
    let document = try FeedText.read(
      .stationStatus, "stations", FeedText.status("97", bikes: 22, docks: -7))
    #expect(document.statuses[0].docks == 0 && document.statuses[0].vehicles == 22)
    #expect(document.statuses[0].marks == [.negativeCount])
    #expect(document.defects.groups[0].examples[0].reason.contains("-7"))
  }

  /// A file without bytes is refused as a whole.
  @Test func anEmptyFileIsRefused() throws {
    #expect(throws: FeedError.empty) {
      try FeedText.read(.stationStatus, Self.record("empty-file"))
    }
  }

  /// 1970-01-02 is no report; the station is installed, and closed.
  @Test func reportsNearTheEpochAreNone() throws {
    let (status, defects) = try Self.status("last-reported-near-epoch")
    let found = try #require(status)
    #expect(found.lastReported == nil && found.isInstalled && !found.isRenting)
    #expect(found.marks == [.reportTimeNearEpoch])
    #expect(defects.count(of: .reportTimeNearEpoch) == 1)
  }

  /// A station that is given up counts as not installed. Its time is the file's.
  @Test func aStationAtItsEndIsNotInstalled() throws {
    let found = try #require(try Self.status("missing-last-reported").0)
    #expect(!found.isInstalled && found.lastReported == FeedText.now)
    #expect(Set(found.marks) == [.endOfLife, .noReportTime])
  }

  /// An item wrapped in `data` is unwrapped. This one lacks nothing else.
  @Test func wrappedStationsAreRead() throws {
    let record = try Self.item("nested-data")
    let document = try FeedText.read(.stationInformation, Array(record.utf8))
    #expect(document.stations.map(\.id) == ["24605"])
    #expect(document.stations[0].rentalURIs?.web == "https://example.com/cb_location/station-slug")
    #expect(document.stations[0].marks == [.nested])
  }

  /// A list that contains everything twice has each item once.
  @Test func stationsListedTwiceAreReadOnce() throws {
    let document = try FeedText.read(
      .stationInformation, Self.record("duplicate-station-twice"))
    #expect(document.stations.map(\.id) == ["a"])
    #expect(document.defects.count(of: .duplicate) == 1)
  }

  /// Different stations with one id are left out: the station of a status is ambiguous.
  @Test func differentStationsWithOneIDAreLeftOut() throws {
    #expect(throws: FeedError.self) {
      try FeedText.read(.stationInformation, Self.record("one-id-many-stations"))
    }
    let pair = ["38.9,\"lon\":-77.03", "38.91,\"lon\":-77.04"].map {
      "{\"station_id\":\"shared\",\"name\":\"A\",\"lat\":\($0)}"
    }
    let document = try FeedText.read(
      .stationInformation, FeedText.list("stations", pair + [FeedText.station("good")]))
    #expect(document.stations.map(\.id) == ["good"])
    #expect(document.defects.count(of: .sharedID) == 1)
  }

  /// Counts below zero are none.
  @Test func bikesBelowZeroAreNone() throws {
    let found = try #require(try Self.status("negative-bikes").0)
    #expect(found.vehicles == 0 && found.docks == 0 && found.marks == [.negativeCount])
  }

  /// If the types do not add up to 5, only the 5 are used.
  @Test func typesThatDoNotAddUpAreNotUsed() throws {
    let (status, defects) = try Self.status("types-do-not-add-up")
    #expect(status?.vehicles == 5 && status?.types == [])
    #expect(defects.groups[0].examples[0].reason.contains("5 and 0"))
  }

  /// 999 docks are an unknown number, not many.
  @Test func docks999AreUnknown() throws {
    let found = try #require(try Self.status("docks-999").0)
    #expect(found.docks == nil && found.docksAreUnknown && found.vehicles == 2)
  }

  /// An item without an id costs only itself.
  @Test func statusesWithoutIDAreLeftOut() throws {
    let (status, defects) = try Self.status("no-station-id")
    #expect(status == nil && defects.count(of: .noID) == 1)
  }

  /// A station at 0, 0 is left out, and one without a position too.
  @Test(arguments: [
    ("zero-zero-numeric-id", FeedDefect.Kind.nullIsland), ("null-coordinates", .noPosition),
  ])
  func stationsNowhereAreLeftOut(id: String, kind: FeedDefect.Kind) throws {
    let (station, defects) = try Self.station(id)
    #expect(station == nil && defects.count(of: kind) == 1)
  }

  /// A status whose station is not listed is read; the poller reports it.
  @Test func aStatusMayLackItsStation() throws {
    let (status, defects) = try Self.status("status-without-information")
    #expect(status?.stationID == "not-in-information")
    #expect(defects.groups.filter(\.kind.isLeftOut).isEmpty)
  }
}
