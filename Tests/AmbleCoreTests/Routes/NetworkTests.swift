import AmbleTesting
import Testing

@testable import AmbleCore

/// Places near streets that do not connect.
struct NetworkTests {
  private func answer(
    _ graph: Graph, _ places: [Coordinate], _ mode: Mode
  ) throws(RouteError) -> RouteAnswer {
    var request = RouteRequest(places: places, mode: mode)
    request.algorithm = .single
    return try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: MakingStock(graph: graph), in: Workspace())
  }

  /// The dashes of a street of 1,250 m.
  private let dashes = String(repeating: "-", count: 48)

  private func south(_ metres: Double, of place: Coordinate) -> Coordinate {
    Coordinate(
      latitude: place.latitude - metres / Coordinate.metresPerDegree, longitude: place.longitude)
  }

  /// Two streets of 22 km, 50 m apart and not connected. A place 10 m south of A is 10 m from the
  /// one and 40 m from the other: with a place on the other it moves 40 m, and no further.
  @Test func aPlaceMovesToTheNetworkOfTheOthers() throws {
    let far = String(repeating: "-", count: 900)
    let map = GridMap("A0\(far)B0\nC0\(far)D0")
    let start = south(10, of: map.place("A").moved(towards: map.place("B"), by: 0.001))
    for mode in Mode.allCases {
      let found = try answer(map.graph(), [start, map.place("D")], mode)
      #expect(found.snapped.map { $0.distance.rounded() } == [40, 0])
      let stay = try answer(map.graph(), [start, map.place("B")], mode)
      #expect(stay.snapped.map { $0.distance.rounded() } == [10, 0])
    }
  }

  /// A street of 100 m that nothing connects answers those who stay on it, and nobody else.
  @Test func aSmallNetworkAnswersThoseWhoStayOnIt() throws {
    let map = GridMap("A0\(dashes)B0\nX0--Y0")
    let graph = map.graph()
    let stay = try answer(graph, [map.place("X"), map.place("Y")], .walk)
    #expect(stay.routes[0].distance.rounded() == 100)
    #expect(stay.snapped.allSatisfy { $0.distance < 1 })
    let leave = try answer(graph, [map.place("X"), map.place("B")], .walk)
    #expect(leave.snapped.map { $0.distance.rounded() } == [50, 0])
  }

  /// Cars may leave the street P-A and never come back to it. A route from its middle starts there,
  /// 50 + 200 m to D; a route to its middle ends at A, 50 m away, 200 m from D.
  @Test func aRouteMayStartWhereNoneMayEnd() throws {
    let map = GridMap(
      """
      P0->A0--B0
          |   |
          C0--D0
      """)
    let middle = map.place("P").moved(towards: map.place("A"), by: 0.5)
    let away = try answer(map.graph(), [middle, map.place("D")], .drive)
    #expect(away.snapped[0].distance < 1)
    #expect(away.routes[0].distance.rounded() == 250)
    let back = try answer(map.graph(), [map.place("D"), middle], .drive)
    #expect(back.snapped[1].distance.rounded() == 50)
    #expect(back.routes[0].distance.rounded() == 200)
    let walk = try answer(map.graph(), [map.place("D"), middle], .walk)
    #expect(walk.snapped[1].distance < 1)
  }

  /// A footpath joins two streets: one network on foot, two for a bike.
  @Test func networksAreThoseOfTheMode() throws {
    var map = GridMap("A0\(dashes)B0--X0\(dashes)Y0")
    map.edit("B", "X") { ($0.forward, $0.backward) = (.onFoot, .onFoot) }
    let places = [map.place("A"), map.place("Y")]
    #expect(try answer(map.graph(), places, .walk).routes[0].distance.rounded() == 2600)
    let error = #expect(throws: RouteError.self) { try answer(map.graph(), places, .bike) }
    #expect(error?.kind == .notConnected)
    #expect(error?.message == "No way leads between place 1 and place 2 by bike in this region.")
  }

  /// Of three places the second lies on a street that nothing connects, further than any place moves.
  @Test func theErrorNamesThePlaceThatIsCutOff() {
    let map = GridMap("A0\(dashes)B0\(String(repeating: " ", count: 48))X0\(dashes)Y0")
    let places = "AYB".map(map.place)
    let error = #expect(throws: RouteError.self) { try answer(map.graph(), places, .walk) }
    #expect(error?.kind == .notConnected)
    #expect(error?.place == 1)
    #expect(
      error?.message == "No way leads between place 2 and the other places on foot in this region.")
  }

  /// In towns of many oneways, a route is found whenever two streets near its places connect, and the
  /// places move no further than to the nearest pair of such streets. A place within 3 m of a
  /// junction is set on it.
  @Test(arguments: [Mode.bike, .drive], 1...40)
  func placesMoveNoFurtherThanNeeded(mode: Mode, seed: Int) throws {
    let graph = RandomTown(side: 4, seed: UInt64(seed), forbidsTurns: false).graph()
    var random = SeededGenerator(seed: UInt64(seed))
    let oracle = SnapOracle(graph: graph, mode: mode)
    for _ in 0..<5 {
      let places = graph.places(2, &random)
      let least = oracle.leastMovement(from: places[0], to: places[1])
      let found = (try? answer(graph, places, mode))?.snapped.reduce(0) { $0 + $1.distance }
      #expect((found == nil) == (least == nil), "seed \(seed)")
      if let found, let least {
        #expect(abs(found - least) < 6, "seed \(seed): \(found) m, not \(least)")
      }
    }
  }
}
