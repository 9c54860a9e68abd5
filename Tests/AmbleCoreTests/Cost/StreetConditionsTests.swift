import AmbleTesting
import Testing

@testable import AmbleCore

struct StreetConditionsTests {
  private let map = GridMap(
    """
    A0----B0----C0
    |     |     |
    D0----E0----F0
    """)

  private func arc(_ from: Character, _ to: Character) -> ArcID { ArcID(map.arc(from, to)) }

  /// Closures win over speeds, the lowest speed over others, factors multiply; each mode has its own.
  @Test func sourcesAreMerged() throws {
    var draft = StreetConditions.Draft(of: map.graph())
    draft.close(arc("A", "B"), for: [.init(.drive)])
    draft.setSpeed(3, on: arc("A", "B"), for: .all)
    draft.setSpeed(5, on: arc("B", "C"), for: [.init(.drive)])
    draft.setSpeed(4, on: arc("B", "C"), for: [.init(.drive)])
    draft.multiplyCost(by: 2, on: arc("B", "E"), for: .cycling)
    draft.multiplyCost(by: 1.5, on: arc("B", "E"), for: [.init(.bike)])
    draft.close(ArcID(9999), for: .all)
    draft.setSpeed(.nan, on: arc("A", "D"), for: .all)
    draft.multiplyCost(by: 0, on: arc("A", "D"), for: .all)
    let made = StreetConditions(draft)
    let drive = try #require(made[.drive])
    #expect(drive.isClosed(map.arc("A", "B")) && !drive.isClosed(map.arc("B", "A")))
    #expect(drive.closedCount == 1 && drive.changeCount == 1)
    #expect(drive.change(of: map.arc("B", "C"))?.speed == 4)
    let walk = try #require(made[.walk])
    #expect(!walk.isClosed(map.arc("A", "B")))
    #expect(walk.change(of: map.arc("A", "B"))?.speed == 3)
    #expect(made[.bike]?.change(of: map.arc("B", "E"))?.factor == 3)
    #expect(made[.ebike]?.change(of: map.arc("B", "E"))?.factor == 2)
    #expect(walk.change(of: map.arc("A", "D")) == nil)
  }

