import Testing

@testable import AmbleCore

/// Tests of the times of ferries.
struct FerryTests {
  /// A street of 50 m, a ferry of 75 m in 600 s, and another street.
  private func graph(seconds: Double? = 600) -> (map: GridMap, graph: Graph) {
    var map = GridMap("A-B--C-D")
    map.edit("B", "C") {
      $0.attributes = .init(roadClass: .ferry, flags: .ferry)
      $0.crossing = seconds
    }
    return (map, map.graph())
  }

  private func route(
    _ map: GridMap, _ graph: Graph, from: Coordinate, to: Coordinate, _ mode: Mode
  ) throws -> Route {
    var request = RouteRequest(places: [from, to], mode: mode)
    request.algorithm = .single
    return try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace()).routes[0]
  }

  /// The crossing takes its 600 s in every mode and in both directions, in the route, in the costs and
  /// in the arc's times.
  @Test(arguments: Mode.allCases)
  func theDurationDecides(mode: Mode) throws {
    let (map, graph) = graph()
    let times = ArcTimes(graph: graph, mode: mode)
    for arc in [map.arc("B", "C"), map.arc("C", "B")] {
      #expect(times.seconds(ArcID(arc)) == 600)
      #expect(ModeCosts(graph: graph, mode: mode)[Int(arc)].milliseconds == 600_000)
      #expect(abs(graph.drivingSpeed(of: ArcID(arc)) - 0.125) < 1e-6)
    }
    for (from, to) in [("B", "C"), ("C", "B")] as [(Character, Character)] {
      let route = try route(map, graph, from: map.place(from), to: map.place(to), mode)
      #expect(abs(route.duration - 600) < 0.1)
    }
  }

  /// A place on the line of a ferry, 75 m long, is not on board: 25 m from C it is set on the quay
  /// there, as far from its street as it is, and the way from B is the whole crossing.
  @Test(arguments: Mode.allCases)
  func ferriesAreBoardedAtTheirEnds(mode: Mode) throws {
    let (map, graph) = graph()
    let (b, c) = (map.place("B").longitude, map.place("C").longitude)
    let afloat = Coordinate(latitude: 0, longitude: c - (c - b) / 3)
    let snapped = try Planner(graph: graph, ascentThreshold: 1).snap(
      afloat, by: TravelProfile(mode: mode))
    #expect(abs(snapped.distance - 25) < 0.1)
    #expect(abs(try route(map, graph, from: map.place("B"), to: afloat, mode).duration - 600) < 0.1)
  }

  /// A ferry without a duration goes at 15 km/h: 75 m in 18 s.
  @Test(arguments: Mode.allCases)
  func othersAreHarbourFerries(mode: Mode) throws {
    let (map, graph) = graph(seconds: nil)
    let arc = ArcID(map.arc("B", "C"))
    #expect(abs(ArcTimes(graph: graph, mode: mode).seconds(arc) - 18) < 0.01)
  }

  /// Of several ferries, each has its own time; streets have none.
  @Test func eachHasItsTime() {
    var map = GridMap("A-B-C-D-E-F")
    for (index, pair) in ["AB", "CD", "EF"].map(Array.init).enumerated() {
      map.edit(pair[0], pair[1]) {
        $0.attributes = .init(roadClass: .ferry, flags: .ferry)
        $0.crossing = Double(index + 1) * 60.5
      }
    }
    let graph = map.graph()
    let seconds = ["AB", "BC", "CD", "DE", "EF"].map(Array.init).map {
      graph.crossingSeconds(of: Int(map.arc($0[0], $0[1]) >> 1))
    }
    #expect(seconds == [60.5, nil, 121, nil, 181.5])
  }
}
