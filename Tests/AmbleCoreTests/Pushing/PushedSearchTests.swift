import AmbleTesting
import Testing

@testable import AmbleCore

/// Searches in towns where bicycles are pushed agree with simple ones.
struct PushedSearchTests {
  private func town(_ side: Int, _ seed: Int, forbidsTurns: Bool = true) -> RandomTown {
    var town = RandomTown(side: side, seed: UInt64(seed), forbidsTurns: forbidsTurns)
    town.push(seed: UInt64(seed))
    return town
  }

  /// The minimum costs by the hierarchy equal the costs of Dijkstra's algorithm, whose lengths are
  /// counted here: five times if pushed, fifteen times on stairs.
  @Test(arguments: [Mode.bike, .ebike, .drive], 1...4)
  func hierarchiesAgreeWithDijkstra(mode: Mode, seed: Int) {
    let graph = town(8, seed).graph()
    let model = CachingSearchDataProvider(graph: graph).travelModel(for: TravelProfile(mode: mode))
    let search = SearchGraph(model)
    for edge in search.edges {
      #expect(edge.length == graph.counted(edge.arc, mode), "seed \(seed)")
    }
    let weighings: [MetricKey.Weighing] = [
      .cost, .sum(length: 16, climb: 0), .sum(length: 16, climb: 128),
    ]
    var random = SeededGenerator(seed: UInt64(seed))
    for weighing in weighings {
      let query = HierarchyQuery(metric: Metric(weighing, of: model))
      let rank = model.hierarchy.rank
      let source = UInt32(random.below(search.stateCount))
      let truth = Dijkstra(search: search, weighing: weighing).costs(from: source)
      for target in 0..<UInt32(search.stateCount) {
        let found = query.run(
          from: [HierarchySeed(rank: rank[source], cost: 0)],
          to: [HierarchySeed(rank: rank[target], cost: 0)], in: Workspace())
        #expect(found?.cost == truth[Int(target)], "seed \(seed) \(weighing)")
      }
    }
  }

  /// For every ride of the simple search within the detour, the front has one that is no longer, as
  /// lengths are counted, and climbs at most the tolerance more; and all of its members are rides
  /// of that search.
  @Test(arguments: 1...30) func theFrontIsThatOfASimpleSearch(seed: Int) throws {
    let graph = town(7, seed, forbidsTurns: false).graph()
    guard let leg = LegSearch.between(of: graph, by: .bike) else { return }
    let truth = BruteForce.ridesFront(graph, mode: .bike, from: 0, to: UInt32(graph.nodeCount - 1))
    let workspace = Workspace()
    guard let corridor = leg.finder(.length, detour: 2).find(in: workspace) else {
      #expect(truth.isEmpty, "seed \(seed)")
      return
    }
    let weightedSums = WeightedSumFront(corridor, extra: 6, heap: &workspace.heap)
    var search = FrontSearch(corridor, weightedSums)
    search.run(in: workspace)
    let limit = 2 * truth[0].length
    for known in truth where known.length <= limit {
      let slack = known.climb / FrontSearch.tolerance + 1
      #expect(
        search.front.members.contains {
          $0.first <= known.length && $0.climb <= known.climb + slack
        }, "seed \(seed): \(known) is missing")
    }
    for member in search.front.members {
      #expect(truth.contains { $0 == (member.first, member.climb) }, "seed \(seed)")
    }
  }

  /// The search of far places and the search of every street find the same front in true metres:
  /// none of its members is shorter and climbs less than another.
  @Test(arguments: 1...40) func theFarFrontIsTheNearOne(seed: Int) throws {
    guard let leg = LegSearch.between(of: town(12, seed).graph(), by: .bike),
      leg.best(in: Workspace()) != nil
    else { return }
    let workspace = Workspace()
    let far = try #require(LongSearch(leg: leg).run(in: workspace))
    let near = try #require(leg.run(in: workspace))
    #expect(far.isExact && near.isExact, "seed \(seed)")
    let least = (far.front.last?.climb ?? -1, near.front.last?.climb ?? -2)
    #expect(abs(least.0 - least.1) <= least.1 / Double(FrontSearch.tolerance) + 0.02)
    for front in [far.front, near.front] {
      for (shorter, flatter) in zip(front, front.dropFirst()) {
        #expect(shorter.distance < flatter.distance && shorter.climb > flatter.climb)
      }
    }
  }

  /// A route that is longer and climbs more than others has an advantage. If that is less pushing,
  /// one of them has at least 20 m more of it. No member of the front is shorter than the shortest
  /// route. Distances are those along the streets.
  @Test(arguments: 1...30) func everyRouteHasAReason(seed: Int) throws {
    let graph = town(9, seed).graph()
    for answer in randomFronts(on: graph, by: .bike, seed: seed) {
      let routes = answer.routes
      let shortest = routes.map(\.distance).min() ?? 0
      #expect(answer.front.allSatisfy { $0.distance >= shortest - 1 }, "seed \(seed)")
      for route in routes {
        let better = routes.filter { $0.distance < route.distance && $0.ascent < route.ascent }
        let isNamed = [.flattest, .lessPushing, .noStairs, .gentler].contains(route.reason)
        #expect(better.isEmpty || isNamed, "seed \(seed): \(route.reason)")
        if route.reason == .shortest {
          #expect(routes.allSatisfy { $0.distance >= route.distance - 0.01 }, "seed \(seed)")
        }
        if route.reason == .lessPushing {
          #expect(better.contains { $0.pushed >= route.pushed + 19.9 }, "seed \(seed)")
        }
        let metres = route.legs.reduce(0.0) { sum, leg in
          let line = route.points[leg.points]
          #expect(leg.isPushed == graph.modes(of: leg.arc).pushes(.bike))
          return sum + line[line.endIndex - 1].distance - line[line.startIndex].distance
        }
        #expect(abs(metres - route.distance) < 0.001, "seed \(seed)")
      }
    }
  }

  /// Tables have the seconds and the metres of the routes.
  @Test(arguments: 1...6) func tablesAgreeWithRoutes(seed: Int) throws {
    let graph = town(8, seed).graph()
    let provider = CachingSearchDataProvider(graph: graph)
    let planner = Planner(graph: graph, ascentThreshold: 0)
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<10 {
      let ends = (0..<2).map { _ in
        graph.nodePosition[random.below(graph.nodeCount)].coordinate
      }
      var request = RouteRequest(places: ends, mode: .bike)
      request.algorithm = .single
      guard let route = try? planner.answer(request, from: provider, in: Workspace()).routes[0]
      else { continue }
      let table = try planner.table(
        TableRequest(places: ends, mode: .bike), from: provider, in: Workspace())
      let cell = table.index(from: 0, to: 1)
      #expect(abs(table.durations[cell] - route.duration) < 0.1, "seed \(seed)")
      #expect(abs(table.distances[cell] - route.distance) < 0.1, "seed \(seed)")
    }
  }
}

