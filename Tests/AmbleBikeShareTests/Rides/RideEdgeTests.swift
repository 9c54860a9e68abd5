import AmbleCore
import AmbleRegion
import Testing

@testable import AmbleBikeShare

/// Requests without an answer, vehicles elsewhere than at stations, and kinds of vehicles.
@Suite struct RideEdgeTests {
  private let street = RideTown(
    line: ["A": 0, "B": 100, "C": 300, "D": 2700, "E": 2900, "F": 3000])

  private func request(_ town: RideTown, _ start: Character, _ end: Character) -> RideRequest {
    RideRequest(from: town[start], to: town[end])
  }

  /// Stations 20 km away are not near.
  @Test func noStationInRange() throws {
    let town = RideTown(line: ["A": 0, "Z": 1000, "B": 20_000, "C": 21_000])
    let answer = try town.planner("BC").rides(for: request(town, "A", "Z"), .open(2))
    #expect(answer.rides.isEmpty && answer.absence == .noStationNearStart)
    #expect(answer.walk != nil)
  }

  /// A system without stations, and one that accepts no returns.
  @Test func closedStationsAreNone() throws {
    let none = try street.planner("").rides(for: request(street, "A", "F"), .open(0))
    #expect(none.absence == .noStationNearStart)
    var status = RideStatus.open
    status.canReturn = false
    let statuses = Array(repeating: status, count: 4)
    let closed = try street.planner("BCDE").rides(
      for: request(street, "A", "F"), RideSnapshot(statuses: statuses))
    #expect(closed.rides.isEmpty && closed.absence == .noStationNearEnd)
  }

  /// The start is the destination: a walk of 0 m and no ride.
  @Test func oneIsAlreadyThere() throws {
    let answer = try street.planner("BCDE").rides(for: request(street, "A", "A"), .open(4))
    #expect(answer.rides.isEmpty && answer.absence == .alreadyThere)
    #expect(answer.walk?.distance == 0)
  }

  /// Two towns without a way between them: no walk and no ride.
  @Test func unconnectedPlacesHaveNeither() throws {
    let town = RideTown(
      ["A": (0, 0), "B": (500, 0), "C": (0, 900), "D": (500, 900)], "AB", "CD")
    let answer = try town.planner("BD").rides(for: request(town, "A", "C"), .open(2))
    // Places move to the larger network, if there is one; here both are equal.
    #expect(answer.rides.isEmpty && answer.absence != nil)
  }

  /// Every invalid request is refused in one sentence.
  @Test func invalidRequestsAreRefused() throws {
    let planner = street.planner("BCDE")
    let (a, f) = (street["A"], street["F"])
    func refusal(_ request: RideRequest, _ snapshot: RideSnapshot = .open(4)) -> RideError? {
      #expect(throws: RideError.self) { try planner.rides(for: request, snapshot) }
    }
    let nowhere = Coordinate(latitude: .nan, longitude: 0)
    let far = Coordinate(latitude: 50, longitude: 8)
    let offStreet = Coordinate(latitude: 0.0095, longitude: 0)
    var counts = RideRequest(from: a, to: f)
    counts.count = 4
    let refusals: [(RideError?, RideError)] = [
      (refusal(RideRequest(from: nowhere, to: f)), .invalidPosition(.start)),
      (
        refusal(RideRequest(from: a, to: Coordinate(latitude: 0, longitude: .infinity))),
        .invalidPosition(.destination)
      ),
      (refusal(RideRequest(from: a, to: far)), .outsideRegion(.destination)),
      (refusal(RideRequest(from: offStreet, to: f)), .noStreetNear(.start)),
      (refusal(RideRequest(from: a, to: f, kinds: [])), .noKind),
      (refusal(counts), .badCount(4)),
      (refusal(RideRequest(from: a, to: f), .open(3)), .otherStations),
    ]
    for (given, expected) in refusals {
      #expect(given == expected)
      #expect(expected.sentence.hasSuffix(".") && !expected.sentence.contains("\n"))
    }
  }

