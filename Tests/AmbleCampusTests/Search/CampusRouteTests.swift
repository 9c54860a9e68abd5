import AmbleCampus
import Testing

@Suite struct CampusRouteTests {
  private let day = CampusDate(year: 2026, month: 6, day: 1)

  private func index(_ map: String) -> CampusIndex {
    CampusIndex(CampusMap(map).campus, on: day)
  }

  private func lengths(
    _ index: CampusIndex, _ from: String, _ to: String, isStepFree: Bool = false
  ) throws(CampusError) -> [Double] {
    try index.routes(from: from, to: to, CampusOptions(isStepFree: isStepFree)).routes
      .map(\.length)
  }

  /// Straight on it is 60 pixels, around the block 60 + 2 · 20.
  @Test func theShortestComesFirst() throws {
    let index = index(
      """
      A--+--B
      |     |
      +-----+
      """)
    #expect(try lengths(index, "A", "B") == [60, 100])
    #expect(try index.routes(from: "A", to: "B", CampusOptions(count: 1)).routes.count == 1)
    #expect(try index.routes(from: "A", to: "B", CampusOptions(count: -5)).routes.count == 1)
  }

  @Test func oneWayPathsLeadOneWay() throws {
    let index = index(
      """
      A->-B
      |   |
      +---+
      """)
    #expect(try lengths(index, "A", "B") == [40, 80])
    #expect(try lengths(index, "B", "A") == [80])
  }

