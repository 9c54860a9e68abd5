import AmbleCore
import Testing

@testable import AmbleBikeShare

/// The choice of stations in drawn towns. On the level one walks 1.399 m/s (Tobler's 6·e^−0.175 km/h)
/// and rides 5.064 m/s (85 W · 0.95 = v·(95·9.8067·0.007 + ½·1.225·0.6·v²)).
@Suite struct RideChoiceTests {
  /// Stations B and C at 100 and 300 m, D and E 300 and 100 m before the end.
  private let street = RideTown(
    line: ["A": 0, "B": 100, "C": 300, "D": 2700, "E": 2900, "F": 3000])
  private static let walking = 1.399
  private static let riding = 5.064

  private func rides(
    _ town: RideTown, _ stations: String, from start: Character, to end: Character,
    _ forecast: any RideForecast = FixedForecast()
  ) throws -> RideAnswer {
    let request = RideRequest(from: town[start], to: town[end])
    return try town.planner(stations).rides(for: request, .open(stations.count, forecast))
  }

  /// Walk 100 m, take, ride 2,800 m, return, walk 100 m; all on one street, so distances add up.
  @Test func aRideIsWalkTakeRideReturnWalk() throws {
    let answer = try rides(street, "BCDE", from: "A", to: "F")
    let ride = try #require(answer.rides.first)
    #expect(answer.rides.count == 1 && answer.absence == nil && answer.isExhaustive)
    #expect(ride.stations == "BE")
    #expect(ride.titles == [.fastest, .leastClimb, .shortest])
    let time = 200 / Self.walking + 2800 / Self.riding + 120
    #expect(abs(ride.duration - time) < 1 && abs(ride.expectedDuration - time) < 1)
    #expect(abs(ride.distance - 3000) < 1 && ride.ascent == 0 && ride.descent == 0)
    #expect(ride.legs.count == 5 && ride.legs.compactMap { $0.route }.count == 3)
    #expect(ride.legs.compactMap { $0.route?.mode } == [.walk, .bike, .walk])
    #expect(ride.legs.allSatisfy { $0.route?.steps.isEmpty != true })
    #expect(abs(try #require(ride.take).arrival - 100 / Self.walking) < 1)
    #expect(try #require(ride.giveBack).count == 5)
    let walk = try #require(answer.walk)
    #expect(abs(walk.duration - 3000 / Self.walking) < 3)
  }

  /// The nearest stations have no bicycle and no dock.
  @Test func emptyAndFullStationsAreAvoided() throws {
    let planner = street.planner("BCDE")
    var statuses = Array(repeating: RideStatus.open, count: 4)
    statuses[0].bikes = 0
    statuses[3].docks = 0
    let answer = try planner.rides(
      for: RideRequest(from: street["A"], to: street["F"]), RideSnapshot(statuses: statuses))
    #expect(answer.rides.map { $0.stations } == ["CD"])
  }

  /// A bicycle at B is 0.6 likely. Success from there takes 60 + 2800/5.064 + 60 + 100/1.399; without
  /// one, 200 m more on foot, and 2600 m to ride.
  @Test func theChanceOfNoneIsCounted() throws {
    let answer = try rides(
      street, "BCDE", from: "A", to: "F", FixedForecast(bikes: [0: 0.6]))
    let ride = try #require(answer.rides.first)
    let end = 120 + 100 / Self.walking
    let success = end + 2800 / Self.riding
    let failure = 200 / Self.walking + end + 2600 / Self.riding
    #expect(ride.stations == "BE")
    let expected = 100 / Self.walking + 0.6 * success + 0.4 * failure
    #expect(abs(ride.expectedDuration - expected) < 1)
    #expect(ride.expectedDuration > ride.duration + 20)
  }

  /// A chance below one half is no offer, however near the station.
  @Test func unlikelyStationsAreNotOffered() throws {
    let answer = try rides(
      street, "BCDE", from: "A", to: "F", FixedForecast(bikes: [0: 0.49], docks: [3: 0.49]))
    #expect(answer.rides.map { $0.stations } == ["CD"])
    let none = try rides(
      street, "BCDE", from: "A", to: "F",
      FixedForecast(bikes: [0: 0, 1: 0, 2: 0, 3: 0]))
    #expect(none.rides.isEmpty && none.absence == .noneLikely && none.walk != nil)
  }

  /// R is 60 m from the start, across a river whose bridge is 3 km away; N is 150 m along the bank.
  @Test func theNearestStationMayBeAcrossARiver() throws {
    let town = RideTown(
      [
        "A": (0, 0), "N": (150, 0), "W": (2900, 0), "Z": (3000, 0), "Y": (3000, 60),
        "R": (0, 60),
      ], "ANWZ", "ZYR")
    let answer = try rides(town, "RNW", from: "A", to: "Z")
    #expect(answer.rides.map { $0.stations } == ["NW"])
  }

