import Testing

@testable import AmbleCore

struct PlannerTests {
  private let hill = GridMap(
    """
    A0--B12-C0
    |       |
    D0------E0
    """)

  private func plan(_ map: GridMap, _ request: RouteRequest) throws(RouteError) -> RouteAnswer {
    let planner = Planner(graph: map.graph(), ascentThreshold: 1)
    return try planner.answer(
      request, from: CachingSearchDataProvider(graph: planner.graph), in: Workspace())
  }

  private func request(_ map: GridMap, _ from: Character, _ to: Character) -> RouteRequest {
    RouteRequest(places: [map.place(from), map.place(to)])
  }

  /// Over the hill is 200 m with 12 m of climb, around it 400 m: 200 m of detour for 12 m of climb
  /// are better from a flatness of 200 / 12 = 16.7 on.
  @Test func flatnessWeighsDetourAgainstClimb() throws {
    var asked = request(hill, "A", "C")
    asked.maxDetour = 3
    for (flatness, metres) in [(0.0, 200), (16, 200), (17, 400)] {
      asked.travel.flatness = flatness
      let answer = try plan(hill, asked)
      #expect(Int(answer.routes[0].distance.rounded()) == metres, "flatness \(flatness)")
    }
  }

  /// A building site of 10 m on the route over the hill closes that street; the route around it is
  /// 400 m. A second one between D and E leaves no route.
  @Test func blockedAreasAreAvoided() throws {
    var asked = request(hill, "A", "C")
    asked.blockedAreas = [BlockedArea(center: hill.place("B"), radius: 10)]
    #expect(try plan(hill, asked).routes.map { Int($0.distance.rounded()) } == [400])
    asked.algorithm = .single
    #expect(try plan(hill, asked).routes.map { Int($0.distance.rounded()) } == [400])
    let below = hill.place("D").moved(towards: hill.place("E"), by: 0.5)
    asked.blockedAreas.append(BlockedArea(center: below, radius: 1))
    #expect(throws: RouteError.self) { try plan(hill, asked) }
    asked.blockedAreas = [BlockedArea(center: hill.place("E"), radius: 0)]
    #expect(throws: RouteError.self) { try plan(hill, asked) }
  }

  /// The hill is 12 m in 100, a grade of 12 %. A maximum of 10 % leaves the route around it.
  @Test func theMaximumGradeHolds() throws {
    var asked = request(hill, "A", "C")
    asked.travel.maxGrade = 0.10
    let answer = try plan(hill, asked)
    #expect(answer.routes.map { Int($0.distance.rounded()) } == [400])
    #expect(answer.routes[0].steepestGrade == 0)
  }

  /// From A to B every route ends with the hill of 12 %: the error names the grade to allow.
  @Test func anImpossibleGradeNamesThePossibleOne() throws {
    var asked = request(hill, "A", "B")
    asked.travel.maxGrade = 0.10
    let error = #expect(throws: RouteError.self) { try plan(hill, asked) }
    #expect(error?.kind == .tooSteep)
    #expect(error?.message["gentlest"] == .thousandths(120))
    #expect(error?.message["max_grade"] == .thousandths(120))
  }

  /// A wheelchair climbs 8 % but not 9 %, and descends 10 % but does not climb it, where there is
  /// another way. There is none here.
  @Test func aWheelchairHasDifferentLimitsUpAndDown() throws {
    let ramp = GridMap("A0--B8--C18")
    for (from, to, isAllowed) in [
      ("A", "B", true), ("B", "C", false), ("C", "B", true), ("C", "A", true), ("A", "C", false),
    ] as [(Character, Character, Bool)] {
      var asked = request(ramp, from, to)
      asked.mode = .wheelchair
      let route = try plan(ramp, asked).routes[0]
      #expect(route.exceptions.isEmpty == isAllowed, "\(from) to \(to)")
      asked.travel.maxGrade = 0.1
      #expect(throws: Never.self) { try plan(ramp, asked) }
    }
  }

