import AmbleTesting
import Testing

@testable import AmbleCore

/// Rides on which a bicycle is pushed for a part of the way.
struct PushedRouteTests {
  /// BC are 75 m. Round them, by D and E, it is 100 m for each row drawn, and 75 m.
  private func town(rows: Int, oneway: Bool = false, _ mark: Character = "-") -> GridMap {
    let street = oneway ? "A--B<-C0--F" : "A--B\(mark)\(mark)C0--F"
    return GridMap(
      ([street] + Array(repeating: "   |  |", count: rows - 1) + ["   D--E"])
        .joined(separator: "\n"))
  }

  private func routes(
    _ map: GridMap, _ ends: String = "AF", _ mode: Mode = .bike,
    _ algorithm: RouteRequest.Algorithm = .single
  ) throws -> [Route] {
    var request = RouteRequest(places: ends.map { map.place($0) }, mode: mode)
    request.algorithm = algorithm
    let graph = map.graph()
    return try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace()).routes
  }

  /// 75 m of pushing take 75 / 1.25 = 60 s, perceived as 150 s. At 5.495 m/s and with the factor
  /// 1.05 of a calm street, 150 s are 785 m, with a motor at 25 km/h 992 m: BC is pushed instead of
  /// 1,075 m, but not instead of 675 m.
  @Test(arguments: [Mode.bike, .ebike])
  func aPedestrianStreetIsPushedIfThatSavesMuch(mode: Mode) throws {
    var far = town(rows: 10)
    far.push("BC")
    let pushed = try routes(far, "AF", mode)[0]
    #expect(abs(pushed.pushed - 75) < 0.1 && abs(pushed.distance - 250) < 0.1)
    #expect(pushed.legs.map { $0.isPushed } == [false, true, false])
    let leg = pushed.points[pushed.legs[1].points]
    #expect(abs(leg[leg.endIndex - 1].time - leg[leg.startIndex].time - 60) < 0.1)
    var near = town(rows: 6)
    near.push("BC")
    let ridden = try routes(near, "AF", mode)[0]
    #expect(ridden.pushed == 0 && abs(ridden.distance - 850) < 0.1)
  }

  /// A oneway is pushed in the wrong direction, and ridden in the right one.
  @Test func aOnewayIsPushedInTheWrongDirection() throws {
    var map = town(rows: 8, oneway: true)
    #expect(try abs(routes(map)[0].distance - 1_050) < 0.1)
    map.pushAgainstOneways()
    let wrong = try routes(map)[0]
    #expect(abs(wrong.pushed - 75) < 0.1 && abs(wrong.distance - 250) < 0.1)
    let right = try routes(map, "FA")[0]
    #expect(right.pushed == 0 && abs(right.distance - 250) < 0.1)
  }

  /// A ramp next to stairs saves carrying: 75 m take 75 / 0.67 = 112 s and feel like 392 s, as
  /// 2,051 m of riding. They are pushed instead of 2,275 m, where stairs alone (5,858 m) are not.
  @Test func aRampIsBetterThanStairs() throws {
    var map = town(rows: 22, "=")
    map.push("BC")
    #expect(try routes(map)[0].pushed == 0)
    map.edit("B", "C") { $0.attributes.flags.insert(.cycleLane) }
    let ramp = try routes(map)[0]
    #expect(abs(ramp.pushed - 75) < 0.1)
    let leg = ramp.points[ramp.legs[1].points]
    let time = leg[leg.endIndex - 1].time - leg[leg.startIndex].time
    #expect(abs(time - 75 / 0.67) < 0.1)
  }

  /// 75 m of stairs take 75 / 0.335 = 224 s, on the level as down, perceived as five times that:
  /// 5,858 m of riding. They are pushed instead of 6,075 m, but not instead of 5,575 m.
  @Test func stairsArePushedIfThereIsHardlyAnotherWay() throws {
    var map = town(rows: 60, "=")
    map.push("BC")
    let pushed = try routes(map)[0]
    #expect(abs(pushed.pushed - 75) < 0.1 && abs(pushed.stairs - 75) < 0.1)
    let leg = pushed.points[pushed.legs[1].points]
    let time = leg[leg.endIndex - 1].time - leg[leg.startIndex].time
    #expect(abs(time - 75 / 0.335) < 0.1)
    var near = town(rows: 55, "=")
    near.push("BC")
    #expect(try routes(near)[0].pushed == 0)
  }

  /// Uphill the walker's function counts: 4.5 km/h · e^(−3.5 · 0.1) on a grade of 10 %.
  @Test func pushingIsSlowerUphill() {
    let table = SpeedTable(mode: .bike)
    let street = SegmentAttributes(roadClass: .footway, surface: .asphalt)
    func speed(_ grade: Double) -> Double {
      table.speed(grade: grade, on: street, backward: false, isPushed: true)
    }
    #expect(abs(speed(0) - 1.25) < 1e-9)
    #expect(abs(speed(0.1) - 1.25 * 0.704_688) < 1e-5)
    #expect(speed(-0.05) > speed(0) && speed(-0.3) < speed(0))
    #expect(Locomotion.stairSpeed(.bike, up: true) < speed(0.3))
  }

  /// Walkers, runners and drivers have the routes that they had before.
  @Test(arguments: [Mode.walk, .run, .hike, .wheelchair, .drive])
  func othersAreUnaffected(mode: Mode) throws {
    let plain = town(rows: 7, oneway: true)
    var pushed = plain
    pushed.pushAgainstOneways()
    let (before, after) = (try routes(plain, "AF", mode)[0], try routes(pushed, "AF", mode)[0])
    #expect(before.distance == after.distance && before.duration == after.duration)
    #expect(after.pushed == 0)
  }

  /// A rider who avoids stairs does not carry a bicycle over them.
  @Test func stairsAreAvoidedOnRequest() throws {
    var map = town(rows: 60, "=")
    map.push("BC")
    var request = RouteRequest(from: map.place("A"), to: map.place("F"), mode: .bike)
    request.travel.avoidSteps = true
    let graph = map.graph()
    let answer = try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace())
    #expect(answer.routes[0].pushed == 0)
  }

  /// At the end of a street that only continues as a footway, riders may turn around, as at a dead
  /// end, or get off.
  @Test func streetsThatGoOnAsFootwaysAreDeadEnds() throws {
    var map = GridMap("A--B--C")
    map.push("BC")
    let graph = map.graph()
    let model = CachingSearchDataProvider(graph: graph)
      .travelModel(for: TravelProfile(mode: .bike))
    let state = try #require(model.hierarchy.state(atEndOf: ArcID(map.arc("A", "B")), in: graph))
    let links = model.hierarchy.firstLink[state]..<model.hierarchy.firstLink[Int(state) + 1]
    let open = links.filter { model.rules.allows(Int($0), from: Int(state)) }
      .map { model.hierarchy.linkArc[$0] }
    #expect(Set(open) == [map.arc("B", "A"), map.arc("B", "C")])
  }

  /// By length, 200 m of pushing count as 1,000 m: 1,100 m round them are more, 900 m are less.
  /// Distances are in metres of street.
  @Test func pushedMetresCountFiveTimesByLength() throws {
    for (rows, metres) in [(9, 375.0), (7, 1_075)] {
      var map = wide(rows: rows)
      map.push("BC")
      var request = RouteRequest(from: map.place("A"), to: map.place("F"), mode: .bike)
      request.algorithm = .single
      request.travel.flatness = 0
      let graph = map.graph()
      let route = try Planner(graph: graph, ascentThreshold: 1)
        .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace()).routes[0]
      #expect(abs(route.distance - metres) < 0.1)
    }
  }

  /// By BC it is 375 m, by D and E 775 m. If both are level, the ride is the shortest for a search. If
  /// D is a hill, the way by BC is the flattest and the shortest, and the ride is shown for less
  /// pushing.
  @Test func aRideIsShownForLessPushing() throws {
    var level = wide(rows: 4)
    level.push("BC")
    let shown = try routes(level, "AF", .bike, .pareto)
    #expect(shown.map { $0.reason } == [.flattest] && shown[0].pushed == 0)
    var hilly = wide(rows: 4, height: "2")
    hilly.push("BC")
    let both = try routes(hilly, "AF", .bike, .pareto)
    #expect(both.map { $0.reason } == [.flattest, .lessPushing])
    #expect(both.map { $0.pushed.rounded() } == [200, 0])
    #expect(both.map { $0.distance.rounded() } == [375, 775])
    #expect(both.map { $0.extraDistance.rounded() } == [0, 400])
  }

  /// BC are 200 m. Round them it is 100 m for each row drawn, and 200 m.
  private func wide(rows: Int, height: String = "-") -> GridMap {
    GridMap(
      (["A--B-------C0--F"] + Array(repeating: "   |       |", count: rows - 1)
        + ["   D\(height)------E"]).joined(separator: "\n"))
  }
}