  /// A vehicle at the start itself is taken there; it is still there after 0 s for certain.
  @Test func vehiclesElsewhereAreStarts() throws {
    let planner = street.planner("E")
    let vehicles = [
      RideVehicle(id: "x", coordinate: Coordinate(latitude: .nan, longitude: 0), kind: .bike),
      RideVehicle(id: "e", coordinate: street["A"], kind: .ebike),
      RideVehicle(id: "v", coordinate: street["A"], kind: .bike),
    ]
    let snapshot = RideSnapshot(statuses: [.open], vehicles: vehicles)
    let answer = try planner.rides(for: request(street, "A", "F"), snapshot)
    let take = try #require(answer.rides.first?.take)
    #expect(take.id == "v" && take.chance == 1 && take.count == 1)
    if case .vehicle(let index) = take.place { #expect(snapshot.vehicles[index].id == "v") }
    #expect(answer.rides[0].giveBack?.name == "E")
    #expect(answer.rides[0].legs.compactMap { $0.route?.distance }[0] == 0)
  }

  /// After two hours, a vehicle is still there with a chance of 1/e.
  @Test func vehiclesLeave() {
    #expect(VehicleChance.after(0) == 1)
    #expect(abs(VehicleChance.after(7200) - 0.36788) < 1e-5)
  }

  /// A virtual station has no limit of places.
  @Test func virtualStationsAlwaysAccept() throws {
    var statuses = [RideStatus](repeating: .open, count: 4)
    statuses[3] = RideStatus(bikes: 0, docks: nil)
    let answer = try street.planner("BCDE").rides(
      for: request(street, "A", "F"), RideSnapshot(statuses: statuses))
    let dock = try #require(answer.rides.first?.giveBack)
    #expect(dock.name == "E" && dock.count == nil && dock.chance == 1)
  }

  /// Only C has e-bikes. They ride 25 km/h, so the ride is 2,600 m at 6.944 m/s.
  @Test func eBikesAreAKindOfTheirOwn() throws {
    var statuses = [RideStatus](
      repeating: RideStatus(bikes: 5, ebikes: 0, docks: 5), count: 4)
    statuses[1].ebikes = 2
    var request = request(street, "A", "F")
    request.kinds = [.ebike]
    let planner = street.planner("BCDE")
    let ebike = try planner.rides(for: request, RideSnapshot(statuses: statuses))
    #expect(ebike.rides.map { $0.stations } == ["CE"])
    #expect(ebike.rides[0].kind == .ebike && ebike.rides[0].take?.count == 2)
    #expect(abs(ebike.rides[0].legs[2].duration - 2600 * 3.6 / 25) < 1)
    #expect(ebike.rides[0].legs[2].route?.mode == .ebike)
    // With both kinds the better one is first: 100 m less to walk against 2 m/s more.
    request.kinds = [.bike, .ebike]
    let both = try planner.rides(for: request, RideSnapshot(statuses: statuses))
    #expect(both.rides.first?.kind == .bike || both.rides.first?.kind == .ebike)
    let other = try planner.rides(
      for: self.request(street, "A", "F"), RideSnapshot(statuses: statuses))
    let least = min(ebike.rides[0].expectedDuration, other.rides[0].expectedDuration)
    #expect(both.rides[0].expectedDuration == least)
  }

  /// A station at no position or far from every street keeps its index and is never used.
  @Test func unusableStationsAreSkipped() throws {
    let far = RideSite(
      id: "far", name: "X", coordinate: Coordinate(latitude: 0.005, longitude: 0))
    let null = RideSite(
      id: "null", name: "Y", coordinate: Coordinate(latitude: .nan, longitude: .nan))
    let planner = RidePlanner(
      sites: [far, null] + street.sites("BE"), on: street.routePlanner())
    #expect(planner.unusable == [0, 1])
    let answer = try planner.rides(for: request(street, "A", "F"), .open(4))
    #expect(answer.rides.map { $0.stations } == ["BE"])
    #expect(answer.rides[0].backupStation?.name != "X")
  }

  /// No travel model is faster than the bounds assume, ferries apart.
  @Test func boundsHoldForAllSpeeds() {
    let walk = SpeedTable(mode: .walk)
    let rides = RideKind.allCases.map { SpeedTable(of: $0.profile.pace) }
    for surface in Surface.allCases {
      let street = SegmentAttributes(roadClass: .residential, surface: surface)
      for step in -120...120 {
        let grade = Double(step) / 200
        let pace = walk.speed(grade: grade, on: street, backward: false)
        #expect(pace <= RideRules.topWalkingSpeed + 1e-9)
        for ride in rides {
          let speed = ride.speed(grade: grade, on: street, backward: false)
          #expect(speed <= RideRules.topRidingSpeed + 1e-9)
        }
      }
    }
  }
}
