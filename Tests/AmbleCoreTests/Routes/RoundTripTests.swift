import AmbleTesting
import Testing

@testable import AmbleCore

/// Routes that end where they begin.
struct RoundTripTests {
  /// In a level town of squares of 100 m, trips of several lengths are within 5 % of the length,
  /// walk at most 6 % twice, and begin and end at the place.
  @Test(arguments: [1_000.0, 1_600, 2_400, 3_200, 5_000], 1...4)
  func tripsHaveTheLength(length: Double, seed: UInt64) throws {
    let town = SquareTown(side: 25, spacing: 100)
    var roundTrip = RoundTrip(length: length)
    roundTrip.seed = seed
    let graph = town.graph()
    let answer = try trips(graph, from: town.middle, roundTrip)
    for route in answer.routes {
      #expect(abs(route.distance - length) <= 0.05 * length, "seed \(seed)")
      #expect(repeated(route, graph) <= 0.06, "seed \(seed)")
      #expect(route.points.first?.position == route.points.last?.position)
    }
    #expect(answer.snapped.count == 1)
  }

  /// The same seed gives the same trip, other seeds give others.
  @Test func seedsTellTripsApart() throws {
    let town = SquareTown(side: 25, spacing: 100)
    let graph = town.graph()
    var lines: Set<[Coordinate]> = []
    for seed in [1, 1, 2, 3, 4] as [UInt64] {
      var roundTrip = RoundTrip(length: 2_400)
      roundTrip.seed = seed
      let answer = try trips(graph, from: town.middle, roundTrip, count: 1)
      lines.insert(answer.routes[0].points.map { $0.position })
    }
    #expect((2...4).contains(lines.count))
  }

  /// A trip heads where it should: its first third lies on that side of the place.
  @Test(arguments: [0.0, 90, 180, 270]) func headingsAreFollowed(heading: Double) throws {
    let town = SquareTown(side: 25, spacing: 100)
    var roundTrip = RoundTrip(length: 2_400)
    roundTrip.heading = heading
    let route = try trips(town.graph(), from: town.middle, roundTrip, count: 1).routes[0]
    let third = try #require(route.points.first { $0.distance >= route.distance / 3 })
    let bearing = town.middle.bearing(to: third.position)
    let angle = abs((bearing - heading + 540).truncatingRemainder(dividingBy: 360) - 180)
    #expect(angle <= 60)
  }

  /// On random hills, the minimum climb is at most the unconstrained climb, the maximum at least
  /// that, and a climb in metres lies between.
  @Test(arguments: 1...10) func climbsAreAsWished(seed: Int) throws {
    let graph = RandomTown(side: 20, seed: UInt64(seed)).graph()
    let middle = graph.nodePosition[graph.nodeCount / 2 + 10].coordinate
    func climb(_ requested: RoundTrip.Climb) throws -> Double {
      var roundTrip = RoundTrip(length: 2_000)
      roundTrip.climb = requested
      return try trips(graph, from: middle, roundTrip, count: 1).routes[0].climb
    }
    let (least, any, most) = try (climb(.least), climb(.any), climb(.most))
    #expect(least <= any && any <= most && least < most, "seed \(seed)")
    let between = try climb(.metres((least + most) / 2))
    #expect((least...most).contains(between), "seed \(seed)")
  }

  /// Around a long narrow block the ways out and back lie in one direction, and the shortest way
  /// back from some turns is the way out. The trip leads around: 2 × 900 + 2 × 100 m.
  @Test(arguments: 1...6) func aNarrowBlockIsWalkedAround(seed: UInt64) throws {
    let map = GridMap(
      """
      A0--B0--C0--D0--E0--F0--G0--H0--I0--J0
      |                                   |
      K0--L0--M0--N0--O0--P0--Q0--R0--S0--T0
      """)
    let graph = map.graph()
    var roundTrip = RoundTrip(length: 2_050)
    roundTrip.seed = seed
    let route = try trips(graph, from: map.place("A"), roundTrip).routes[0]
    #expect(route.distance.rounded() == 2_000, "seed \(seed)")
    #expect(repeated(route, graph) == 0, "seed \(seed)")
  }

  /// Vehicles keep to oneways and turn bans on trips too.
  @Test(arguments: 1...10) func vehiclesKeepTheRules(seed: Int) throws {
    let graph = RandomTown(side: 20, seed: UInt64(seed)).graph()
    let middle = graph.nodePosition[graph.nodeCount / 2 + 10].coordinate
    guard
      let answer = try? trips(graph, from: middle, RoundTrip(length: 2_000), count: 2, by: .bike)
    else { return }
    for route in answer.routes {
      for leg in route.legs {
        #expect(graph.modes(of: leg.arc).contains(.bike), "seed \(seed)")
      }
    }
  }

