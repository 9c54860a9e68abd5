import AmbleTesting
import Testing

@testable import AmbleCore

/// Places near streets that are not connected.
struct ComponentTests {
  private func answer(
    _ graph: Graph, _ places: [Coordinate], _ mode: Mode
  ) throws(RouteError) -> RouteAnswer {
    var request = RouteRequest(places: places, mode: mode)
    request.algorithm = .single
    return try Planner(graph: graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: graph), in: Workspace())
  }

  /// The dashes of a street of 1,250 m.
  private let dashes = String(repeating: "-", count: 48)

  private func south(_ metres: Double, of place: Coordinate) -> Coordinate {
    Coordinate(
      latitude: place.latitude - metres / Coordinate.metresPerDegree, longitude: place.longitude)
  }

  /// Two streets of 22 km, 50 m apart and not connected. A place 10 m south of A is 10 m from one
  /// street and 40 m from the other. Together with a place on the other it moves 40 m, and no
  /// further.
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

  /// An unconnected street of 100 m is used only if all places lie on it.
  @Test func aSmallNetworkIsUsedIfAllPlacesLieOnIt() throws {
    let map = GridMap("A0\(dashes)B0\nX0--Y0")
    let graph = map.graph()
    let stay = try answer(graph, [map.place("X"), map.place("Y")], .walk)
    #expect(stay.routes[0].distance.rounded() == 100)
    #expect(stay.snapped.allSatisfy { $0.distance < 1 })
    let leave = try answer(graph, [map.place("X"), map.place("B")], .walk)
    #expect(leave.snapped.map { $0.distance.rounded() } == [50, 0])
  }

  /// Two banks of a river, not connected. 100 m across, a place on the other bank is reached as
  /// near as streets lead, and the answer says how near: there is no side of the street. 200 m
  /// across there is no route, and a table has no time.
  @Test func theOtherBankIsNotReached() throws {
    for (rows, isReached) in [(2, true), (4, false)] {
      let river = String(repeating: "\n", count: rows)
      let map = GridMap("A0\(dashes)B0\(river)X0\(dashes)Y0")
      let (start, end) = (map.place("A"), south(4, of: map.place("Y")))
      let table = try Planner(graph: map.graph(), ascentThreshold: 1).table(
        TableRequest(sources: [start, map.place("B")], targets: [end], mode: .walk),
        from: CachingSearchDataProvider(graph: map.graph()), in: Workspace())
      #expect(table.durations[0].isFinite == isReached)
      guard isReached else {
        #expect(throws: RouteError.self) { try answer(map.graph(), [start, end], .walk) }
        continue
      }
      let route = try answer(map.graph(), [start, end], .walk).routes[0]
      #expect(route.steps[0].gap == nil)
      let last = try #require(route.steps.last)
      #expect(last.side == nil && last.gap?.rounded() == 104)
      #expect(
        Language.english.instruction(for: last) == "The route ends 100 m from your destination")
      #expect(last.message.arguments.contains { $0.name == "gap" })
    }
  }

  /// A place 20 m from its street is on the far pavement, one 60 m away is not on its street.
  @Test func farFromAnyStreetIsSaid() throws {
    let map = GridMap("A0\(dashes)B0")
    let middle = map.place("A").moved(towards: map.place("B"), by: 0.5)
    for (metres, gap) in [(20.0, nil), (60, 60)] as [(Double, Double?)] {
      let places = [south(metres, of: map.place("A")), south(metres, of: middle), map.place("B")]
      let steps = try answer(map.graph(), places, .walk).routes[0].steps.filter { $0.stop != nil }
      #expect(steps.map { $0.gap?.rounded() } == [gap, gap, nil])
      let texts = steps.map { Language.english.instruction(for: $0) }
      #expect(
        texts[0].hasPrefix(gap == nil ? "Head" : "The route starts 60 m from your start. Head"))
      #expect(texts[1].hasPrefix(gap == nil ? "Stop 1 reached, on" : "Stop 1 is 60 m from here. "))
    }
  }

  /// Cars may leave the street P-A and never come back. A route from its middle starts there, 50 +
  /// 200 m to D; a route to its middle ends at A, 50 m away, 200 m from D.
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

  /// Cars leave P for the square and never come back. A place 2 km away that is left may be joined
  /// to the square by way of P, but to P only near its own street; one that is entered is the other
  /// way round, and one that is both is joined only near either.
  @Test func aNetworkIsJoinedFromAfarByWayOfOthers() {
    let map = GridMap(
      """
      P0->A0--B0
          |   |
          C0--D0
      """)
    let components = ComponentIndex(graph: map.graph(), mode: .drive)
    let far = south(2000, of: map.place("D"))
    func mayReach(_ name: Character, isLeft: Bool, isEntered: Bool) -> Bool {
      components.mayReach(
        components.ofNode[Int(map.node(name))],
        .init(position: far, isLeft: isLeft, isEntered: isEntered), within: 500)
    }
    #expect(mayReach("A", isLeft: true, isEntered: false))
    #expect(!mayReach("A", isLeft: false, isEntered: true))
    #expect(!mayReach("A", isLeft: true, isEntered: true))
    #expect(!mayReach("P", isLeft: true, isEntered: false))
    #expect(mayReach("P", isLeft: false, isEntered: true))
    #expect(!mayReach("P", isLeft: true, isEntered: true))
  }

  /// Cars go from P to A and never back. A place on junction A is left for the square, but not for
  /// P; it is entered from both. A place on P is left for the square and not entered from it.
  @Test func aPlaceOnAJunctionIsConnectedInTheDirectionsNeeded() throws {
    let map = GridMap(
      """
      P0->A0--B0
          |   |
          C0--D0
      """)
    let snapper = Snapper(
      graph: map.graph(), profile: TravelProfile(mode: .drive), extent: .any)
    let components = ComponentIndex(graph: snapper.graph, mode: .drive)
    func joins(_ name: Character, _ hub: Character, isLeft: Bool, isEntered: Bool) throws -> Bool {
      var relation = ComponentRelation(components: components, arcs: snapper.unlimitedArcs)
      let snap = try #require(snapper.snap(of: map.place(name), within: 10))
      #expect(snap.junction == map.node(name))
      return relation.joins(
        snap, components.ofNode[Int(map.node(hub))],
        .init(position: map.place(name), isLeft: isLeft, isEntered: isEntered))
    }
    #expect(try joins("A", "D", isLeft: true, isEntered: true))
    #expect(try joins("A", "P", isLeft: false, isEntered: true))
    #expect(try !joins("A", "P", isLeft: true, isEntered: false))
    #expect(try joins("P", "D", isLeft: true, isEntered: false))
    #expect(try !joins("P", "D", isLeft: false, isEntered: true))
  }

  /// A footpath connects two streets: one component on foot, two by bike.
  @Test func networksAreThoseOfTheMode() throws {
    var map = GridMap("A0\(dashes)B0--X0\(dashes)Y0")
    map.edit("B", "X") { ($0.forward, $0.backward) = (.onFoot, .onFoot) }
    let places = [map.place("A"), map.place("Y")]
    #expect(try answer(map.graph(), places, .walk).routes[0].distance.rounded() == 2600)
    let error = #expect(throws: RouteError.self) { try answer(map.graph(), places, .bike) }
    #expect(error?.kind == .notConnected)
    #expect(error == .notConnected(.init(from: 0, to: 1, .bike)))
  }

  /// Of three places the second lies on an unconnected street, further away than any place moves.
  @Test func theErrorNamesTheUnconnectedPlace() {
    let map = GridMap("A0\(dashes)B0\(String(repeating: " ", count: 48))X0\(dashes)Y0")
    let places = "AYB".map(map.place)
    let error = #expect(throws: RouteError.self) { try answer(map.graph(), places, .walk) }
    #expect(error?.kind == .notConnected)
    #expect(error?.place == 1)
    #expect(error == .isolated(place: 1, .walk))
  }

  /// In towns of many oneways, a route is found whenever two streets near its places are connected,
  /// and the places move no further than to the nearest pair of such streets. A place within 3 m of
  /// a junction is snapped to it.
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

  /// A place that routes leave and enter is connected with a component only on its own
  /// streets: the fast check, which looks at boxes alone, never rules such a street out.
  @Test(arguments: [Mode.bike, .drive], 1...20)
  func theFastCheckRulesOutNoConnectedStreet(mode: Mode, seed: Int) {
    let graph = RandomTown(side: 5, seed: UInt64(seed), forbidsTurns: false).graph()
    let components = ComponentIndex(graph: graph, mode: mode)
    let arcs = PlaceArcs(graph: graph, profile: TravelProfile(mode: mode))
    var relation = ComponentRelation(components: components, arcs: arcs)
    for segment in 0..<graph.segmentCount {
      let points = graph.pointRange(of: segment)
      let place = WaypointSnapper.Place(
        position: graph.point[points.lowerBound].coordinate.moved(
          towards: graph.point[points.lowerBound + 1].coordinate, by: 0.5),
        isLeft: true, isEntered: true, nearest: nil)
      for hub in 0..<UInt32(components.box.count)
      where relation.joins(segment, hub, place) {
        #expect(components.mayReach(hub, place, within: 0.1), "seed \(seed), segment \(segment)")
      }
    }
  }
}
