import AmbleTesting
import Testing

@testable import AmbleCore

/// Routes that are longer and climb more than another are shown only for an advantage that is worth
/// its cost.
struct AdvantageTests {
  /// 800 m on the level by B, and 1,000 m over two hills of 5 m by D and G, which cost 200 m and eight
  /// times 10 m more.
  private let town = GridMap(
    """
    A0--------------B0--------------C0
    |                               |
    D0--------E5----F0---H5---------G0
    """)
  /// The same, but 1,600 and 1,800 m.
  private let wideTown = GridMap(
    """
    A0------------------------------B0------------------------------C0
    |                                                               |
    D0------------------------E5----F0---H5-------------------------G0
    """)

  private func routes(_ map: GridMap, _ mode: Mode = .walk, avoidSteps: Bool = false) throws
    -> [Route]
  {
    var request = RouteRequest(from: map.place("A"), to: map.place("C"), mode: mode)
    request.algorithm = .pareto
    request.travel.avoidSteps = avoidSteps
    let graph = map.graph()
    return try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace()).routes
  }

  private func changed(
    _ streets: [String], in map: GridMap? = nil, _ change: (inout SegmentAttributes) -> Void
  ) -> GridMap {
    var map = map ?? town
    for street in streets {
      let ends = Array(street)
      map.edit(ends[0], ends[1]) { change(&$0.attributes) }
    }
    return map
  }

  /// Without an advantage, the way over the hills is not shown.
  @Test func aWorseRouteIsNotShown() throws {
    let routes = try routes(town)
    #expect(routes.map { $0.reason } == [.flattest])
  }

  /// The level way has stairs, the hilly one has none.
  @Test func aRouteWithoutStairsIsShown() throws {
    let map = changed(["BC"]) { $0.flags.insert(.steps) }
    let routes = try routes(map)
    #expect(routes.map { $0.reason } == [.flattest, .noStairs])
    #expect(routes[0].stairs > 390 && routes[1].stairs == 0)
    #expect(try self.routes(map, avoidSteps: true).map { $0.reason } == [.flattest])
  }

  /// The shorter way climbs 24 m, four times 100 m at 12 %; the longer climbs 25 m at 6.5 % at most.
  @Test func aGentlerRouteIsShown() throws {
    let map = GridMap(
      """
      A0--B12-K0--L12-M0--------------C0
      |                               |
      D0------E13-----F0------H12-----G0
      """)
    #expect(try routes(map).map { $0.reason } == [.flattest, .gentler])
  }

  /// The level way is a secondary road; the hilly one is residential.
  @Test func aQuieterRouteIsShown() throws {
    let map = changed(["AB", "BC"]) { $0.roadClassRaw = RoadClass.secondary.rawValue }
    #expect(try routes(map).map { $0.reason } == [.flattest, .quieter])
  }

  /// By bicycle the levels of traffic stress count, not the classes.
  @Test func aRideWithLessTrafficIsShown() throws {
    let roads = changed(["AB", "BC"]) { $0.roadClassRaw = RoadClass.secondary.rawValue }
    #expect(try routes(roads, .bike).map { $0.reason } == [.flattest])
    let stressed = changed(["AB", "BC"]) { $0.setTrafficStress(forward: 4, backward: 4) }
    #expect(try routes(stressed, .bike).map { $0.reason } == [.flattest, .quieter])
  }

  /// The hilly way is a track, or signposted: 1,400 m less without, worth a quarter, against 280 m.
  @Test func aRouteOnPathsAndASignpostedOneAreShown() throws {
    let hilly = ["DE", "EF", "FH", "HG"]
    let tracks = changed(hilly, in: wideTown) { $0.roadClassRaw = RoadClass.track.rawValue }
    #expect(try routes(tracks).map { $0.reason } == [.flattest, .paths])
    let signposted = changed(hilly, in: wideTown) { $0.flags.insert(.walkNetwork) }
    #expect(try routes(signposted).map { $0.reason } == [.flattest, .signposted])
    #expect(try routes(signposted, .bike).map { $0.reason } == [.flattest])
  }

  /// The hilly way leads through woods, or along a river.
  @Test(arguments: [Mode.walk, .bike])
  func aGreenerRouteAndOneAlongTheWaterAreShown(mode: Mode) throws {
    let hilly = ["DE", "EF", "FH", "HG"]
    let green = changed(hilly) { $0.isGreen = true }
    #expect(try routes(green, mode).map { $0.reason } == [.flattest, .greener])
    let river = changed(hilly) { $0.isByWater = true }
    #expect(try routes(river, mode).map { $0.reason } == [.flattest, .alongWater])
    let everywhere = changed(hilly + ["AD", "AB", "BC"]) { $0.isGreen = true }
    #expect(try routes(everywhere, mode).map { $0.reason } == [.flattest])
  }

  /// 100 m of less traffic are no reason.
  @Test func aSmallDifferenceIsNoReason() throws {
    let map = changed(["AD"]) { $0.roadClassRaw = RoadClass.secondary.rawValue }
    #expect(try routes(map).map { $0.reason } == [.flattest])
  }

  /// 800 m less traffic are worth 400 m. Two hills of 15 m and 200 m cost 440 m, of 10 m 360 m.
  @Test(arguments: [(15, [Route.Reason.flattest]), (10, [.flattest, .quieter])])
  func anAdvantageIsWorthItsCost(hills: Int, reasons: [Route.Reason]) throws {
    var map = GridMap(
      """
      A0--------------B0--------------C0
      |                               |
      D0--------E\(hills)---F0---H\(hills)--------G0
      """)
    for (one, other) in [("A", "B"), ("B", "C")] as [(Character, Character)] {
      map.edit(one, other) { $0.attributes.roadClassRaw = RoadClass.secondary.rawValue }
    }
    #expect(try routes(map).map { $0.reason } == reasons)
  }

  /// At most two of five routes are longer and climb more than another. Each of these costs no more
  /// than half of what it has less of traffic or ground that is not green.
  @Test(arguments: 1...12) func atMostTwoOfFiveAreWorse(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var town = RandomTown(side: 12, seed: UInt64(seed))
    town.change {
      if random.below(3) == 0 { $0.attributes.roadClassRaw = RoadClass.secondary.rawValue }
      if random.below(3) == 0 { $0.attributes.isGreen = true }
    }
    let graph = town.graph()
    for routes in randomFronts(on: graph, by: .walk, seed: seed).map(\.routes) {
      func better(_ route: Route) -> [Route] {
        routes.filter { $0.distance < route.distance && $0.ascent < route.ascent }
      }
      let worse = routes.filter { !better($0).isEmpty }
      #expect(worse.count <= 2, "seed \(seed)")
      for route in worse where [.quieter, .greener].contains(route.reason) {
        for other in better(route) {
          let cost = route.distance - other.distance + 8 * (route.ascent - other.ascent)
          func lacking(_ of: Route) -> Double { Self.lacking(route.reason, of, graph) }
          #expect(cost <= (lacking(other) - lacking(route)) / 2 + 0.01, "seed \(seed)")
        }
      }
    }
  }

  /// Returns the metres of a route among cars, or not in greens.
  private static func lacking(_ reason: Route.Reason, _ route: Route, _ graph: Graph) -> Double {
    route.legs.reduce(0) { sum, leg in
      let attributes = graph.attributes[leg.arc.segment]
      let isLacking =
        reason == .quieter ? attributes.roadClass == .secondary : !attributes.isGreen
      let line = route.points[leg.points]
      return sum
        + (isLacking ? line[line.endIndex - 1].distance - line[line.startIndex].distance : 0)
    }
  }

  /// In a town of residential streets alone, no route is longer and climbs more than another unless
  /// it is less steep.
  @Test(arguments: [Mode.walk, .hike, .bike], 1...12)
  func everyRouteHasAReason(mode: Mode, seed: Int) throws {
    let graph = RandomTown(side: 9, seed: UInt64(seed)).graph()
    var several = 0
    for routes in randomFronts(on: graph, by: mode, seed: seed).map(\.routes) {
      several += routes.count > 1 ? 1 : 0
      for route in routes where ![.flattest, .shortest].contains(route.reason) {
        let better = routes.filter { $0.distance < route.distance && $0.ascent < route.ascent }
        #expect(better.isEmpty || route.reason == .gentler, "\(mode), seed \(seed)")
        let isGentler = better.allSatisfy { $0.steepestGrade - route.steepestGrade >= 0.04 }
        #expect(isGentler, "\(mode), seed \(seed)")
      }
    }
    #expect(several > 0, "seed \(seed)")
  }
}
