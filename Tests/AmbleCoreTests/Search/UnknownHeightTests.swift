import AmbleTesting
import Testing

@testable import AmbleCore

/// Fronts where some streets have no heights.
struct UnknownHeightTests {
  /// A-B-C is 200 m of unknown height; around it A-D-E-F-C is 400 m with 8 m up and 8 m down. The
  /// known streets climb 8 m in 400 m, so A-B-C is counted with 4 m and dominates the known route.
  /// The known route is the front, and the shortest route stands beside it.
  @Test func aKnownRouteIsNotDominatedByAnEstimate() throws {
    let answer = try plan(gap(of: ["AB", "BC"]))
    #expect(answer.routes.map { Int($0.distance.rounded()) } == [400, 200])
    #expect(answer.routes.map(\.reason) == [.flattest, .shortest])
    #expect(answer.routes.map(\.flatnessRank) == [1, 2])
    #expect(answer.routes.map(\.unknownHeightShare) == [0, 1])
    #expect(answer.front.map { Int($0.distance.rounded()) } == [400])
    #expect(answer.front.map(\.climb) == [8])
    #expect(answer.isExact && answer.leastClimb == 8)
  }

  /// One route was requested: the flattest known one.
  @Test func theOneRouteRequestedIsKnown() throws {
    let answer = try plan(gap(of: ["AB", "BC"]), count: 1, frontRoutes: 3)
    #expect(answer.routes.map { Int($0.distance.rounded()) } == [400])
    #expect(answer.frontRoutes.map { Int($0.distance.rounded()) } == [400])
  }

  /// Every route begins on a street of unknown height. The answer has routes but claims no front.
  @Test func nothingIsProvedWithoutHeights() throws {
    let answer = try plan(gap(of: ["AB", "AD"]))
    #expect(!answer.routes.isEmpty && answer.routes.allSatisfy { $0.unknownHeightShare > 0 })
    #expect(!answer.isExact && answer.leastClimb == nil)
  }

  /// A-B is measured from A to its middle. A route that starts before it and leaves by A has known
  /// heights, although the street it starts on has not.
  @Test(arguments: [false, true])
  func aStreetCountsAsFarAsItIsUsed(isFar: Bool) throws {
    var map = GridMap(
      """
      A0------B0----------------------C0
      |                               |
      D0------E8----------------------F0
      """)
    map.edit("A", "B") { segment in
      for index in segment.heights.count / 2..<segment.heights.count {
        segment.heights[index] = .unknown
      }
      segment.attributes.flags.insert(.heightUnknown)
    }
    let start = map.place("A").moved(towards: map.place("B"), by: 0.25)
    let leg = try #require(LegSearch.between([start, map.place("C")], of: map.graph()))
    let answer = try #require(self.answer(leg, isFar))
    #expect(answer.front.map(\.climb) == [8])
    #expect(answer.routes.map(\.reason) == [.flattest, .shortest])
    #expect(answer.routes.map { $0.unknownHeightShare > 0 } == [false, true])
    #expect(answer.isExact && answer.leastClimb == 8)
  }

  /// Without heights the one route of the front is the shortest, and nothing is claimed of climb.
  @Test func nothingIsFlatWithoutHeights() throws {
    let answer = try plan(gap(of: ["AB", "BC", "AD", "DE", "EF", "FC"]), frontRoutes: 3)
    #expect(
      answer.routes[0].reason == .shortest && !answer.routes.map(\.reason).contains(.flattest))
    #expect(answer.frontRoutes.map(\.reason) == [.shortest])
    #expect(!answer.isExact && answer.leastClimb == nil)
  }

  /// With random streets of unknown height, the front is that of the same town in which those
  /// streets are closed, near and far, if it has a route within the limit.
  @Test(arguments: 1...60, [false, true])
  func theFrontIsThatOfTheKnownStreets(seed: Int, isFar: Bool) throws {
    var (town, closed) = (
      RandomTown(side: 12, seed: UInt64(seed)), RandomTown(side: 12, seed: UInt64(seed))
    )
    var random = SeededGenerator(seed: UInt64(1_000 + seed))
    let unknown = town.network.segments.indices.filter { _ in
      Int.random(in: 0..<12, using: &random) == 0
    }
    var index = 0
    town.change { segment in
      if unknown.contains(index) { Self.forget(&segment) }
      index += 1
    }
    index = 0
    closed.change { segment in
      if unknown.contains(index) { (segment.forward, segment.backward) = ([], []) }
      index += 1
    }
    guard let leg = LegSearch.between(of: town.graph()),
      let other = LegSearch.between(of: closed.graph()),
      let all = answer(leg, isFar), let known = answer(other, isFar)
    else { return }
    let shortest = try #require(all.routes.map(\.distance).min())
    let within = known.front.filter { $0.distance <= shortest * leg.request.maxDetour }
    guard !within.isEmpty, all.isExact else {
      #expect(within.isEmpty, "seed \(seed)")
      return
    }
    for (ones, others) in [(all.front, within), (within, all.front)] {
      for one in ones {
        let slack = one.climb / Double(FrontSearch.tolerance) + 0.02
        #expect(
          others.contains { $0.distance <= one.distance + 0.001 && $0.climb <= one.climb + slack },
          "seed \(seed): \(one) has no counterpart")
      }
    }
    let key = MetricKey(profile: leg.model.profile, flatness: 0)
    let least = try #require(leg.search(by: key).find(in: Workspace())?.length)
    #expect(abs(shortest - Double(least) / 100) < 0.5, "seed \(seed): the shortest is not shown")
  }

  private func answer(_ leg: LegSearch<CachingSearchDataProvider>, _ isFar: Bool) -> RouteAnswer? {
    isFar ? LongSearch(leg: leg).run(in: Workspace()) : leg.run(in: Workspace())
  }

  private func gap(of streets: [String]) -> GridMap {
    var map = GridMap(
      """
      A0--B0--C0
      |       |
      D0--E8--F0
      """)
    for street in streets {
      let ends = Array(street)
      map.edit(ends[0], ends[1]) { Self.forget(&$0) }
    }
    return map
  }

  private static func forget(_ segment: inout StreetNetwork.Segment) {
    segment.heights = segment.points.map { _ in .unknown }
    segment.attributes.flags.insert(.heightUnknown)
  }

  private func plan(_ map: GridMap, count: Int = 5, frontRoutes: Int = 0) throws -> RouteAnswer {
    let planner = Planner(graph: map.graph(), ascentThreshold: 1)
    var request = RouteRequest(places: [map.place("A"), map.place("C")])
    request.maxDetour = 2.1
    request.count = count
    request.algorithm = .pareto
    request.frontRoutes = frontRoutes
    return try planner.answer(
      request, from: CachingSearchDataProvider(graph: planner.graph), in: Workspace())
  }
}
