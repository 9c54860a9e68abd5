import AmbleTesting
import Testing

@testable import AmbleCore

/// The best order of stops on streets.
struct PlannerStopsTests {
  private func stops(_ graph: Graph, _ request: StopsRequest) throws(StopsError) -> StopsAnswer {
    try Planner(graph: graph, ascentThreshold: 1)
      .stops(request, from: CachingSearchDataProvider(graph: graph), in: Workspace()) { false }
  }

  private func order(_ map: GridMap, _ names: String, _ request: StopsRequest) throws -> String {
    var request = request
    request.places = names.map(map.place)
    let answer = try stops(map.graph(), request)
    let names = Array(names)
    return String(answer.order.map { names[$0] })
  }

  /// Along one street the best order is the street's, for any given order. It is the same with
  /// fixed ends; on a round tour the far end is the turning point.
  @Test func stopsAlongAStreetKeepItsOrder() throws {
    let map = GridMap("A0--B0--C0--D0")
    var request = StopsRequest(places: [])
    #expect(try order(map, "ACBD", request) == "ABCD")
    request.start = .any
    request.end = .any
    #expect(["ABCD", "DCBA"].contains(try order(map, "BDAC", request)))
    request.start = .first
    #expect(try order(map, "CDBA", request) == "CDBA")
    request.end = .start
    let round = try order(map, "BDAC", request)
    #expect(round.first == "B" && round.count == 4)
  }

  /// 100 m from letter to letter: A-C-B-D in that order is 200 + 100 + 200, in the best 300.
  @Test func theAnswerHasBothCosts() throws {
    let map = GridMap("A0--B0--C0--D0")
    var request = StopsRequest(places: "ACBD".map(map.place))
    request.cost = .distance
    let answer = try stops(map.graph(), request)
    #expect(answer.costBefore.map { $0.rounded() } == 500)
    #expect(answer.cost.rounded() == 300)
    #expect(answer.isOptimal && answer.bound == answer.cost)
    #expect(answer.unreachable.isEmpty)
  }

  /// A stop 111 m south of the street has that gap, one 33 m south has none: a wide street is 50 m.
  @Test func theGapToAStopIsTold() throws {
    let map = GridMap("A0--B0--C0")
    var request = StopsRequest(places: "ACB".map(map.place))
    request.places[1].latitude -= 0.001
    request.places[2].latitude -= 0.0003
    let gaps = try stops(map.graph(), request).gaps
    #expect(gaps.map { $0?.rounded() } == [nil, 111, nil])
  }