  /// H is 150 m from the end and 20 m above it, K 200 m away on the level.
  @Test func theNearestStationMayBeUphill() throws {
    let town = RideTown(
      ["A": (0, 0), "B": (100, 0), "K": (1800, 0), "D": (2000, 0), "H": (2000, 150)],
      heights: ["H": 20], "ABKDH")
    let answer = try rides(town, "BKH", from: "A", to: "D")
    #expect(answer.rides.map { $0.stations } == ["BK"])
  }

  /// 400 m take 286 s on foot. By bicycle they take 36 + 60 + 59 + 60 + 36 = 251 s, which is not worth
  /// it.
  @Test func shortWaysAreWalked() throws {
    let town = RideTown(line: ["A": 0, "B": 50, "C": 350, "D": 400])
    let answer = try rides(town, "BC", from: "A", to: "D")
    #expect(answer.rides.isEmpty && answer.absence == .walkIsBest)
    #expect(answer.walk.map { abs($0.distance - 400) < 1 } == true)
  }

  /// 1.9 km ridden and 4 km walked save 14 minutes of 70, but that is a walk with a ride in it; 2 km
  /// and 3.9 km are a ride.
  @Test func mostOfTheWayOnFootIsNoRide() throws {
    let walk = RideTown(line: ["A": 0, "B": 2000, "C": 3900, "D": 5900])
    let none = try rides(walk, "BC", from: "A", to: "D")
    #expect(none.rides.isEmpty && none.absence == .walkIsBest)
    let ride = RideTown(line: ["A": 0, "B": 1900, "C": 3900, "D": 5900])
    #expect(try rides(ride, "BC", from: "A", to: "D").rides.map { $0.stations } == ["BC"])
  }

  /// From B to C leads a hill of 30 m in 1 km, or a level way of 1.8 km around it, which is faster.
  @Test func differentRidesHaveDifferentTitles() throws {
    let answer = try rides(hill, "BC", from: "A", to: "D")
    #expect(answer.rides.map { $0.titles } == [[.fastest, .leastClimb], [.shortest]])
    #expect(answer.rides.map { $0.distance.rounded() } == [1900, 1100])
    #expect(answer.rides[0].ascent == 0 && abs(answer.rides[1].ascent - 30) < 0.1)
    #expect(answer.rides[1].expectedDuration > answer.rides[0].expectedDuration)
  }

  private let hill = RideTown(
    [
      "A": (0, 0), "B": (50, 0), "M": (550, 0), "C": (1050, 0), "D": (1100, 0), "P": (50, -400),
      "Q": (1050, -400),
    ], heights: ["M": 30], "ABMCD", "BPQC")

  /// With a count of 1 only the best is shown, with all its titles among those shown.
  @Test func theCountIsALimit() throws {
    var request = RideRequest(from: hill["A"], to: hill["D"])
    request.count = 1
    let answer = try hill.planner("BC").rides(for: request, .open(2))
    #expect(answer.rides.map { $0.titles } == [[.fastest, .leastClimb, .shortest]])
  }

  /// The end lies 12 m above L, 250 m behind it; K is next to the end. Riding up to K takes 160 s
  /// and 7 s on foot, walking up from L 213 s. With the climb that is 167 + 12 · 11.5 = 305 s of
  /// effort against 213 + 12 · 5.7 = 281 s.
  @Test func effortLeavesTheClimbToTheFeet() throws {
    let town = RideTown(
      ["A": (0, 0), "B": (100, 0), "L": (2000, 0), "K": (2240, 0), "D": (2250, 0)],
      heights: ["K": 12, "D": 12], "ABLKD")
    let planner = town.planner("BLK")
    var request = RideRequest(from: town["A"], to: town["D"])
    let byTime = try planner.rides(for: request, .open(3))
    #expect(byTime.rides.first?.stations == "BK")
    request.objective = .effort
    let byEffort = try planner.rides(for: request, .open(3))
    #expect(byEffort.rides.first?.stations == "BL")
    #expect(byEffort.rides.first?.titles.first == .leastEffort)
    #expect(byTime.rides.allSatisfy { !$0.titles.contains(.leastEffort) })
  }

  /// The backups are the next stations on the way: C at the start, D at the end.
  @Test func backupsAreNamed() throws {
    let answer = try rides(street, "BCDE", from: "A", to: "F")
    let ride = try #require(answer.rides.first)
    #expect(ride.backupStation?.name == "C" && ride.backupDock?.name == "D")
    #expect(ride.backupDock.map { $0.arrival > ride.giveBack?.arrival ?? .infinity } == true)
    let bare = try rides(
      street, "BCDE", from: "A", to: "F",
      FixedForecast(bikes: [1: 0.7, 2: 0.7, 3: 0.7], docks: [0: 0.7, 1: 0.7, 2: 0.7]))
    let alone = try #require(bare.rides.first)
    #expect(alone.backupStation == nil && alone.backupDock == nil)
  }
}
