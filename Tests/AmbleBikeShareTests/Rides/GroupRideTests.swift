import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleBikeShare

/// One plan for a group.
@Suite struct GroupRideTests {
  private let street = RideTown(
    line: ["A": 0, "B": 100, "C": 300, "D": 2700, "E": 2900, "F": 3000])

  private func plan(
    _ starts: String, bikes: [Int], docks: [Int?]
  ) throws -> GroupRidePlan {
    let statuses = zip(bikes, docks).map { RideStatus(bikes: $0, docks: $1) }
    return try street.planner("BCDE").groupPlan(
      for: GroupRideRequest(from: starts.map { street[$0] }, to: street["F"]),
      RideSnapshot(statuses: statuses))
  }

  /// Two bicycles at B and docks at E for both: both ride as one would alone.
  @Test func enoughForAll() throws {
    let plan = try plan("AA", bikes: [2, 0, 0, 0], docks: [0, 0, 0, 2])
    #expect(plan.riders.map { $0.take?.name } == ["B", "B"])
    #expect(plan.riders.map { $0.giveBack?.name } == ["E", "E"])
    let alone = 200 / 1.399 + 2800 / 5.064 + 120
    #expect(abs(plan.latest - alone) < 1 && abs(plan.total - 2 * alone) < 2)
  }

  /// One bicycle at B, one at C; one dock at E, one at D: no station is used beyond its counts.
  @Test func stationsHoldWhatTheyHold() throws {
    let plan = try plan("AA", bikes: [1, 1, 0, 0], docks: [0, 0, 1, 1])
    #expect(Set(plan.riders.map { $0.take?.name }) == ["B", "C"])
    #expect(Set(plan.riders.map { $0.giveBack?.name }) == ["D", "E"])
  }

  /// The third of three finds no bicycle and walks.
  @Test func theRestWalks() throws {
    let plan = try plan("AAA", bikes: [1, 1, 0, 0], docks: [nil, nil, nil, nil])
    #expect(plan.riders.filter { $0.take == nil }.count == 1)
    let walker = try #require(plan.riders.first { $0.take == nil })
    #expect(abs(walker.duration - 3000 / 1.399) < 3 && walker.legs.count == 1)
    #expect(plan.latest == walker.duration)
  }

  /// The rider at C takes C's bicycle; the rider at A takes B's.
  @Test func ridersStartWhereTheyAre() throws {
    let plan = try plan("CA", bikes: [1, 1, 0, 0], docks: [nil, nil, nil, nil])
    #expect(plan.riders.map { $0.take?.name } == ["C", "B"])
  }

  /// A group has 1 to 50 riders, all at positions.
  @Test func invalidGroupsAreRefused() throws {
    let planner = street.planner("BCDE")
    for count in [0, 51] {
      let starts = Array(repeating: street["A"], count: count)
      #expect(throws: RideError.badGroup(count)) {
        try planner.groupPlan(for: GroupRideRequest(from: starts, to: street["F"]), .open(4))
      }
    }
    let starts = [street["A"], Coordinate(latitude: .nan, longitude: 0)]
    #expect(throws: RideError.invalidPosition(.rider(1))) {
      try planner.groupPlan(for: GroupRideRequest(from: starts, to: street["F"]), .open(4))
    }
    #expect(RideError.invalidPosition(.rider(1)).sentence.contains("rider 2"))
  }

  /// Fifty riders at one place all get a bicycle and a dock if there are enough, each counted once.
  @Test func fiftyRiders() throws {
    let plan = try plan(
      String(repeating: "A", count: 50), bikes: [30, 30, 0, 0], docks: [0, 0, 40, 30])
    #expect(plan.riders.allSatisfy { $0.take != nil })
    let taken = Dictionary(grouping: plan.riders, by: { $0.take?.name }).mapValues { $0.count }
    let given = Dictionary(grouping: plan.riders, by: { $0.giveBack?.name }).mapValues { $0.count }
    #expect(taken["B"] == 30 && taken["C"] == 20)
    #expect(given["E"] == 30 && given["D"] == 20)
  }

  /// The sum of all times is the minimum over all plans, by seeds: every rider may walk or take any
  /// start and dock with something left.
  @Test(arguments: 1...60) func noPlanIsBetter(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func times(_ rows: Int, _ columns: Int) -> [[Double]] {
      (0..<rows).map { _ in
        (0..<columns).map { _ in random.below(6) == 0 ? .infinity : Double(random.below(900)) }
      }
    }
    let (riders, starts, docks) = (1 + random.below(4), 1 + random.below(3), 1 + random.below(3))
    let assignment = GroupAssignment(
      approach: TimeGrid(times(riders, starts)),
      walk: (0..<riders).map { _ in Double(300 + random.below(2000)) },
      vehicles: (0..<starts).map { _ in random.below(3) }, ride: TimeGrid(times(starts, docks)),
      places: (0..<docks).map { _ in random.below(3) }, leave: times(1, docks)[0])
    let trips = assignment.trips()
    #expect(abs(assignment.total(trips) - assignment.least(riders, starts, docks)) < 0.01)
    for start in 0..<starts {
      #expect(trips.filter { $0?.start == start }.count <= assignment.vehicles[start])
    }
    for dock in 0..<docks {
      #expect(trips.filter { $0?.dock == dock }.count <= assignment.places[dock])
    }
  }
}

extension GroupAssignment {
  func total(_ trips: [Trip?]) -> Double {
    trips.enumerated().reduce(0) { $0 + time(of: $1.offset, $1.element) }
  }

  private func time(of rider: Int, _ trip: Trip?) -> Double {
    guard let trip else { return walk[rider] }
    return approach[rider, trip.start] + ride[trip.start, trip.dock] + leave[trip.dock]
  }

  /// Returns the minimum total of all plans, by trying each.
  func least(_ riders: Int, _ starts: Int, _ docks: Int) -> Double {
    var vehicles = vehicles
    var places = places
    func best(_ rider: Int) -> Double {
      if rider == riders { return 0 }
      var least = walk[rider] + best(rider + 1)
      for start in 0..<starts where vehicles[start] > 0 {
        for dock in 0..<docks where places[dock] > 0 {
          vehicles[start] -= 1
          places[dock] -= 1
          least = min(least, time(of: rider, Trip(start: start, dock: dock)) + best(rider + 1))
          vehicles[start] += 1
          places[dock] += 1
        }
      }
      return least
    }
    return best(0)
  }
}