  /// Closed until 1 January 2030: shut the day before, open on the day.
  @Test func closedPathsOpenOnTheirDay() throws {
    let map = CampusMap("A-x-B")
    let before = CampusIndex(map.campus, on: CampusDate(year: 2029, month: 12, day: 31))
    #expect(throws: CampusError.unconnected("A", stepFree: false)) {
      try before.routes(from: "A", to: "B")
    }
    let after = CampusIndex(map.campus, on: CampusDate(year: 2030, month: 1, day: 1))
    #expect(try lengths(after, "A", "B") == [40])
  }

  /// A closed path next to an open one with the same ends does not hide it, and a step-free route
  /// is not measured by stairs next to a longer ramp.
  @Test func aRowThatMayNotBeUsedHidesNoOther() throws {
    var campus = CampusMap("A=B").campus
    campus.paths.append(
      CampusPath(id: "ramp", from: campus.paths[0].to, to: campus.paths[0].from, length: 70))
    campus.paths.append(
      CampusPath(
        id: "closed", from: campus.paths[0].from, to: campus.paths[0].to, length: 1,
        closedUntil: CampusDate(year: 2027, month: 1, day: 1)))
    let index = CampusIndex(campus, on: day)
    #expect(try lengths(index, "A", "B") == [20])
    #expect(try lengths(index, "A", "B", isStepFree: true) == [70])
  }

  @Test func stepFreeRoutesAvoidStairs() throws {
    let map = """
      A-=-B C
      |   | =
      +---+-+
      """
    let index = index(map)
    #expect(try lengths(index, "A", "B") == [40, 80])
    #expect(try lengths(index, "A", "B", isStepFree: true) == [80])
    #expect(throws: CampusError.unconnected("C", stepFree: true)) {
      try index.routes(from: "A", to: "C", CampusOptions(isStepFree: true))
    }
  }

  /// The west entrance of B has a step, the east one has none and is 20 further.
  @Test func entrancesCountInPlaceOfTheMark() throws {
    var campus = CampusMap("A-+-+ B").campus
    let (west, east) = (CampusPoint(x: 20, y: 0), CampusPoint(x: 40, y: 0))
    campus.buildings[1].entrances = [
      CampusEntrance(id: "e1", name: "West", point: west, isStepFree: false),
      CampusEntrance(id: "e2", name: "East", point: east),
    ]
    let index = CampusIndex(campus, on: day)
    #expect(try lengths(index, "A", "B") == [20])
    #expect(try lengths(index, "B", "A") == [20])
    #expect(try lengths(index, "A", "B", isStepFree: true) == [40])
    #expect(try index.routes(from: "B", to: "A").routes[0].points[0] == west)
    #expect(try index.tree(from: "A").buildings.map(\.length) == [20])
    #expect(try index.tree(from: "B").lengths == [20, 0, 0])
  }

  /// B's mark lies off the path: nothing leads there, and the message says so.
  @Test func aBuildingBesideThePathsHasNoPath() {
    let index = index("A-+ B")
    #expect(throws: CampusError.unconnected("B", stepFree: false)) {
      try index.routes(from: "A", to: "B")
    }
    #expect(throws: CampusError.unconnected("B", stepFree: false)) { try index.tree(from: "B") }
    #expect(
      CampusError.unconnected("B", stepFree: false).message
        == "No path leads to B: no open path begins or ends at its entrances.")
  }

  @Test func islandsHaveNoPathBetweenThem() {
    let index = index("A-+ B-+")
    #expect(throws: CampusError.noPath(from: "A", to: "B", stepFree: false)) {
      try index.routes(from: "hall a", to: "b")
    }
    #expect(throws: CampusError.sameBuilding("A")) { try index.routes(from: "hall a", to: "a") }
    #expect(throws: CampusError.unknownBuilding("Hal", nearest: ["Hall A", "Hall B"])) {
      try index.routes(from: "A", to: "Hal")
    }
  }

  /// Two buildings in one: the way has no length, no step and no second way.
  @Test func buildingsAtOnePointAreNoDistanceApart() throws {
    var campus = CampusMap("A-B").campus
    campus.buildings[1].point = campus.buildings[0].point
    let routes = try CampusIndex(campus, on: day).routes(from: "A", to: "B").routes
    #expect(routes.map(\.length) == [0] && routes[0].steps().isEmpty)
    #expect(routes[0].text() == "Total distance: 0 feet")
  }

  /// From the ground to level 2 by a lift of two storeys, without a length, at B's mark.
  @Test func liftsJoinLevels() throws {
    var campus = CampusMap("A-+ B").campus
    let ground = CampusPoint(x: 20, y: 0)
    let (first, second) = (CampusPoint(x: 20, y: 0, level: 1), CampusPoint(x: 20, y: 0, level: 2))
    campus.buildings[1].point = second
    campus.paths.append(CampusPath(id: "l1", from: ground, to: first, kind: .lift))
    campus.paths.append(CampusPath(id: "l2", from: first, to: second, kind: .lift))
    let route = try CampusIndex(campus, on: day).routes(from: "A", to: "B").routes[0]
    #expect(
      route.text() == """
        Walk 20 feet E to (20, 0)
        Take the lift to level 1 at (20, 0)
        Take the lift to level 2 at (20, 0)
        Total distance: 20 feet
        """)
    // 20 ft at 1.4 m/s, one wait of 30 s, two storeys of 4 s.
    #expect(abs(route.duration - (20 * 0.3048 / 1.4 + 30 + 8)) < 1e-9)
    #expect(abs(route.steps().reduce(0) { $0 + $1.duration } - route.duration) < 1e-9)
    let reached = try CampusIndex(campus, on: day).tree(from: "A").buildings[0]
    #expect(abs(reached.duration - route.duration) < 1e-9)
  }

  /// Fruin's 0.51 m/s upward and 0.67 m/s downward, on 10 m.
  @Test func stairsTakeLongerUpThanDown() throws {
    var campus = CampusMap("A B", unit: .metres).campus
    campus.buildings[1].point.level = 1
    campus.paths = [
      CampusPath(
        id: "s", from: campus.buildings[0].point, to: campus.buildings[1].point, length: 10,
        kind: .stairs)
    ]
    let index = CampusIndex(campus, on: day)
    let (up, down) = try (index.routes(from: "A", to: "B"), index.routes(from: "B", to: "A"))
    #expect(abs(up.routes[0].duration - 10 / 0.51) < 1e-9)
    #expect(abs(down.routes[0].duration - 10 / 0.67) < 1e-9)
    #expect(up.routes[0].text().hasPrefix("Take the stairs 10 metres E up to level 1 at (20, 0)\n"))
    #expect(
      down.routes[0].text().hasPrefix("Take the stairs 10 metres W down to level 0 at (0, 0)"))
  }

  /// Lengths and coordinates that are no numbers leave a path out; nothing traps.
  @Test func senselessNumbersLeaveAPathOut() throws {
    var campus = CampusMap("A-B").campus
    campus.paths.append(
      CampusPath(id: "n", from: CampusPoint(x: .nan, y: 0), to: campus.buildings[0].point))
    campus.paths.append(
      CampusPath(
        id: "i", from: campus.buildings[0].point, to: campus.buildings[1].point,
        length: -.infinity))
    campus.buildings[0].point.level = .max
    campus.paths.append(
      CampusPath(
        id: "l", from: campus.buildings[0].point,
        to: CampusPoint(x: 20, y: 0, level: .min), length: 1e308, kind: .stairs))
    let index = CampusIndex(campus, on: day)
    #expect(throws: CampusError.noPath(from: "A", to: "B", stepFree: false)) {
      try index.routes(from: "A", to: "B")
    }
    #expect(try index.tree(from: "A").lengths.contains(1e308))
  }
}