extension Graph {
  /// Returns the length of an arc as searches should count it, centimetres.
  fileprivate func counted(_ arc: UInt32, _ mode: Mode) -> UInt32 {
    let length = length[Int(arc >> 1)]
    guard access[arc].rawValue & 0x80 != 0, mode != .drive else { return length }
    return length * (attributes[Int(arc >> 1)].flags.contains(.steps) ? 15 : 5)
  }
}

extension BruteForce {
  /// Computes the whole front between two junctions by bicycle, from arc to arc, without bounds.
  /// U-turns are for the ends of ridden streets, or of walked ones for riders who push.
  fileprivate static func ridesFront(
    _ graph: Graph, mode: Mode, from: UInt32, to: UInt32
  ) -> [(length: UInt32, climb: UInt32)] {
    func leaving(_ node: UInt32) -> [UInt32] {
      (graph.firstArc[node]..<graph.firstArc[Int(node) + 1]).map { graph.arcs[$0] }
        .filter { graph.access[$0].contains(mode) }
    }
    func isPushed(_ arc: UInt32) -> Bool { graph.access[arc].rawValue & 0x80 != 0 }
    var labels = [UInt32: [(length: UInt32, climb: UInt32)]]()
    var open: [(arc: UInt32, length: UInt32, climb: UInt32)] = []
    func reach(_ arc: UInt32, _ length: UInt32, _ climb: UInt32) {
      let known = labels[arc] ?? []
      if known.contains(where: { $0.length <= length && $0.climb <= climb }) { return }
      labels[arc] = known.filter { $0.length < length || $0.climb < climb } + [(length, climb)]
      open.append((arc, length, climb))
    }
    for arc in leaving(from) { reach(arc, graph.counted(arc, mode), graph.climb[arc]) }
    while let label = open.popLast() {
      guard labels[label.arc]?.contains(where: { $0 == (label.length, label.climb) }) ?? false
      else { continue }
      let ways = leaving(graph.head(of: ArcID(label.arc)))
      let onward = ways.filter { $0 != label.arc ^ 1 }
      let isEnd = onward.allSatisfy { isPushed($0) && !isPushed(label.arc) }
      for next in isEnd ? ways : onward {
        reach(next, label.length + graph.counted(next, mode), label.climb + graph.climb[next])
      }
    }
    var front: [(length: UInt32, climb: UInt32)] = []
    let ends = labels.filter { graph.head(of: ArcID($0.key)) == to }.flatMap { $0.value }
    for end in ends.sorted(by: { ($0.length, $0.climb) < ($1.length, $1.climb) })
    where end.climb < front.last?.climb ?? .max {
      front.append(end)
    }
    return front
  }
}
