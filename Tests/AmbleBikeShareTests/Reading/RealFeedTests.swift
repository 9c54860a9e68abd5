import AmbleBikeShare
import Foundation
import Testing

/// Feeds of real systems.
@Suite(.enabled(if: SharedFeeds.areHere, "\(SharedFeeds.absence)"))
struct RealFeedTests {
  /// New York in 2024, version 1.1, without time, ttl and version.
  @Test func newYorkHasAllItsStations() throws {
    let stations = try SharedFeeds.document(
      .stationInformation, "citibike-2024/station_information.json")
    let statuses = try SharedFeeds.document(.stationStatus, "citibike-2024/station_status.json")
    #expect(stations.stations.count == 2226)
    #expect(statuses.statuses.allSatisfy { $0.statedElectric ?? 0 <= $0.vehicles })
    let status = try #require(
      statuses.statuses.first { $0.stationID == "bfe5e69d-89ff-48b3-bf20-80cbdfa443e0" })
    #expect(status.vehicles == 16 && status.statedElectric == 2 && status.docks == 30)
    #expect(status.lastReported == Date(timeIntervalSince1970: 1_727_895_433))
  }

  /// Oslo: a station that is not installed, with a bicycle still there.
  @Test func osloHasItsClosedStations() throws {
    let status = try SharedFeeds.document(.stationStatus, "oslo/station_status.json")
    let closed = try #require(status.statuses.first { $0.stationID == "5113" })
    #expect(!closed.isInstalled && closed.vehicles == 1 && closed.docks == 14)
    #expect(closed.types.map(\.typeID) == ["bike", "ebike"])
  }

  /// Every snapshot of a day is read without a station left out.
  @Test func aDayOfOsloIsRead() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: SharedFeeds.folder.appending(path: "oslo/day").path())
    #expect(names.count == 70)
    for name in names {
      let document = try SharedFeeds.document(.stationStatus, "oslo/day/\(name)")
      #expect(document.statuses.count > 200)
      #expect(document.defects.groups.filter(\.kind.isLeftOut).isEmpty, "\(name)")
    }
  }

  /// Of two statuses of a station the newer one is used.
  @Test(arguments: ["v2", "v3"]) func duplicatesAreReadOnce(version: String) throws {
    let document = try SharedFeeds.document(
      .stationStatus, "small-v2-v3/duplicate-stations-\(version)/station_status.json")
    #expect(document.statuses.map(\.stationID) == ["station_1", "station_duplicate", "station_3"])
    // The second one, a second newer, has 8 vehicles and 7 docks.
    #expect(document.statuses[1].vehicles == 8 && document.statuses[1].docks == 7)
    #expect(document.defects.count(of: .duplicate) == 1)
  }

  /// Helsinki lists stations without an id, and writes truth values as 0 and 1.
  @Test func helsinkiLosesOnlyItsBadStations() throws {
    let path = "small-v2-v3/helsinki"
    let stations = try SharedFeeds.document(
      .stationInformation, "\(path)/station_information.json")
    #expect(stations.stations.prefix(5).map(\.id) == ["001", "002", "003", "004", "005"])
    #expect(stations.defects.count(of: .noID) >= 2)
    let status = try SharedFeeds.document(.stationStatus, "\(path)/station_status.json")
    let closed = try #require(status.statuses.first { $0.stationID == "004" })
    #expect(closed.isInstalled && !closed.isRenting && !closed.isReturning)
  }

  /// Zones of 2.3 with the rule of both ends, and of 3.0 with separate ones.
  @Test func zonesOfBothFormsAreRead() throws {
    let oslo = try SharedFeeds.document(
      .geofencingZones, "small-v2-v3/tieroslo/geofencing_zones.json"
    ).zones
    let rule = try #require(oslo.zones.first?.rules.first)
    #expect(oslo.zones.first?.name == "OSLO Summer 2021")
    #expect(rule.allowsStart && rule.allowsEnd && rule.typeIDs.count == 2)
    let almere = try SharedFeeds.document(
      .geofencingZones, "small-v2-v3/ridecheck/almere/geofencing_zones.json"
    ).zones
    #expect(almere.zones.first?.rules.first?.allowsEnd == false)
    #expect(almere.zones.first?.rules.first?.allowsStart == true)
  }
}