  /// The nearest street of a place has no trip: 40 m in the middle of a square of 100 m that lead
  /// nowhere, or only out for vehicles. Trips begin on the next street, 50 m away.
  @Test(arguments: [Mode.walk, .bike, .drive], [false, true])
  func placesOnFragmentsBeginBeside(mode: Mode, leadsOut: Bool) throws {
    var (positions, streets) = Self.squares(21, from: (-1_000, -1_000))
    positions += [(30, 50), (70, 50)]
    streets.append((441, 442))
    // From there to the corner at 100, 100: row 11, column 11.
    if leadsOut { streets.append((442, 242)) }
    var town = SquareTown(positions: positions, streets: streets)
    if leadsOut { for street in [840, 841] { town.edit(street) { $0.backward = [] } } }
    for length in [1_000.0, 2_400] {
      let answer = try trips(
        town.graph(), from: town.place(50, 50), RoundTrip(length: length), by: mode)
      #expect(abs(answer.routes[0].distance - length) <= 0.05 * length)
      #expect(abs(answer.snapped[0].distance - 50) < 1)
    }
  }

  /// An island of three by three squares has a trip of 800 m, so it stays there.
  @Test func islandsKeepTheirTrips() throws {
    var (positions, streets) = Self.squares(21, from: (-1_000, -1_000))
    let island = Self.squares(4, from: (1_500, 0))
    positions += island.positions
    streets += island.streets.map { ($0 + 441, $1 + 441) }
    let town = SquareTown(positions: positions, streets: streets)
    let answer = try trips(town.graph(), from: town.place(1_610, 100), RoundTrip(length: 800))
    #expect(answer.snapped[0].distance < 1)
    let west = town.place(1_400, 0).longitude
    #expect(answer.routes[0].points.allSatisfy { $0.position.longitude > west })
  }

  /// Returns the junctions and streets of squares of 100 m, `side` junctions a row.
  private static func squares(
    _ side: Int, from corner: (Double, Double)
  ) -> (positions: [(Double, Double)], streets: [(Int, Int)]) {
    var positions: [(Double, Double)] = []
    var streets: [(Int, Int)] = []
    for row in 0..<side {
      for column in 0..<side {
        let here = positions.count
        positions.append((corner.0 + 100 * Double(column), corner.1 + 100 * Double(row)))
        if column + 1 < side { streets.append((here, here + 1)) }
        if row + 1 < side { streets.append((here, here + side)) }
      }
    }
    return (positions, streets)
  }

  /// If streets end soon, there is no trip of that length, and invalid requests are refused.
  @Test func impossibleTripsAreRefused() throws {
    let town = SquareTown(side: 5, spacing: 100)
    let graph = town.graph()
    #expect(throws: RouteError.noRoundTrip(metres: 20_000, .walk)) {
      try trips(graph, from: town.middle, RoundTrip(length: 20_000))
    }
    #expect(throws: RouteError.outOfRange(.roundTrip)) {
      try trips(graph, from: town.middle, RoundTrip(length: 100))
    }
    #expect(throws: RouteError.outOfRange(.roundTrip)) {
      try trips(graph, from: town.middle, RoundTrip(length: .nan))
    }
    var roundTrip = RoundTrip(length: 1_000)
    roundTrip.heading = 400
    #expect(throws: RouteError.outOfRange(.heading)) {
      try trips(graph, from: town.middle, roundTrip)
    }
    roundTrip.heading = nil
    roundTrip.climb = .metres(-1)
    #expect(throws: RouteError.outOfRange(.climb)) {
      try trips(graph, from: town.middle, roundTrip)
    }
    var request = RouteRequest(from: town.middle, to: town.middle)
    request.roundTrip = RoundTrip(length: 1_000)
    #expect(throws: RouteError.roundTripOfSeveral) { try answer(graph, request) }
  }

  private func trips(
    _ graph: Graph, from start: Coordinate, _ roundTrip: RoundTrip, count: Int = 3,
    by mode: Mode = .walk
  ) throws(RouteError) -> RouteAnswer {
    var request = RouteRequest(places: [start], mode: mode)
    request.roundTrip = roundTrip
    request.count = count
    return try answer(graph, request)
  }

  private func answer(
    _ graph: Graph, _ request: RouteRequest
  ) throws(RouteError) -> RouteAnswer {
    try Planner(graph: graph, ascentThreshold: 1).answer(
      request, from: CachingSearchDataProvider(graph: graph), in: Workspace())
  }

  /// Returns the share of a route's length that lies on a street travelled before.
  private func repeated(_ route: Route, _ graph: Graph) -> Double {
    var seen: Set<Int> = []
    let twice = route.legs.filter { !seen.insert($0.arc.segment).inserted }
    return twice.reduce(0) { $0 + Double(graph.length[$1.arc.segment]) / 100 } / route.distance
  }
}