  /// A stop 5 km from any street is named in the error; on request the others are planned without
  /// it, at any place in the list.
  @Test(arguments: 0..<4)
  func aStopOnNoStreetIsNamed(position: Int) throws {
    let map = GridMap("A0--B0--C0")
    var request = StopsRequest(places: "ACB".map(map.place))
    request.places.insert(Coordinate(latitude: 0.045, longitude: 0), at: position)
    request.end = .any
    #expect(throws: StopsError.unreachable([position], .walk)) {
      try stops(map.graph(), request)
    }
    request.skipsUnreachable = true
    let answer = try stops(map.graph(), request)
    #expect(answer.unreachable == [position])
    #expect(answer.order.count == 3 && !answer.order.contains(position))
    #expect(answer.isOptimal)
  }

  /// A stop on the other bank of a river, 300 m away, is the one that is named, at any place in the
  /// list and for all fixed ends: not the three that it does not reach.
  @Test(arguments: 0..<4)
  func aStopAcrossTheRiverIsNamed(position: Int) throws {
    let map = GridMap("A0--B0--C0\n\n\n\n\n\nX0--Y0--Z0")
    for (start, end) in [
      (TourRequest.Start.first, TourRequest.End.any), (.any, .last), (.first, .last), (.any, .any),
      (.first, .start),
    ] {
      var request = StopsRequest(places: "ACB".map(map.place))
      request.places.insert(map.place("Y"), at: position)
      (request.start, request.end) = (start, end)
      #expect(throws: StopsError.unreachable([position], .walk)) {
        try stops(map.graph(), request)
      }
      request.skipsUnreachable = true
      let answer = try stops(map.graph(), request)
      #expect(answer.unreachable == [position])
      #expect(answer.order.count == 3 && answer.isOptimal)
    }
  }

  /// By car there is no route back from D, so it is snapped to the street before it, and a round
  /// tour is possible.
  @Test func aStopWithoutAWayBackIsSnappedBesideIt() throws {
    let map = GridMap("A0--B0--C0>>D0")
    var request = StopsRequest(places: "ADCB".map(map.place), mode: .drive)
    request.end = .start
    #expect(try stops(map.graph(), request).unreachable.isEmpty)
  }

  /// The cost between two stops at one place is 0.
  @Test func twoStopsMayBeOnePlace() throws {
    let map = GridMap("A0--B0--C0")
    #expect(try order(map, "ABCB", StopsRequest(places: [])).first == "A")
    var request = StopsRequest(places: "ACBBC".map(map.place))
    request.cost = .distance
    request.end = .any
    #expect(try stops(map.graph(), request).cost.rounded() == 200)
  }

  /// 25 stops at four houses: stops at a house are consecutive, and the start and the end stay in
  /// position, even at one house.
  @Test func stopsOfOneHouseFollowEachOther() throws {
    let map = GridMap("A0--B0--C0--D0")
    var request = StopsRequest(places: (0..<25).map { map.place(["B", "D", "A", "C"][$0 % 4]) })
    let answer = try stops(map.graph(), request)
    #expect(Set(answer.order).count == 25)
    #expect(answer.order.first == 0 && answer.order.last == 24 && answer.isOptimal)
    let houses = answer.order.map { $0 % 4 }
    #expect(zip(houses, houses.dropFirst()).filter { $0 != $1 }.count == 4)
    request.places.removeLast()
    let open = try stops(map.graph(), request)
    #expect(open.order.first == 0 && open.order.last == 23 && open.isOptimal)
    let ways = zip(open.order, open.order.dropFirst()).filter { $0 % 4 != $1 % 4 }
    #expect(ways.count == 3)
  }

  /// The cost of the order is the sum of its table entries, and no other order costs less.
  @Test(arguments: [Mode.walk, .bike, .drive], 1...6)
  func noOrderIsBetter(mode: Mode, seed: Int) throws {
    let graph = RandomTown(side: 6, seed: UInt64(seed)).graph()
    var random = SeededGenerator(seed: UInt64(seed))
    var request = StopsRequest(places: graph.places(6, &random), mode: mode)
    request.skipsUnreachable = true
    for cost in [TourCost.time, .distance, .effort] {
      request.cost = cost
      let answer = try stops(graph, request)
      let table = try Planner(graph: graph, ascentThreshold: 1)
        .table(request.table, from: CachingSearchDataProvider(graph: graph), in: Workspace())
      let costs = StopCosts(table, by: cost)
      let kept = request.places.indices.filter { !answer.unreachable.contains($0) }
      #expect(costs.cost(of: answer.order, request) == answer.cost, "seed \(seed)")
      let least = permutations(of: Array(kept)).filter {
        (!kept.contains(0) || $0.first == 0) && (!kept.contains(5) || $0.last == 5)
      }.compactMap { costs.cost(of: $0, request) }.min()
      #expect(least == answer.cost, "seed \(seed), by \(cost)")
    }
  }

  private func permutations(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  /// A cancelled search gives no answer.
  @Test func theSearchCanBeCancelled() throws {
    let town = RandomTown(side: 8, seed: 3).graph()
    var random = SeededGenerator(seed: 3)
    let request = StopsRequest(places: town.places(40, &random))
    let planner = Planner(graph: town, ascentThreshold: 1)
    #expect(throws: StopsError.route(.cancelled)) {
      try planner.stops(request, from: CachingSearchDataProvider(graph: town), in: Workspace()) {
        true
      }
    }
  }

  /// A single stop is refused.
  @Test func oneStopIsRefused() throws {
    let map = GridMap("A0--B0")
    #expect(throws: StopsError.self) {
      try stops(map.graph(), StopsRequest(places: [map.place("A")]))
    }
  }
}
