import AmbleBikeShare
import AmbleCore
import Foundation
import Testing

@testable import AmbleDemo

/// Files of GBFS 3.0 written from the model.
@Suite struct GBFSWriterTests {
  private static let writer = GBFSWriter(updated: FeedText.now, ttl: 30)

  private static func read(_ file: FeedFile, _ bytes: [UInt8]) throws -> FeedDocument {
    let document = try FeedText.read(file, bytes)
    #expect(document.defects.isEmpty, "\(document.defects)")
    #expect(
      document.header
        == FeedHeader(lastUpdated: FeedText.now, ttl: 30, version: FeedVersion(3, 0)))
    return document
  }

  private static let links = RentalURIs(
    android: "app://a?x=1&y=2", ios: "app://i", web: "https://example.org/ä\"\\")

  /// Stations come back as they were, with all their members or few.
  @Test func stationsComeBack() throws {
    let full = Station(
      id: "a \"1\"\\", name: "Straße 🚲 \"x\"", shortName: "17",
      position: Coordinate(latitude: 47.123456789, longitude: -8.1e-3), address: "Way 3",
      regionID: "r", capacity: 20, isVirtual: true, isCharging: false,
      rentalURIs: RentalURIs(web: "https://example.org/a?b=c"),
      typeCapacities: [
        TypeCapacity(typeIDs: ["x", "y"], count: 3, isDocks: false),
        TypeCapacity(typeIDs: ["x"], count: 4, isDocks: true),
      ])
    let small = Station(id: "b", name: "B", position: Coordinate(latitude: 1, longitude: 2))
    let bytes = Self.writer.stationInformation([full, small])
    #expect(try Self.read(.stationInformation, bytes).stations == [full, small])
  }

  /// Statuses come back: with types, without docks, closed.
  @Test func statusesComeBack() throws {
    let time = FeedText.now.addingTimeInterval(-0.25)
    let statuses = [
      StationStatus(
        stationID: "a", vehicles: 5, types: [TypeCount(typeID: "x", count: 5)],
        disabledVehicles: 1, docks: 0, disabledDocks: 2,
        typeDocks: [TypeCapacity(typeIDs: ["x"], count: 0, isDocks: true)], lastReported: time),
      StationStatus(
        stationID: "b", vehicles: 0, docks: nil, isInstalled: false, isRenting: false,
        isReturning: false, lastReported: FeedText.now),
    ]
    #expect(try Self.read(.stationStatus, Self.writer.stationStatus(statuses)).statuses == statuses)
  }

  /// Vehicles and their types come back.
  @Test func vehiclesComeBack() throws {
    let vehicles = [
      FloatingVehicle(
        id: "v", position: Coordinate(latitude: 1.5, longitude: 2.5), typeID: "x",
        isReserved: true, range: 1200.5, fuel: 0.25, pricingPlanID: "p",
        lastReported: FeedText.now, rentalURIs: RentalURIs(ios: "app://v")),
      FloatingVehicle(id: "w", position: nil, stationID: "a", isDisabled: true),
    ]
    #expect(
      try Self.read(.vehicleStatus, Self.writer.vehicleStatus(vehicles)).vehicles == vehicles)
    let types = VehicleType.FormFactor.allCases.flatMap { form in
      VehicleType.Propulsion.allCases.map { propulsion in
        VehicleType(
          id: "\(form)-\(propulsion)", formFactor: form, propulsion: propulsion,
          maximumRange: propulsion == .human ? nil : 1000, name: "N", pricingPlanID: "p")
      }
    }
    #expect(try Self.read(.vehicleTypes, Self.writer.vehicleTypes(types)).types == types)
  }

  /// Prices, messages, zones and the system come back.
  @Test func theRestComesBack() throws {
    let plans = [
      PricingPlan(
        id: "p", name: "P", summary: "S", currency: "EUR", price: 1.25, isTaxable: true,
        hasSurge: true, perMinute: [PricingPlan.Segment(start: 0, rate: 0.1, interval: 1, end: 9)],
        perKilometre: [PricingPlan.Segment(start: 2, rate: -1, interval: 0)])
    ]
    #expect(try Self.read(.pricingPlans, Self.writer.pricingPlans(plans)).plans == plans)
    let alerts = [
      SystemAlert(
        id: "a", kind: .stationMove,
        periods: [SystemAlert.Period(start: FeedText.now, end: FeedText.now)], stationIDs: ["s"],
        regionIDs: ["r"], summary: "S", text: "T", url: "https://example.org")
    ]
    #expect(try Self.read(.alerts, Self.writer.alerts(alerts)).alerts == alerts)
    let zones = InventedBikeShareTests.city.geofencing
    #expect(try Self.read(.geofencingZones, Self.writer.geofencingZones(zones)).zones == zones)
    let system = SystemInformation(
      id: "s", name: "N", operatorName: "O", timeZone: "Europe/Oslo", languages: ["nb", "en"],
      url: "https://example.org", phone: "+47", email: "a@b.no",
      apps: RentalURIs(android: "https://a.org", ios: "https://i.org"), license: "CC0-1.0",
      openingHours: "Mo-Fr 07:00-22:00")
    let bytes = Self.writer.systemInformation(system, contact: "c@d.no")
    #expect(try Self.read(.systemInformation, bytes).system == system)
    let files: [(file: FeedFile, address: String)] = [(.stationStatus, "https://a.org/s")]
    #expect(
      try Self.read(.discovery, Self.writer.discovery(files)).files
        == files.map { ListedFile(file: $0.file, address: $0.address) })
    let regions = [SystemRegion(id: "r", name: "R")]
    #expect(
      try Self.read(.systemRegions, Self.writer.regions(regions)).content == .regions(regions))
  }
}

