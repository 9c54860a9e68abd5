import AmbleTesting
import Testing

@testable import AmbleCore

/// Places on junctions, which belong to all streets that meet there.
struct JunctionPlaceTests {
  /// Oneways around two squares, with a forbidden turn at each of B and E.
  private var town: GridMap {
    var map = GridMap(
      """
      A0--B0>>C0--G0
      ^   |   v   |
      D0<<E0--F0>>H0
      """)
    map.forbid("ABE")
    map.forbid("BEF")
    map.forbid("CFE")
    return map
  }

  private func metres(
    _ graph: Graph, _ places: [Coordinate], _ mode: Mode, flatness: Double? = 0
  ) throws -> Double {
    var request = RouteRequest(places: places, mode: mode)
    request.algorithm = .single
    request.travel.flatness = flatness
    return try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace()).routes[0]
      .distance
  }

  /// Every street that a mode may travel is the shortest route from its first junction to its last,
  /// 100 m. A forbidden turn does not bind a route that starts or ends at its junction.
  @Test(arguments: Mode.allCases) func aRouteLeavesAndComesByAnyStreet(mode: Mode) throws {
    let graph = town.graph()
    for arc in (0..<UInt32(graph.arcCount)).map(ArcID.init)
    where graph.access[Int(arc.index)].contains(mode) {
      let ends = [graph.tail(of: arc), graph.head(of: arc)]
      let found = try metres(graph, ends.map { graph.nodePosition[$0].coordinate }, mode)
      #expect(abs(found - Double(graph.length[arc.segment]) / 100) < 0.1, "arc \(arc.index)")
    }
  }

  /// A-B-E is forbidden, and so is C-F-E, the only other street to E: no car gets from A to E. With
  /// a stop at B the route is 100 m and 100 m, because a stop is a new start.
  @Test func turnRestrictionsDoNotHoldAtPlaces() throws {
    let map = town
    let graph = map.graph()
    let places = "ABE".map(map.place)
    for mode in [Mode.walk, .drive] {
      #expect(try metres(graph, places, mode).rounded() == 200)
    }
    #expect(try metres(graph, [places[0], places[2]], .walk).rounded() == 200)
    #expect(throws: RouteError.self) { try metres(graph, [places[0], places[2]], .drive) }
  }

  /// A place 2 m past the junction B on the oneway to C counts as on the junction, so A is 100 m
  /// away. From 20 m past it a car continues to C, E, D and A: 80 + 100 + 200 + 100 m.
  @Test func aPlaceBesideAJunctionIsOnIt() throws {
    let map = GridMap(
      """
      A0--B0>>C0
      |       |
      D0------E0
      """)
    let (b, c) = (map.place("B"), map.place("C"))
    let near = try metres(map.graph(), [b.moved(towards: c, by: 0.02), map.place("A")], .drive)
    #expect(near.rounded() == 100)
    let past = try metres(map.graph(), [b.moved(towards: c, by: 0.2), map.place("A")], .drive)
    #expect(past.rounded() == 480)
  }

  /// No car passes the barrier at B, and a place on it does not open it: it is 100 m from one side,
  /// and 500 m by D and E from the other.
  @Test func aPlaceOnABarrierIsNoWayThroughIt() throws {
    var map = GridMap(
      """
      A0--B0--C0
      |       |
      D0------E0
      """)
    map.block("B", to: [.init(.drive)])
    let places = "ABC".map(map.place)
    #expect(try metres(map.graph(), places, .walk).rounded() == 200)
    #expect(try metres(map.graph(), places, .drive).rounded() == 600)
  }

  /// Splitting a route at any of its junctions increases neither its length, if length decides, nor
  /// its cost, if cost decides. Lengths are rounded to a centimetre for each arc, costs to a tenth
  /// of a second for each entry.
  @Test(arguments: Mode.allCases, 1...6)
  func splittingARouteLengthensNothing(mode: Mode, seed: Int) throws {
    let graph = RandomTown(side: 6, seed: UInt64(seed)).graph()
    let provider = CachingSearchDataProvider(graph: graph)
    var random = SeededGenerator(seed: UInt64(seed))
    for (pair, flatness) in (0..<16).map({ ($0, $0 % 2 == 0 ? 0.0 : nil) }) {
      let places = (0..<2).map { _ in
        graph.nodePosition[random.below(graph.nodeCount)].coordinate
      }
      for parts in try splits(of: places, graph, provider, mode, flatness: flatness) {
        #expect(
          parts.first + parts.second <= parts.whole + 0.3,
          "\(mode), seed \(seed), pair \(pair), flatness \(String(describing: flatness))")
      }
    }
  }

  /// Returns the weights of a route's two parts, split at each of its junctions, and of the whole.
  private func splits(
    of places: [Coordinate], _ graph: Graph, _ provider: CachingSearchDataProvider, _ mode: Mode,
    flatness: Double?
  ) throws -> [(first: Double, second: Double, whole: Double)] {
    let planner = Planner(graph: graph, ascentThreshold: 1)
    var request = RouteRequest(places: places, mode: mode)
    (request.algorithm, request.travel.flatness) = (.single, flatness)
    guard
      let answer = try? planner.answer(request, from: provider, in: Workspace()),
      let route = answer.routes.first
    else { return [] }
    let ends = answer.snapped.map(\.position)
    func weight(_ from: Coordinate, _ to: Coordinate) throws -> Double {
      var table = TableRequest(sources: [from], targets: [to], mode: mode)
      table.travel.flatness = flatness
      return try planner.table(table, from: provider, in: Workspace()).weights[0]
    }
    return try route.legs.dropLast().map { leg in
      let via = route.points[leg.points.upperBound - 1].position
      return try (weight(ends[0], via), weight(via, ends[1]), weight(ends[0], ends[1]))
    }
  }

  /// The entries of a table of 25 junctions equal the measures of routes between them, in every
  /// mode. Both sum the same arcs, rounded to a centimetre each. Tables keep the limits of grade.
  @Test(arguments: Mode.allCases) func tablesOfJunctionsAgreeWithRoutes(mode: Mode) throws {
    let graph = RandomTown(side: 7, seed: 25).graph()
    let provider = CachingSearchDataProvider(graph: graph)
    let planner = Planner(graph: graph, ascentThreshold: 1)
    let stops = graph.mainlandJunctions(mode).prefix(25).map { graph.nodePosition[$0].coordinate }
    try #require(stops.count == 25)
    var request = TableRequest(places: Array(stops), mode: mode)
    request.travel.flatness = 0
    let table = try planner.table(request, from: provider, in: Workspace())
    for (row, from) in stops.enumerated() {
      for (column, to) in stops.enumerated() where row != column {
        var asked = RouteRequest(places: [from, to], mode: mode)
        (asked.algorithm, asked.travel.flatness) = (.single, 0)
        let route = try? planner.answer(asked, from: provider, in: Workspace()).routes[0]
        let entry = table.distances[table.index(from: row, to: column)]
        let keepsLimits = route?.exceptions.isEmpty ?? false
        let metres = keepsLimits ? route?.distance ?? .infinity : .infinity
        #expect(entry == metres || abs(entry - metres) < 0.3, "\(mode): \(row) to \(column)")
      }
    }
  }
}
