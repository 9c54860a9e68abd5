import Foundation
import Testing

@testable import AmbleBikeShare

/// Stations joined with their status and the types of vehicles.
@Suite struct StationStateTests {
  /// Polls a system with one station.
  private static func state(
    _ status: String, station: String = "", types: [String]? = nil
  ) async throws -> StationState {
    let source = ScriptedSource()
    let text = FeedText.station("a", more: station)
    source.list([.stationInformation, .stationStatus, .vehicleTypes])
    source.publish("station_information", FeedText.list("stations", [text]))
    source.publish("station_status", FeedText.list("stations", [status]))
    if let types {
      source.publish("vehicle_types", FeedText.list("vehicle_types", types.map(type)))
    }
    let system = BikeShareSystem(
      try SystemConfiguration(discovery: ScriptedSource.discovery), source: source,
      clock: ManualClock())
    await system.step()
    return try #require(system.snapshot.station("a"))
  }

  /// A type named by its form and propulsion, as "bicycle electric_assist".
  private static func type(_ name: String) -> String {
    let words = name.split(separator: " ")
    return """
      {"vehicle_type_id":"\(name)","form_factor":"\(words[0])","propulsion_type":"\(words[1])"}
      """
  }

  private static func counts(_ counts: [(String, Int)]) -> String {
    let items = counts.map { "{\"vehicle_type_id\":\"\($0)\",\"count\":\($1)}" }
    return ",\"vehicle_types_available\":[\(items.joined(separator: ","))]"
  }

  /// Scooters are no bicycles, and bicycles with a motor are counted apart.
  @Test func vehiclesAreCountedByType() async throws {
    let types = ["bicycle human", "bicycle electric_assist", "scooter_standing electric"]
    let more = Self.counts(Array(zip(types, [2, 3, 4])))
    let state = try await Self.state(FeedText.status("a", bikes: 9, more: more), types: types)
    #expect(state.bikes == 5 && state.electricBikes == 3 && state.otherVehicles == 4)
  }

  /// Without the file of types the bicycles with motors are unknown.
  @Test func unknownTypesAreBicycles() async throws {
    let more = Self.counts([("x", 2), ("y", 1)])
    let state = try await Self.state(FeedText.status("a", bikes: 3, more: more))
    #expect(state.bikes == 3 && state.electricBikes == nil)
  }

  /// Version 1 says how many have motors.
  @Test func version1SaysWhichAreElectric() async throws {
    let state = try await Self.state(
      FeedText.status("a", bikes: 3, more: ",\"num_ebikes_available\":2"))
    #expect(state.bikes == 3 && state.electricBikes == 2)
  }

  /// If all vehicles are of one type, a station need not name it.
  @Test(arguments: [("bicycle human", 3, 0), ("bicycle electric", 3, 3), ("moped electric", 0, 0)])
  func oneTypeIsOfAll(type: String, bikes: Int, electric: Int) async throws {
    let state = try await Self.state(FeedText.status("a", bikes: 3), types: [type])
    #expect(state.bikes == bikes && state.electricBikes == electric)
    #expect(state.otherVehicles == 3 - bikes)
  }

  /// An unknown number of docks is the rest of the capacity: 20 − 3.
  @Test func unknownDocksFollowFromTheCapacity() async throws {
    let status = FeedText.status("a", bikes: 3, docks: 999)
    let known = try await Self.state(status, station: ",\"capacity\":20")
    #expect(known.docks == 17 && known.canReturn && known.marks == [.implausibleDocks])
    let unknown = try await Self.state(status)
    #expect(unknown.docks == nil && !unknown.isUnlimited && !unknown.canReturn)
    #expect(unknown.capacity == nil)
  }

  /// A virtual station takes any number of vehicles.
  @Test func virtualStationsAreUnlimited() async throws {
    let status = FeedText.status("a").replacing(",\"num_docks_available\":5", with: "")
    let state = try await Self.state(status, station: ",\"is_virtual_station\":true")
    #expect(state.isUnlimited && state.docks == nil && state.canReturn)
  }

  /// A station is closed if it is not there, or neither rents nor accepts returns.
  @Test(arguments: [
    ("is_installed", true), ("is_renting", false), ("is_returning", false),
  ])
  func closedStationsAreClosed(flag: String, isClosed: Bool) async throws {
    let status = FeedText.status("a").replacing("\"\(flag)\":true", with: "\"\(flag)\":false")
    let state = try await Self.state(status)
    #expect(state.isClosed == isClosed)
    #expect(state.canRent == (flag == "is_returning"))
    #expect(state.canReturn == (flag == "is_renting"))
  }

  /// Without a capacity, the counts give it: 3 + 5.
  @Test func countsTellTheCapacity() async throws {
    #expect(try await Self.state(FeedText.status("a")).capacity == 8)
    let zero = try await Self.state(FeedText.status("a"), station: ",\"capacity\":0")
    #expect(zero.capacity == 8 && zero.marks == [.zeroCapacity])
  }

  /// Forecasts begin with the bicycles, and with the docks if their number is known.
  @Test func onlyKnownNumbersAreCounted() async throws {
    let open = try await Self.state(FeedText.status("a"))
    #expect(open.counts == StationCounts(vehicles: 3, docks: 5))
    let unknown = try await Self.state(FeedText.status("a", docks: 999))
    #expect(unknown.counts == StationCounts(vehicles: 3, docks: nil))
  }
}