/// The official schemas decide validity.
@Suite(.enabled(if: SharedFeeds.areHere, "\(SharedFeeds.absence)"))
struct OfficialSchemaTests {
  private static func errors(_ file: String, _ bytes: [UInt8], version: String = "v3.0") throws
    -> [String]
  {
    let schema = try JSONSerialization.jsonObject(
      with: Data(SharedFeeds.bytes("schema/\(version)/\(file).json")))
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    return SchemaChecker.errors(value, by: try #require(schema as? [String: Any]))
  }

  /// Everything that the invented system publishes is valid, by day and night.
  @Test func theInventedSystemIsValid() throws {
    for hour in [0.0, 8, 12.5, 17.25, 23.9] {
      let time = FeedText.now.addingTimeInterval(hour * 3600)
      for file in [FeedFile.discovery] + InventedBikeShare.files {
        let bytes = try #require(
          InventedBikeShareTests.city.document(file, at: time, base: "https://example.org/gbfs"))
        #expect(try Self.errors(file.rawValue, bytes) == [], "\(file.rawValue) at \(hour)")
      }
    }
  }

  /// Feeds of real systems in version 3.0 are valid after they were read and written.
  @Test func realFilesAreValidAfterWriting() throws {
    let writer = GBFSWriter(updated: FeedText.now)
    let folder = "fixtures/v3.0"
    let stations = try SharedFeeds.document(
      .stationInformation, "\(folder)/station_information.json"
    ).stations
    #expect(try Self.errors("station_information", writer.stationInformation(stations)) == [])
    let zones = try SharedFeeds.document(
      .geofencingZones, "\(folder)/geofencing_zones.json"
    ).zones
    #expect(try Self.errors("geofencing_zones", writer.geofencingZones(zones)) == [])
    let vehicles = try SharedFeeds.document(
      .vehicleStatus, "\(folder)/vehicle_status.json"
    ).vehicles
    #expect(try Self.errors("vehicle_status", writer.vehicleStatus(vehicles)) == [])
    let oslo = try SharedFeeds.document(.stationStatus, "oslo/station_status.json").statuses
    #expect(try Self.errors("station_status", writer.stationStatus(oslo)) == [])
  }

  /// The checker finds errors: the official examples are valid, and each damage is not.
  @Test func theCheckerFindsErrors() throws {
    let bytes = try SharedFeeds.bytes("fixtures/v2.3/station_status.json")
    #expect(try Self.errors("station_status", bytes, version: "v2.3") == [])
    let text = String(decoding: bytes, as: UTF8.self)
    for (old, new) in [
      ("\"station_id\"", "\"id\""), ("\"is_renting\": true", "\"is_renting\": 1"),
      ("\"num_docks_available\": 3", "\"num_docks_available\": -3"), ("\"2.3\"", "\"2.2\""),
    ] {
      let damaged = text.replacing(old, with: new)
      #expect(damaged != text)
      #expect(
        try Self.errors("station_status", Array(damaged.utf8), version: "v2.3") != [], "\(new)")
    }
  }
}
