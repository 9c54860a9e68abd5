import AmbleCore
import AmbleRegion
import Testing

@testable import AmbleBikeShare

/// The best dock for a rider on the way. Speeds as in `RideChoiceTests`.
@Suite struct RedirectTests {
  private let street = RideTown(
    line: ["A": 0, "B": 1000, "C": 2500, "D": 2800, "E": 2900, "F": 3000, "G": 3400])

  private func redirect(
    from position: Character, full: Set<Int> = [], _ forecast: any RideForecast = FixedForecast()
  ) throws -> Redirect? {
    var request = RedirectRequest(from: street[position], to: street["F"])
    request.full = full
    return try street.planner("CDEG").redirect(for: request, .open(4, forecast))
  }

  /// From B, E is nearest to the end: ride 1,900 m, return, walk 100 m.
  @Test func theDockNearestToTheEnd() throws {
    let found = try #require(try redirect(from: "B"))
    #expect(found.dock.name == "E" && found.backup?.name == "D")
    #expect(abs(found.duration - (1900 / 5.064 + 60 + 100 / 1.399)) < 1)
    #expect(abs(found.expectedDuration - found.duration) < 0.1)
    #expect(found.ride.mode == .bike && found.walk.mode == .walk)
    #expect(abs(found.dock.arrival - 1900 / 5.064) < 1)
  }

  /// Once E is known to be full, D: 200 m on foot instead of 500 m back from G with 400 m on foot.
  @Test func aFullDockIsNeitherChosenNorNamed() throws {
    let found = try #require(try redirect(from: "B", full: [2]))
    #expect(found.dock.name == "D" && found.backup?.name != "E")
  }

  /// With one chance in ten, E costs the way back to D in nine cases of ten.
  @Test func anUnlikelyDockIsNotWorthTheTry() throws {
    let found = try #require(try redirect(from: "B", FixedForecast(docks: [2: 0.1])))
    #expect(found.dock.name == "D")
  }

  /// At the full dock itself, E, the rider turns back to D.
  @Test func theRiderMayTurnBack() throws {
    let found = try #require(try redirect(from: "E", full: [2, 3]))
    #expect(found.dock.name == "D")
  }

  /// If all are certainly full, the rider waits at the best one.
  @Test func theRiderWaitsIfAllAreFull() throws {
    let forecast = FixedForecast(docks: [0: 0, 1: 0, 2: 0, 3: 0])
    let found = try #require(try redirect(from: "B", forecast))
    #expect(found.dock.name == "E" && found.backup == nil)
    #expect(abs(found.expectedDuration - found.duration - 600) < 1)
  }

  /// Without an open dock there is no answer, and invalid positions are refused.
  @Test func noDockNoAnswer() throws {
    #expect(try redirect(from: "B", full: [0, 1, 2, 3, 99, -1]) == nil)
    let nowhere = Coordinate(latitude: 91, longitude: 0)
    #expect(throws: RideError.invalidPosition(.start)) {
      try street.planner("CDEG").redirect(
        for: RedirectRequest(from: nowhere, to: street["F"]), .open(4))
    }
  }

  /// The dock found is the best of all that are open, by seeds.
  @Test(arguments: 1...10) func theBestOfAll(seed: Int) throws {
    var town = RandomStations(seed: UInt64(seed) + 50)
    let planner = RidePlanner(sites: town.sites, on: town.planner)
    let snapshot = RideSnapshot(
      statuses: town.statuses, forecast: WavyForecast(seed: UInt64(seed)))
    let request = RedirectRequest(from: town.place(), to: town.place())
    let found = try planner.redirect(for: request, snapshot)
    let options = RideOptions(planner: planner, snapshot: snapshot, kind: .bike)
    let docks = (0..<town.sites.count).compactMap { options.dock(at: $0) }
    let position = try #require(
      town.planner.streetPlace(request.position, by: RideKind.bike.profile))
    let end = try #require(town.planner.streetPlace(request.end, by: RidePlanner.walking))
    let round = RideRound(
      StartSide(ridingFrom: position), DockSide(docks, options, to: end), options)
    let best = docks.indices.map { round.expected.expected(start: 0, dock: $0) }.min()
    #expect(abs((found?.expectedDuration ?? 0) - (best ?? 0)) < 0.05)
  }
}
