import AmbleTesting
import Testing

@testable import AmbleCore

struct IsochroneTests {
  private func isochrone(_ graph: Graph, _ request: ReachRequest) throws(RouteError) -> Isochrone {
    try Planner(graph: graph, ascentThreshold: 1)
      .isochrone(request, from: CachingSearchDataProvider(graph: graph), in: Workspace())
  }

  /// Returns the seconds from the place to others, on foot.
  private func seconds(
    _ graph: Graph, from place: Coordinate, to others: [Coordinate], mode: Mode
  ) throws -> [Double] {
    let request = TableRequest(sources: [place], targets: others, mode: mode)
    return try Planner(graph: graph, ascentThreshold: 1)
      .table(request, from: CachingSearchDataProvider(graph: graph), in: Workspace()).durations
  }

  /// On random towns: the start lies inside, and so do all places on streets that a route reaches
  /// within 98 % of the limit. Places that take a minute longer do not: in that minute a walker
  /// covers two widths of a street on the grid, 28 m, on the steepest street, 20 m in 80 m.
  @Test(arguments: 1...8) func areasHoldWhatIsReached(seed: Int) throws {
    let graph = RandomTown(side: 10, seed: UInt64(seed)).graph()
    var random = SeededGenerator(seed: UInt64(seed))
    var request = ReachRequest(place: graph.places(1, &random)[0])
    (request.limit, request.buckets) = (.time(300), 2)
    let found = try isochrone(graph, request)
    let places = graph.places(150, &random)
    let times = try seconds(graph, from: request.place, to: places, mode: .walk)
    for bucket in found.buckets {
      #expect(bucket.polygons[0].contains(found.place.position), "seed \(seed)")
      for (place, time) in zip(places, times) {
        let isInside = bucket.polygons.contains { $0.contains(place) }
        if time <= bucket.limit * 0.98 { #expect(isInside, "seed \(seed): \(time) s") }
        if time >= bucket.limit + 60 { #expect(!isInside, "seed \(seed): \(time) s") }
      }
    }
  }

  /// Vehicles too are shown all they reach, with oneways and forbidden turns, in both directions.
  @Test(arguments: 1...5) func areasHoldWhatVehiclesReach(seed: Int) throws {
    let graph = RandomTown(side: 10, seed: UInt64(seed)).graph()
    var random = SeededGenerator(seed: UInt64(seed))
    var request = ReachRequest(place: graph.places(1, &random)[0], mode: .bike)
    request.limit = .time(150)
    let found = try isochrone(graph, request).buckets[0]
    let places = graph.places(100, &random)
    let times = try seconds(graph, from: request.place, to: places, mode: .bike)
    for (place, time) in zip(places, times) where time <= found.limit * 0.98 {
      #expect(found.polygons.contains { $0.contains(place) }, "seed \(seed): \(time) s")
    }
  }

  /// Rings are closed, outlines turn counter-clockwise and holes clockwise, none touches itself or
  /// another of its bucket, and every bucket holds the one before it.
  @Test(arguments: 1...6) func ringsAreValidAndNested(seed: Int) throws {
    let graph = RandomTown(side: 10, seed: UInt64(seed)).graph()
    var random = SeededGenerator(seed: UInt64(seed))
    var request = ReachRequest(place: graph.places(1, &random)[0])
    (request.limit, request.buckets) = (.time(400), 4)
    let buckets = try isochrone(graph, request).buckets
    #expect(buckets.map { $0.limit } == [100, 200, 300, 400])
    for bucket in buckets {
      #expect(RingCheck.areApart(bucket.polygons.flatMap { $0.rings }), "seed \(seed)")
      for polygon in bucket.polygons {
        #expect(polygon.rings.allSatisfy { $0.count >= 5 && $0.first == $0.last })
        #expect(Isochrone.Polygon.area(polygon.outer) > 0)
        #expect(polygon.holes.allSatisfy { Isochrone.Polygon.area($0) < 0 })
      }
    }
    for (less, more) in zip(buckets, buckets.dropFirst()) {
      // If reach ends off the street, both outlines have the same corners.
      let shared = Set(more.polygons.flatMap { $0.rings.joined() })
      for corner in less.polygons.flatMap({ $0.outer }) where !shared.contains(corner) {
        #expect(more.polygons.contains { $0.contains(corner) }, "seed \(seed)")
      }
    }
  }

  /// On a level town of streets every 50 m, 600 m of travel reach all places with |x| + |y| ≤ 600:
  /// a diamond of 2 · 600² = 0.72 km². The outline may exceed it by the width of a street and a
  /// cell, 24 m. It may fall short by the detour to the middle of a block: 25 m from the street, of
  /// which 11 m count three times. So the area lies between diamonds of 600 − 47 and 600 + 34 m.
  @Test func aTownOfSquaresGivesADiamond() throws {
    let town = SquareTown(side: 33, spacing: 50)
    var request = ReachRequest(place: town.middle)
    request.limit = .distance(600)
    let found = try isochrone(town.graph(), request)
    let metre = Coordinate.metresPerDegree
    let polygon = found.buckets[0].polygons[0]
    let area = Isochrone.Polygon.area(polygon.outer) * metre * metre
    #expect(found.buckets[0].polygons.count == 1)
    #expect((2 * 553 * 553...2 * 634 * 634).contains(area))
    let places: [(x: Double, y: Double, isInside: Bool)] = [
      (290, 290, true), (575, 0, true), (0, -575, true), (325, 325, false), (0, 640, false),
    ]
    for (x, y, isInside) in places {
      let corner = Coordinate(
        latitude: town.middle.latitude + y / metre, longitude: town.middle.longitude + x / metre)
      #expect(polygon.contains(corner) == isInside, "\(x), \(y)")
    }
  }

  /// A street behind a wall, 30 m from the start's and reached only from its far end, is not
  /// covered although it is near; nor is an unconnected island.
  @Test func reachDoesNotPassWalls() throws {
    let wall = SquareTown(
      positions: [(0, 0), (600, 0), (600, 30), (0, 30), (0, -70), (600, -70)],
      streets: [(0, 1), (1, 2), (2, 3), (4, 5)])
    var request = ReachRequest(place: wall.place(100, 0))
    request.limit = .distance(300)
    let polygon = try isochrone(wall.graph(), request).buckets[0].polygons[0]
    #expect(polygon.contains(wall.place(390, 0)))
    #expect(!polygon.contains(wall.place(100, 30)))
    #expect(!polygon.contains(wall.place(100, -70)))
  }

  /// On a oneway loop of 4 × 300 m, all places ahead are near and all places behind are far;
  /// towards the place it is the reverse.
  @Test func reachTowardsAPlaceDiffersFromReachFromIt() throws {
    let loop = SquareTown(
      positions: [(0, 0), (300, 0), (300, 300), (0, 300)],
      streets: [(0, 1), (1, 2), (2, 3), (3, 0)], isOneway: true)
    var request = ReachRequest(place: loop.place(150, 0), mode: .drive)
    request.limit = .distance(400)
    let ahead = try isochrone(loop.graph(), request).buckets[0].polygons[0]
    #expect(ahead.contains(loop.place(300, 200)) && !ahead.contains(loop.place(0, 200)))
    request.isTowards = true
    let behind = try isochrone(loop.graph(), request).buckets[0].polygons[0]
    #expect(!behind.contains(loop.place(300, 200)) && behind.contains(loop.place(0, 200)))
  }

  /// A coarser outline has fewer points and still covers the reached area.
  @Test func toleranceMakesOutlinesCoarser() throws {
    let town = SquareTown(side: 21, spacing: 50)
    var request = ReachRequest(place: town.middle)
    request.limit = .distance(400)
    let fine = try isochrone(town.graph(), request)
    request.tolerance = 40
    let coarse = try isochrone(town.graph(), request)
    #expect((fine.resolution, coarse.resolution) == (10, 40))
    let count = { (found: Isochrone) in found.buckets[0].polygons[0].outer.count }
    #expect(count(coarse) * 3 < count(fine))
    #expect(coarse.buckets[0].polygons[0].contains(town.middle))
  }

  /// The same request has the same answer, independent of earlier requests.
  @Test func answersDoNotDependOnTheWorkspace() throws {
    let graph = RandomTown(side: 8, seed: 3).graph()
    var random = SeededGenerator(seed: 3)
    let places = graph.places(2, &random)
    let provider = CachingSearchDataProvider(graph: graph)
    let planner = Planner(graph: graph, ascentThreshold: 1)
    let used = Workspace()
    _ = try planner.isochrone(ReachRequest(place: places[1]), from: provider, in: used)
    let again = try planner.isochrone(ReachRequest(place: places[0]), from: provider, in: used)
    let fresh = try planner.isochrone(
      ReachRequest(place: places[0]), from: provider, in: Workspace())
    #expect(
      again.buckets[0].polygons.map { $0.outer } == fresh.buckets[0].polygons.map { $0.outer })
  }

  /// The search asks once before it draws and once for each bucket, and ends at the first poll that
  /// says so.
  @Test(arguments: 1...4) func aCancelledSearchGivesNoAnswer(poll: Int) throws {
    let town = RandomTown(side: 8, seed: 3).graph()
    var random = SeededGenerator(seed: 3)
    var request = ReachRequest(place: town.places(1, &random)[0])
    request.buckets = 3
    let planner = Planner(graph: town, ascentThreshold: 1)
    var polls = 0
    #expect(throws: RouteError.cancelled) {
      try planner.isochrone(request, from: CachingSearchDataProvider(graph: town), in: Workspace())
      {
        polls += 1
        return polls >= poll
      }
    }
    #expect(polls == poll)
  }

  /// Invalid requests end in a sentence.
  @Test func badRequestsAreRefused() {
    let map = GridMap("A0--B12")
    let good = ReachRequest(place: map.place("A"))
    let changes: [(inout ReachRequest) -> Void] = [
      { $0.buckets = 0 }, { $0.buckets = 21 }, { $0.limit = .time(0) },
      { $0.limit = .distance(.nan) },
      { $0.tolerance = -1 }, { $0.travel.maxGrade = 7 }, { $0.travel.flatness = -1 },
      { $0.place = Coordinate(latitude: 95, longitude: 0) },
    ]
    for change in changes {
      var request = good
      change(&request)
      let error = #expect(throws: RouteError.self) { try isochrone(map.graph(), request) }
      #expect(error?.kind == .badRequest)
    }
  }
}