  /// From A to C it is 100 m up 12 % by B, and only 75 m of it by D, which is 200 m longer: 25 m of
  /// 12 % count as 25 · 20 · (12 / 8.3)² = 1045 s. On the longer way 30 m are steeper than 8.35 % from at
  /// most 12.2 m before E to at most 9.1 m after F, to the sample of 10 m. With an error of 1 % and a fifth of the grade 8.6 % are certain, by a model of 90 m 5.5 %.
  @Test func aWheelchairBreaksItsLimitLeast() throws {
    let map = GridMap(
      """
      A0--B12-----C12
      |           |
      D0--E3-F12--G12
      """)
    var asked = request(map, "A", "C")
    asked.mode = .wheelchair
    let answer = try plan(map, asked)
    let route = try #require(answer.routes.first)
    #expect(answer.routes.count == 1 && abs(route.distance - 500) < 0.1)
    let stretch = try #require(route.exceptions.first)
    #expect(route.exceptions.count == 1 && stretch.limit == 0.083 && !stretch.isDoubtful)
    #expect((187.8...197.8).contains(stretch.from), "from \(stretch.from)")
    #expect((275...284.1).contains(stretch.to), "to \(stretch.to)")
    #expect(abs(stretch.grade - 0.12) < 0.001)
    let coarse = Planner(
      graph: map.graph(), ascentThreshold: 1, gradeError: GradeError(spacing: 90))
    let doubted = try coarse.answer(
      asked, from: CachingSearchDataProvider(graph: coarse.graph), in: Workspace())
    #expect(doubted.routes[0].exceptions.map(\.isDoubtful) == [true])
    // The way back falls by 12 %, steeper than 10 %.
    asked.places.reverse()
    let back = try plan(map, asked).routes[0].exceptions
    #expect(back.count == 1 && abs(back[0].grade + 0.12) < 0.001 && back[0].limit == 0.1)
  }

  /// Where a way within the limits exists, it is taken, however long, and so are several routes.
  @Test func aWheelchairKeepsItsLimitIfItCan() throws {
    var asked = request(hill, "A", "C")
    asked.mode = .wheelchair
    let answer = try plan(hill, asked)
    #expect(answer.routes.map { Int($0.distance.rounded()) } == [400])
    #expect(answer.routes[0].exceptions.isEmpty)
  }

  /// Stairs are never a way for a wheelchair.
  @Test func aWheelchairTakesNoStairs() {
    let map = GridMap("A0==B0")
    var asked = request(map, "A", "B")
    asked.mode = .wheelchair
    #expect(throws: RouteError.self) { try plan(map, asked) }
  }

  /// The only short route has stairs. Without them the route goes around; if there is no other
  /// route, the error names the stairs.
  @Test func stepsAreAvoidedOrNamed() throws {
    let stairs = GridMap(
      """
      A0==B6--F6
      |   |
      C0--D3
      """)
    var asked = request(stairs, "A", "B")
    #expect(try plan(stairs, asked).routes.contains { $0.stairs > 99 })
    asked.travel.avoidSteps = true
    let answer = try plan(stairs, asked)
    #expect(answer.routes.map { Int($0.distance.rounded()) } == [300])
    let only = GridMap("A0==B6")
    asked.places = [only.place("A"), only.place("B")]
    let error = #expect(throws: RouteError.self) { try plan(only, asked) }
    #expect(error?.kind == .needsSteps)
  }

  /// Places in the middle of streets: from a quarter of A-B to three quarters of it is half of 100
  /// m and half of the 12 m of climb.
  @Test func placesLieAnywhereOnAStreet() throws {
    let a = hill.place("A")
    let b = hill.place("B")
    func between(_ share: Double) -> Coordinate {
      Coordinate(
        latitude: a.latitude, longitude: a.longitude + share * (b.longitude - a.longitude))
    }
    let answer = try plan(hill, RouteRequest(places: [between(0.25), between(0.75)]))
    #expect(abs(answer.routes[0].distance - 50) < 0.1)
    #expect(abs(answer.routes[0].ascent - 6) < 0.02)
    #expect(answer.routes[0].net == answer.routes[0].ascent - answer.routes[0].descent)
  }

