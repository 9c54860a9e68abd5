import AmbleTesting
import Testing

@testable import AmbleCore

struct TravelTableTests {
  private func table(_ graph: Graph, _ request: TableRequest) throws(RouteError) -> TravelTable {
    try Planner(graph: graph, ascentThreshold: 1)
      .table(request, from: CachingSearchDataProvider(graph: graph), in: Workspace())
  }

  private func answer(
    _ graph: Graph, _ from: Coordinate, _ to: Coordinate, like table: TableRequest
  ) throws(RouteError) -> RouteAnswer {
    var request = RouteRequest(places: [from, to], mode: table.mode)
    request.algorithm = .single
    request.travel.flatness = table.travel.flatness
    request.maxDetour = 10
    return try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace())
  }

  /// A-B-C over the hill is 200 m; the climb is 12 m up to B from either side, and 0 down from it.
  @Test func entriesAreOrderedByRow() throws {
    let map = GridMap("A0--B12-C0")
    let places = ["A", "B", "C"].map { map.place(Character($0)) }
    let found = try table(map.graph(), TableRequest(places: places))
    #expect(found.distances.map { Int($0.rounded()) } == [0, 100, 200, 100, 0, 100, 200, 100, 0])
    #expect(found.ascents.map { Int($0.rounded()) } == [0, 12, 12, 0, 0, 0, 12, 12, 0])
    #expect(found.index(from: 2, to: 1) == 7)
    #expect(found.unconnected.isEmpty)
  }

  /// Weights are the minimum, as found by a search without a hierarchy.
  @Test(arguments: [Mode.walk, .bike, .drive, .wheelchair], 1...8)
  func weightsAreLeast(mode: Mode, seed: Int) throws {
    let town = RandomTown(side: 6, seed: UInt64(seed))
    let graph = town.graph()
    var random = SeededGenerator(seed: UInt64(seed))
    let places = graph.places(8, &random)
    let request = TableRequest(places: places, mode: mode)
    let found = try table(graph, request)
    let search = SearchGraph(graph: graph, profile: request.travel.profile(under: nil))
    let components = ComponentIndex(graph: graph, mode: mode)
    let planner = Planner(graph: graph, ascentThreshold: 1)
    let ends = TableEnds(
      request, request.travel.profile(under: nil), planner: planner, components: components)
    let snaps = try ends.sources.map {
      try $0.get()
    }
    for (row, from) in snaps.enumerated() {
      let oracle = TableOracle(search: search, from: from)
      for (column, to) in snaps.enumerated() {
        let weight = found.weights[found.index(from: row, to: column)]
        let truth = oracle.cost(to: to).map { Double($0) / 10 } ?? .infinity
        #expect(weight == truth, "seed \(seed): \(row) to \(column)")
      }
    }
  }

  /// Seconds, metres and climb equal the values of a route between the two places. Metres are sums
  /// of arcs rounded to a centimetre; a town of 6 by 6 has no route of more than 36 arcs. A route
  /// may snap a place nearer than the table, because only the table needs a way back.
  @Test(arguments: [Mode.walk, .bike, .drive], 1...6)
  func entriesAgreeWithRoutes(mode: Mode, seed: Int) throws {
    let graph = RandomTown(side: 6, seed: UInt64(seed)).graph()
    var random = SeededGenerator(seed: UInt64(seed) + 100)
    let places = graph.places(6, &random)
    var request = TableRequest(places: places, mode: mode)
    for flatness in [nil, 10.0] {
      request.travel.flatness = flatness
      let found = try table(graph, request)
      for (row, from) in places.enumerated() {
        for (column, to) in places.enumerated() where row != column {
          let index = found.index(from: row, to: column)
          let answer: RouteAnswer
          do { answer = try self.answer(graph, from, to, like: request) } catch {
            #expect(found.durations[index] == .infinity, "seed \(seed): \(row) to \(column)")
            continue
          }
          let ends = [found.sources[row], found.targets[column]].compactMap(\.street?.position)
          guard ends == answer.snapped.map(\.position) else { continue }
          let route = answer.routes[0]
          #expect(abs(found.durations[index] - route.duration) < 0.05, "seed \(seed)")
          // Of two routes that cost the same to the tenth of a second, either may be taken.
          guard abs(found.durations[index] - route.duration) < 0.005 else { continue }
          #expect(abs(found.distances[index] - route.distance) < 0.19, "seed \(seed)")
          #expect(abs(found.ascents[index] - route.climb) < 0.05, "seed \(seed)")
        }
      }
    }
  }

  /// The same point is 0 m away, even on a oneway without a turning place.
  @Test func theSamePointIsNoDistanceAway() throws {
    let map = GridMap(
      """
      A0-->B0
      ^    v
      C0<--D0
      """)
    let middle = map.place("A").moved(towards: map.place("B"), by: 0.5)
    let found = try table(map.graph(), TableRequest(places: [middle, middle], mode: .drive))
    #expect(found.durations == [0, 0, 0, 0])
    #expect(found.distances == [0, 0, 0, 0])
  }

  /// A place outside the region and one across a gap: only their own pairs have no entry, and the
  /// table distinguishes the two reasons.
  @Test func unreachableEntriesAreInfinite() throws {
    let dashes = String(repeating: "-", count: 60)
    let map = GridMap("A0\(dashes)B0   X0\(dashes)Y0")
    var places = ["A", "B", "Y"].map { map.place(Character($0)) }
    places.append(Coordinate(latitude: 40, longitude: 3))
    let found = try table(map.graph(), TableRequest(sources: [places[0]], targets: places))
    #expect(found.durations.map { $0.isFinite } == [true, true, false, false])
    #expect(found.targets.map { $0.fault?.kind } == [nil, nil, nil, .outsideRegion])
    #expect(found.targets[3].fault?.place == 3)
    #expect(found.unconnected.map { $0.target } == [2])
  }

  /// Over the hill is 200 m with 12 m of climb, around it 400 m: at 17 m of length per metre of
  /// climb, the route around is better and weighs 400; without, the hill weighs 200.
  @Test func flatnessWeighsDetourAgainstClimb() throws {
    let hill = GridMap(
      """
      A0--B12-C0
      |       |
      D0------E0
      """)
    var request = TableRequest(sources: [hill.place("A")], targets: [hill.place("C")])
    for (flatness, metres) in [(0.0, 200), (17, 400)] {
      request.travel.flatness = flatness
      let found = try table(hill.graph(), request)
      #expect(Int(found.distances[0].rounded()) == metres)
      #expect(Int(found.weights[0].rounded()) == metres)
    }
  }

  /// 24 places are searched from in three steps of eight; the search ends at the first poll that
  /// says so, and gives no answer.
  @Test(arguments: 1...4) func aCancelledSearchGivesNoAnswer(poll: Int) throws {
    let town = RandomTown(side: 8, seed: 3).graph()
    var random = SeededGenerator(seed: 3)
    let request = TableRequest(places: town.places(24, &random))
    let planner = Planner(graph: town, ascentThreshold: 1)
    var polls = 0
    #expect(throws: RouteError.cancelled) {
      try planner.table(request, from: CachingSearchDataProvider(graph: town), in: Workspace()) {
        polls += 1
        return polls >= poll
      }
    }
    #expect(polls == min(poll + 1, 4), "once more, after the search")
  }

  /// Requests that are invalid as a whole end in a sentence.
  @Test func badRequestsAreRefused() {
    let map = GridMap("A0--B12")
    let many = Array(repeating: map.place("A"), count: 501)
    var steep = TableRequest(places: [map.place("A")])
    steep.travel.maxGrade = 3
    for request in [
      TableRequest(sources: [], targets: many), TableRequest(places: many), steep,
    ] {
      let error = #expect(throws: RouteError.self) { try table(map.graph(), request) }
      #expect(error?.kind == .badRequest)
    }
  }
}

extension TravelTable.End {
  /// The snapped place, or `nil` if it has no street.
  fileprivate var street: SnappedPlace? {
    if case .street(let place) = self { place } else { nil }
  }
}