  /// Modes whose conditions stay the same keep their object, and therefore the data computed for
  /// them.
  @Test func unchangedModesKeepTheirObjects() {
    let graph = map.graph()
    var draft = StreetConditions.Draft(of: graph)
    draft.close(arc("A", "B"), for: .all)
    let first = StreetConditions(draft)
    draft.setSpeed(2, on: arc("E", "F"), for: [.init(.drive)])
    let second = StreetConditions(draft, keeping: first)
    #expect(second.modesThatDiffer(from: first) == [.drive])
    #expect(second[.walk] === first[.walk])
    #expect(
      StreetConditions(.init(of: graph), keeping: second).modesThatDiffer(from: second)
        == Mode.allCases)
    #expect(StreetConditions.none.modesThatDiffer(from: .none).isEmpty)
  }

  /// A closed street is not used, a place on it is set on another, and the reason is reported if
  /// there is no other way; when it opens again, all is as before.
  @Test func closedStreetsAreAvoided() throws {
    let graph = map.graph()
    let planner = Planner(graph: graph, ascentThreshold: 0)
    let provider = CachingSearchDataProvider(graph: graph)
    var request = RouteRequest(from: map.place("A"), to: map.place("C"), mode: .drive)
    request.algorithm = .single
    func path() throws -> String {
      let route = try planner.answer(request, from: provider, in: Workspace()).routes[0]
      return map.names(of: route.legs.map { $0.arc.index }, in: graph)
    }
    #expect(try path() == "ABC")
    var draft = StreetConditions.Draft(of: graph)
    draft.close(arc("B", "C"), for: .all)
    draft.close(arc("C", "B"), for: .all)
    provider.conditions = StreetConditions(draft)
    #expect(try path() == "ABEFC" || path() == "ADEFC")
    request.places[0] = Coordinate(
      latitude: map.place("B").latitude,
      longitude: (map.place("B").longitude + map.place("C").longitude) / 2)
    let moved = try planner.answer(request, from: provider, in: Workspace())
    #expect(moved.routes[0].legs.allSatisfy { $0.arc.segment != arc("B", "C").segment })
    // Only AD and CF are left, not connected with each other.
    for (from, to) in [("A", "B"), ("B", "E"), ("D", "E"), ("E", "F")] as [(Character, Character)] {
      draft.close(arc(from, to), for: .all)
      draft.close(arc(to, from), for: .all)
    }
    provider.conditions = StreetConditions(draft)
    request.places = [map.place("A"), map.place("C")]
    #expect(throws: RouteError.closed(.init(from: 0, to: 1, .drive))) { try path() }
    for arc in UInt32(0)..<UInt32(graph.arcCount) { draft.close(ArcID(arc), for: .all) }
    provider.conditions = StreetConditions(draft)
    #expect(throws: RouteError.closedNear(place: 0, .drive)) { try path() }
    provider.conditions = .none
    #expect(try path() == "ABC")
  }

  /// A speed decides the time of a route, of a table and of an isochrone.
  @Test func speedsDecideTimes() throws {
    let graph = map.graph()
    let planner = Planner(graph: graph, ascentThreshold: 0)
    let provider = CachingSearchDataProvider(graph: graph)
    var draft = StreetConditions.Draft(of: graph)
    for (from, to) in [("A", "B"), ("B", "C")] as [(Character, Character)] {
      draft.setSpeed(2, on: arc(from, to), for: [.init(.drive)])
    }
    for (from, to) in [("A", "D"), ("D", "E"), ("B", "E")] as [(Character, Character)] {
      draft.close(arc(from, to), for: .all)
    }
    provider.conditions = StreetConditions(draft)
    var request = RouteRequest(from: map.place("A"), to: map.place("C"), mode: .drive)
    request.algorithm = .single
    let route = try planner.answer(request, from: provider, in: Workspace()).routes[0]
    #expect(abs(route.duration - route.distance / 2) < 0.1)
    let table = try planner.table(
      TableRequest(places: request.places, mode: .drive), from: provider, in: Workspace())
    #expect(abs(table.durations[table.index(from: 0, to: 1)] - route.duration) < 0.1)
    // Within 100 s, 200 m of 300 m can be driven.
    var reach = ReachRequest(place: map.place("A"), mode: .drive)
    reach.limit = .time(100)
    let area = try planner.isochrone(reach, from: provider, in: Workspace())
    let east = area.buckets[0].polygons.flatMap { $0.outer }.map { $0.longitude }.max() ?? 0
    let metres = (east - map.place("A").longitude) * Coordinate.metresPerDegree
    #expect(metres > 150 && metres < 260, "\(metres)")
  }

  /// Random closures, speeds and factors on random towns: customized hierarchies agree with Dijkstra's
  /// searches, which read the same costs, from every state.
  @Test(arguments: UInt64(1)...10) func customizationsAgreeWithDijkstra(seed: UInt64) throws {
    let graph = RandomTown(side: 8, seed: seed).graph()
    let provider = CachingSearchDataProvider(graph: graph)
    var random = SeededGenerator(seed: seed)
    for round in 0..<3 {
      provider.conditions = StreetConditions(
        randomDraft(graph, &random), keeping: provider.conditions)
      for mode in [Mode.walk, .bike, .drive] {
        var profile = TravelProfile(mode: mode)
        profile.conditions = provider.conditions(for: mode)
        profile.avoidTraffic(Double(round) / 2)
        let model = provider.travelModel(for: profile)
        for weighing in [MetricKey.Weighing.cost, .sum(length: 16, climb: 130)] {
          let metric = provider.metric(for: MetricKey(profile: profile, weighing: weighing))
          let dijkstra = Dijkstra(search: provider.searchGraph(for: profile), weighing: weighing)
          for edge in dijkstra.search.edges {
            #expect(!(profile.conditions?.isClosed(edge.arc) ?? false))
            #expect(edge.cost == model.costs[Int(edge.arc)].felt)
          }
          let source = UInt32(random.below(model.hierarchy.stateCount))
          let truth = dijkstra.costs(from: source)
          let query = HierarchyQuery(metric: metric)
          let workspace = Workspace()
          let rank = model.hierarchy.rank
          for target in 0..<UInt32(model.hierarchy.stateCount) {
            let found = query.run(
              from: [HierarchySeed(rank: rank[source], cost: 0)],
              to: [HierarchySeed(rank: rank[target], cost: 0)], in: workspace)
            #expect(found?.cost == truth[Int(target)], "seed \(seed) \(mode) \(weighing)")
          }
        }
      }
    }
  }

  /// Whatever the search (the front, alternatives, one route, a limit of grade), no route uses a
  /// closed arc, and a route that is found under closures is no shorter than without.
  @Test(arguments: UInt64(1)...6) func noSearchUsesAClosedArc(seed: UInt64) throws {
    let graph = RandomTown(side: 8, seed: seed).graph()
    let provider = CachingSearchDataProvider(graph: graph)
    let planner = Planner(graph: graph, ascentThreshold: 0)
    var random = SeededGenerator(seed: seed)
    var found = 0
    for _ in 0..<8 {
      provider.conditions = StreetConditions(randomDraft(graph, &random))
      for mode in [Mode.walk, .bike, .drive] {
        for algorithm in [RouteRequest.Algorithm.pareto, .alternatives, .single] {
          let ends = [0, 1].map { _ in
            graph.position(of: NodeID(UInt32(random.below(graph.nodeCount))))
          }
          var request = RouteRequest(places: ends, mode: mode)
          request.algorithm = algorithm
          request.travel.maxGrade = random.chance(3) ? 0.3 : nil
          guard let answer = try? planner.answer(request, from: provider, in: Workspace()) else {
            continue
          }
          found += answer.routes.count
          let conditions = provider.conditions(for: mode)
          for leg in answer.routes.flatMap(\.legs) {
            #expect(!(conditions?.isClosed(leg.arc.index) ?? false), "seed \(seed) \(mode)")
          }
        }
      }
    }
    #expect(found > 50)
  }

  private func randomDraft(
    _ graph: Graph, _ random: inout SeededGenerator
  ) -> StreetConditions.Draft {
    var draft = StreetConditions.Draft(of: graph)
    for arc in UInt32(0)..<UInt32(graph.arcCount) {
      let modes = ModeSet(rawValue: UInt8(random.below(128)))
      switch random.below(12) {
      case 0: draft.close(ArcID(arc), for: modes)
      case 1: draft.setSpeed(Double(random.below(300)) / 10, on: ArcID(arc), for: modes)
      case 2: draft.multiplyCost(by: Double(random.below(40)) / 8, on: ArcID(arc), for: modes)
      default: break
      }
    }
    return draft
  }
}
