import AmbleBikeShare
import AmbleCore
import AmbleRegion
import Foundation
import Testing

/// The official examples of all versions.
@Suite(.enabled(if: SharedFeeds.areHere, "\(SharedFeeds.absence)"))
struct OfficialFixtureTests {
  /// Every file of every version is read without an item left out. The examples name stations in the
  /// middle of nowhere, but within the rules.
  @Test(arguments: ["v2.3", "v3.0", "v3.1-RC3"]) func everyFileIsRead(version: String) throws {
    let folder = SharedFeeds.folder.appending(path: "fixtures/\(version)")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      let stem = String(name.dropLast(5))
      guard let file = FeedFile(rawValue: stem), file.isRead else { continue }
      let document = try SharedFeeds.document(file, "fixtures/\(version)/\(name)")
      count += 1
      #expect(document.content.count > 0, "\(name)")
      #expect(document.defects.groups.filter(\.kind.isLeftOut).isEmpty, "\(name)")
      #expect(document.header.version.description == String(version.dropFirst().prefix(3)))
      #expect(document.header.lastUpdated != nil)
    }
    // gbfs, system_information, station_information, station_status, vehicles, types, plans, alerts,
    // zones; regions in all; hours and calendar in 2.3.
    #expect(count == (version == "v2.3" ? 12 : 10))
  }

  /// 2.3: a scooter out of order with a range, hours that include their last second, and prices.
  @Test func version23HasTheValuesWritten() throws {
    let scooter = try #require(
      try SharedFeeds.document(.freeBikeStatus, "fixtures/v2.3/free_bike_status.json")
        .vehicles.first)
    #expect(scooter.id == "TST:Scooter:1234" && scooter.isDisabled && !scooter.isReserved)
    #expect(scooter.range == 1431.2 && scooter.rentalURIs?.ios == "test://rentme/TST:Scooter:1234")
    let station = try SharedFeeds.document(
      .stationStatus, "fixtures/v2.3/station_status.json"
    ).statuses[1]
    // 2 scooters and 4 bicycles, 6 + 2 docks.
    #expect(station.vehicles == 6 && station.docks == 8)
    #expect(station.types.map(\.count) == [2, 4] && station.typeDocks.map(\.count) == [6, 2])
    let plan = try SharedFeeds.document(
      .pricingPlans, "fixtures/v2.3/system_pricing_plans.json"
    ).plans[0]
    // 3.50 kroner for each of ten minutes.
    #expect(plan.price(minutes: 10, kilometres: 3) == 35)
    let hours = try SharedFeeds.document(.systemHours, "fixtures/v2.3/system_hours.json")
    guard case .hours(let rules) = hours.content else { return #expect(Bool(false)) }
    #expect(rules[0].days == [6, 7] && rules[0].membersOnly)
    #expect(rules[0].times == [OpeningHours.Range(start: 0, end: 86_400)])
  }

  /// 3.0: texts with languages, virtual stations, times with zones.
  @Test func version30HasTheValuesWritten() throws {
    let stations = try SharedFeeds.document(
      .stationInformation, "fixtures/v3.0/station_information.json"
    ).stations
    #expect(stations[0].name == "2 ROUES" && stations[0].isVirtual && stations[0].capacity == nil)
    let types = try SharedFeeds.document(.vehicleTypes, "fixtures/v3.0/vehicle_types.json").types
    #expect(types.map(\.isElectricBicycle) == [true] && types[0].maximumRange == 90_000)
    let zones = try SharedFeeds.document(
      .geofencingZones, "fixtures/v3.0/geofencing_zones.json"
    ).zones
    // The Panthéon lies in the zone of Paris, Calais in none.
    let paris = Coordinate(latitude: 48.8462, longitude: 2.3461)
    #expect(zones.zones.contains { $0.contains(paris) })
    let calais = Coordinate(latitude: 50.95, longitude: 1.86)
    #expect(!zones.zones.contains { $0.contains(calais) })
  }

  /// 3.1: a station with docks by type, a vehicle at a station, rules everywhere, prices by distance.
  @Test func version31HasTheValuesWritten() throws {
    let folder = "fixtures/v3.1-RC3"
    let station = try SharedFeeds.document(
      .stationInformation, "\(folder)/station_information.json"
    ).stations[0]
    #expect(
      station.typeCapacities == [TypeCapacity(typeIDs: ["abc123"], count: 7, isDocks: true)])
    let vehicles = try SharedFeeds.document(
      .vehicleStatus, "\(folder)/vehicle_status.json"
    ).vehicles
    #expect(vehicles.map(\.isFree) == [true, false] && vehicles[1].stationID == "86")
    let zones = try SharedFeeds.document(
      .geofencingZones, "\(folder)/geofencing_zones.json"
    ).zones
    #expect(zones.zones[0].rules[0].maximumSpeed == 10 && zones.zones[0].rules[0].requiresStation)
    #expect(
      zones.globalRules == [
        ZoneRule(allowsStart: false, allowsEnd: false, allowsThrough: true)
      ])
    let plan = try SharedFeeds.document(
      .pricingPlans, "\(folder)/system_pricing_plans.json"
    ).plans[0]
    // 2 to start, 15 times 1 from 10 to 25 km, 5 times 0.50 and once 3 from 25 to 30 km.
    #expect(plan.price(minutes: 60, kilometres: 30) == 22.5)
    #expect(plan.price(minutes: 60, kilometres: 10) == 2)
    let system = try #require(
      try SharedFeeds.document(.systemInformation, "\(folder)/system_information.json").system)
    #expect(system.name == "Example Bike Rental" && system.timeZone == "America/Chicago")
  }
}
