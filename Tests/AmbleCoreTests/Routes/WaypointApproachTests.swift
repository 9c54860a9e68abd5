import AmbleTesting
import Testing

@testable import AmbleCore

/// Places that are reached and left in one direction, and kinds of streets that places are not set
/// on.
struct WaypointApproachTests {
  /// A block of 200 m by 100 m.
  private let block = GridMap(
    """
    A0--B0--C0
    |       |
    D0------E0
    """)

  private func answer(
    _ graph: Graph, _ places: [Coordinate], _ approaches: [WaypointApproach], _ mode: Mode = .drive,
    _ exclusions: SnapExclusions = []
  ) throws -> RouteAnswer {
    var request = RouteRequest(places: places, mode: mode)
    (request.algorithm, request.travel.flatness) = (.single, 0)
    (request.approaches, request.snapExclusions) = (approaches, exclusions)
    return try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace())
  }

  private func metres(
    _ places: [Coordinate], _ approaches: [WaypointApproach], _ mode: Mode = .drive
  ) throws -> Double {
    try answer(block.graph(), places, approaches, mode).routes[0].distance.rounded()
  }

  /// The middle of A-B, a number of metres to the north.
  private func middle(north metres: Double = 0) -> Coordinate {
    var place = block.place("A").moved(towards: block.place("B"), by: 0.5)
    place.latitude += metres / Coordinate.metresPerDegree
    return place
  }

  /// From the middle of A-B to C it is 50 + 100 m to the east. A car that heads west cannot turn at
  /// A: 50 m to A, 100 to D, 200 to E and 100 to C. Walkers turn at A: 50 + 200 m.
  @Test(arguments: [
    (90.0, Mode.drive, 150.0), (45, .drive, 150), (270, .drive, 450), (200, .drive, 450),
    (270, .walk, 250), (90, .walk, 150), (360, .walk, 150),
  ])
  func aRouteLeavesWithItsHeading(heading: Double, mode: Mode, metres: Double) throws {
    let places = [middle(), block.place("C")]
    #expect(try self.metres(places, [.init(heading: heading), .init()], mode) == metres)
  }

  /// The other way round the route comes to the middle of A-B from C.
  @Test(arguments: [(270.0, 150.0), (90, 450)])
  func aRouteArrivesWithItsHeading(heading: Double, metres: Double) throws {
    let places = [block.place("C"), middle()]
    #expect(try self.metres(places, [.init(), .init(heading: heading)]) == metres)
  }

  /// A stop in the middle of a route is reached and left with its heading: 450 m from C, then 50 m
  /// to B and 100 m to C.
  @Test func aRoutePassesAStopWithItsHeading() throws {
    let places = [block.place("C"), middle(), block.place("C")]
    #expect(try metres(places, [.init(), .init(heading: 90), .init()]) == 600)
    #expect(try metres(places, [.init(), .init(), .init()]) == 300)
  }

  /// A house north of A-B lies on the left for travel to the east.
  @Test(arguments: [(WaypointApproach.Side.left, 150.0, 450.0), (.right, 450, 150)])
  func aRouteHasTheHouseOnItsSide(side: WaypointApproach.Side, leaving: Double, coming: Double)
    throws
  {
    let (house, c) = (middle(north: 8), block.place("C"))
    #expect(try metres([house, c], [.init(side: side), .init()]) == leaving)
    #expect(try metres([c, house], [.init(), .init(side: side)]) == coming)
    let south = middle(north: -8)
    #expect(try metres([south, c], [.init(side: side), .init()]) == coming)
  }

  /// A place on its street has no side.
  @Test func aPlaceOnTheStreetLiesOnBothSides() throws {
    for side in WaypointApproach.Side.allCases {
      #expect(try metres([middle(), block.place("C")], [.init(side: side), .init()]) == 150)
    }
  }

  /// A house north of a oneway to the east lies on its left alone. On foot both directions are
  /// open.
  @Test func aSideThatCannotBeHadIsAnError() throws {
    let map = GridMap(
      """
      A0>>B0
      |   |
      C0--D0
      """)
    let graph = map.graph()
    var house = map.place("A").moved(towards: map.place("B"), by: 0.5)
    house.latitude += 5 / Coordinate.metresPerDegree
    let places = [house, map.place("C")]
    var right = WaypointApproach(side: .right)
    #expect(throws: RouteError.wrongSide(place: 0, .right)) {
      try answer(graph, places, [right, .init()])
    }
    #expect(throws: RouteError.wrongSide(place: 1, .right)) {
      try answer(graph, places.reversed(), [.init(), right])
    }
    #expect(try answer(graph, places, [.init(side: .left), .init()]).routes[0].distance > 190)
    #expect(try answer(graph, places, [right, .init()], .walk).routes[0].distance < 151)
    right.isSideRequired = false
    #expect(try answer(graph, places, [right, .init()]).routes[0].distance > 190)
  }

  /// Between two oneways, 40 m from the one and 60 m from the other, the heading
  /// decides; to the north leads a third, 50 m away.
  @Test(arguments: [(90.0, "AB Street"), (270, "CD Street"), (0, "AC Street")])
  func aHeadingChoosesTheStreet(heading: Double, name: String) throws {
    let map = GridMap(
      """
      A0>>B0
      ^   v
      C0<<D0
      """)
    var place = map.place("A").moved(towards: map.place("B"), by: 0.5)
    place.latitude -= 40 / Coordinate.metresPerDegree
    let answer = try answer(
      map.graph(), [place, map.place("D")], [.init(heading: heading), .init()])
    #expect(answer.snapped[0].name == name)
  }

  /// The bridge next to a place is not taken; B-C, 51 m away, is.
  @Test func excludedKindsAreNotTaken() throws {
    var map = block
    map.edit("A", "B") { $0.attributes.flags.insert(.bridge) }
    let graph = map.graph()
    let places = [middle(north: 10), map.place("C")]
    func name(_ exclusions: SnapExclusions) throws -> String {
      try answer(graph, places, [], .drive, exclusions).snapped[0].name
    }
    #expect(try name([]) == "AB Street")
    #expect(try name([.tunnel, .ferry, .ford, .motorway, .trunk]) == "AB Street")
    #expect(try ["AD Street", "BC Street"].contains(name([.bridge])))
  }

  /// Every kind by its name, on a segment of that kind alone.
  @Test func kindsAreTold() {
    var ford = SegmentAttributes(roadClass: .track)
    ford.setTrail(sac: 0, track: 5, isFord: true)
    let samples: [String: SegmentAttributes] = [
      "motorway": .init(roadClass: .motorway), "trunk": .init(roadClass: .trunk),
      "ferry": .init(roadClass: .ferry, flags: [.ferry]),
      "tunnel": .init(roadClass: .footway, flags: [.tunnel]),
      "bridge": .init(roadClass: .footway, flags: [.bridge]), "ford": ford,
    ]
    for (name, kind) in SnapExclusions.names {
      for (other, attributes) in samples {
        #expect(kind.contain(attributes) == (name == other))
      }
    }
  }

  /// One approach for two places, and a heading beyond the circle, are errors.
  @Test func approachesAreChecked() {
    let places = [middle(), block.place("C")]
    #expect(throws: RouteError.approachesDoNotMatch(count: 1)) { try metres(places, [.init()]) }
    #expect(throws: RouteError.outOfRange(.heading)) {
      try metres(places, [.init(), .init(heading: 361)])
    }
    #expect(throws: RouteError.outOfRange(.heading)) {
      try metres(places, [.init(heading: .nan), .init()])
    }
  }

  /// A route with the house on either side is no shorter than the shortest, and the shorter of the
  /// two is as short, except for a place next to a junction, which is set on it if it has no side.
  @Test(arguments: [Mode.walk, .bike, .drive], 1...6)
  func oneSideIsTheShortest(mode: Mode, seed: Int) throws {
    let graph = RandomTown(side: 6, seed: UInt64(seed)).graph()
    var random = SeededGenerator(seed: UInt64(seed))
    var compared = 0
    for _ in 0..<60 {
      let places = (0..<2).map { _ in house(in: graph, &random) }
      func metres(_ approach: WaypointApproach?) -> Double? {
        let approaches = approach.map { [$0, WaypointApproach()] } ?? []
        return try? answer(graph, places, approaches, mode).routes[0].distance
      }
      let sides = WaypointApproach.Side.allCases.map { metres(.init(side: $0)) }
      guard let free = metres(nil), let left = sides[0], let right = sides[1] else { continue }
      #expect(abs(min(left, right) - free) <= Snapper.junctionReach, "seed \(seed)")
      compared += 1
    }
    #expect(compared > 5, "seed \(seed)")
  }

  /// A place 4 m from the middle of a street.
  private func house(in graph: Graph, _ random: inout SeededGenerator) -> Coordinate {
    let segment = random.below(graph.segmentCount)
    let points = graph.pointRange(of: segment)
    let middle = points.lowerBound + points.count / 2
    var place = graph.point[middle - 1].coordinate.moved(
      towards: graph.point[middle].coordinate, by: 0.5)
    place.latitude += 4 / Coordinate.metresPerDegree
    place.longitude += 3 / Coordinate.metresPerDegree
    return place
  }
}