  /// Invalid requests end in one sentence about the place at fault.
  @Test func badRequestsNameThePlace() {
    let good = hill.place("A")
    let cases: [(RouteRequest, RouteError.Kind)] = [
      (RouteRequest(places: [good]), .badRequest),
      (RouteRequest(places: [good, .init(latitude: .nan, longitude: 0)]), .badRequest),
      (RouteRequest(places: [good, .init(latitude: 95, longitude: 0)]), .badRequest),
      (RouteRequest(places: [good, .init(latitude: 40, longitude: 3)]), .outsideRegion),
    ]
    for (asked, kind) in cases {
      let error = #expect(throws: RouteError.self) { try plan(hill, asked) }
      #expect(error?.kind == kind)
    }
  }

  /// From a place to itself there is a route of 0 m in every mode, even on a oneway street, and it
  /// is the whole front.
  @Test(arguments: Mode.allCases) func aPlaceIsReachedFromItself(mode: Mode) throws {
    var map = hill
    map.edit("A", "B") { $0.backward = [] }
    let (a, b) = (map.place("A"), map.place("B"))
    let middle = Coordinate(latitude: a.latitude, longitude: (a.longitude + b.longitude) / 2)
    for place in [a, middle] {
      let answer = try plan(map, RouteRequest(places: [place, place], mode: mode))
      #expect(answer.routes.count == 1)
      let route = answer.routes[0]
      #expect(route.distance == 0 && route.duration == 0 && route.ascent == 0)
      #expect(route.points.count == 2 && route.stops == [0, 1])
      #expect(route.steps.map(\.maneuver) == [.arrive])
      #expect(answer.snapped.count == 2)
      #expect(answer.front.map(\.distance) == (mode.isVehicle ? [] : [0]))
    }
  }

  /// Two streets of an island far from the mainland: two places on the island get a route; a place
  /// that must reach the mainland is snapped to it.
  @Test func islandsAreUsedOnlyIfAllPlacesLieThere() throws {
    let far = String(repeating: "-", count: 900)
    let map = GridMap("A0\(far)B0  X0\(String(repeating: "-", count: 60))Y0")
    #expect(Int(try plan(map, request(map, "X", "Y")).routes[0].distance.rounded()) == 1550)
    let answer = try plan(map, request(map, "A", "X"))
    #expect(answer.snapped[1].distance > 40)
  }

  /// A route through a third place passes it, and reports its position.
  @Test func viasArePassed() throws {
    var asked = request(hill, "A", "C")
    asked.places.insert(hill.place("D"), at: 1)
    let route = try plan(hill, asked).routes[0]
    #expect(route.stops.count == 3)
    #expect(route.points[route.stops[1]].position.distance(to: hill.place("D")) < 1)
  }

  /// B to C rises 3 m in its last piece, C to D 3 m in its first, of at most 15 m each. On each the
  /// steepest 30 m are 10 %, but across C they are 20 %. So a maximum of 12 % leaves only the route
  /// by E and F, and none if that is closed.
  @Test func theLimitOfGradeHoldsAcrossJunctions() throws {
    var map = GridMap(
      """
      A0--B0-C3-D6
          |     |
          E3----F6
      """)
    map.edit("B", "C") { shape in
      let last = shape.points.count - 1
      shape.heights = shape.points.indices.map { Height(metres: $0 == last ? 3 : 0) }
    }
    map.edit("C", "D") { shape in
      shape.heights = shape.points.indices.map { Height(metres: $0 == 0 ? 3 : 6) }
    }
    var asked = request(map, "A", "D")
    asked.travel.maxGrade = 0.12
    let route = try plan(map, asked).routes[0]
    #expect(map.names(of: route.legs.map(\.arc.index), in: map.graph()).contains("BEFD"))
    #expect(route.steepestGrade < 0.12)
    map.edit("E", "F") { $0.forward = [] }
    let error = #expect(throws: RouteError.self) { try plan(map, asked) }
    #expect(error?.kind == .tooSteep)
  }
}
