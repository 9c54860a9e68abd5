import AmbleCampus
import AmbleCore
import Testing

@Suite struct CampusTextTests {
  private let day = CampusDate(year: 2026, month: 6, day: 1)

  /// A campus of one way through some points with some lengths, from A to B.
  private func route(
    _ points: [(Double, Double)], _ lengths: [Double], north: Double = 0,
    unit: CampusUnit = .feet, kinds: [CampusPath.Kind] = [], buildings: [CampusBuilding] = []
  ) throws -> CampusRoute {
    let points = points.map { CampusPoint(x: $0.0, y: $0.1) }
    let ends = [("A", points[0]), ("B", points[points.count - 1])]
    let campus = Campus(
      name: "One way", unit: unit, north: north,
      buildings: ends.map {
        CampusBuilding(id: $0.0, shortName: $0.0, name: "Hall \($0.0)", point: $0.1)
      } + buildings,
      paths: lengths.enumerated().map { index, length in
        CampusPath(
          id: "p\(index)", from: points[index], to: points[index + 1], length: length,
          kind: kinds.isEmpty ? .path : kinds[index])
      })
    return try CampusIndex(campus, on: day).routes(from: "A", to: "B").routes[0]
  }

  /// 57.2 + 160.4 + 82.4 + 45.3 = 345.3, although 57 + 160 + 82 + 45 = 344. On the picture y points
  /// downward, so (100, 50) lies north of (100, 100). 10.5 is rounded to 11, and −10.5 to −10.
  @Test func theTotalIsRoundedFromUnroundedLengths() throws {
    let route = try route(
      [(100, 100), (100, 50), (150.5, 50), (200, 99.5), (-10.5, 310)], [57.2, 160.4, 82.4, 45.3])
    #expect(
      route.text() == """
        Walk 57 feet N to (100, 50)
        Walk 160 feet E to (151, 50)
        Walk 82 feet SE to (200, 100)
        Walk 45 feet SW to (-10, 310)
        Total distance: 345 feet
        """)
  }

  /// North on the right edge: a way to the right goes north, a way up goes west. Half a metre is
  /// rounded up.
  @Test func directionsFollowNorth() throws {
    let route = try route(
      [(0, 0), (10, 0), (10, -10), (0, -20)], [0.5, 1.5, 2.4999], north: 90, unit: .metres)
    #expect(
      route.text() == """
        Walk 1 metres N to (10, 0)
        Walk 2 metres W to (10, -10)
        Walk 2 metres SW to (0, -20)
        Total distance: 4 metres
        """)
  }

  /// The first two go north-east (39° and 51°), so by compass they are one step; the third goes east.
  @Test func stepsInOneDirectionMerge() throws {
    let route = try route([(0, 0), (8, -10), (18, -18), (30, -18)], [10.4, 10.4, 5])
    #expect(
      route.text(.merged) == """
        Walk 21 feet NE to (18, -18)
        Walk 5 feet E to (30, -18)
        Total distance: 26 feet
        """)
    let steps = route.steps(.merged)
    #expect(steps.map(\.paths) == [0..<2, 2..<3])
    #expect(steps.map(\.start) == [CampusPoint(x: 0, y: 0), CampusPoint(x: 18, y: -18)])
  }

  /// 39° and 51° are 12° apart, straight on; then 39° to the right, slightly; then down the stairs,
  /// 90° to the right. C's mark is at the last bend.
  @Test func turnsAsWalked() throws {
    let bend = CampusPoint(x: 30, y: -18)
    let hall = CampusBuilding(id: "c", shortName: "C", name: "Hall C", point: bend)
    let route = try route(
      [(0, 0), (8, -10), (18, -18), (30, -18), (30, 0)], [10, 10, 5, 7],
      kinds: [.path, .path, .path, .stairs], buildings: [hall])
    #expect(
      route.text(.merged, style: .turns) == """
        Head north-east and walk 20 feet to (18, -18)
        Turn slightly right near Hall C and walk 5 feet to (30, -18)
        Turn right at Hall C and take the stairs 7 feet to (30, 0)
        Total distance: 32 feet
        """)
    #expect(
      route.steps(.segments, style: .turns).map(\.turn) == [
        .depart, .straight, .slightRight, .right,
      ])
  }

  /// Hall C is 15.1 m away from the bend, further than a name helps; at 14.9 m it helps.
  @Test(arguments: [(15.1, "at (100, 0)"), (14.9, "near Hall C")])
  func onlyBuildingsNearbyAreNamed(_ distance: Double, _ spot: String) throws {
    let hall = CampusBuilding(
      id: "c", shortName: "C", name: "Hall C", point: CampusPoint(x: 100, y: -distance))
    let route = try route(
      [(0, 0), (100, 0), (100, 90)], [100, 90], unit: .metres, buildings: [hall])
    #expect(
      route.text(.segments, style: .turns) == """
        Head east and walk 100 metres to (100, 0)
        Turn right \(spot) and walk 90 metres to (100, 90)
        Total distance: 190 metres
        """)
  }

  /// Only the middle + has three neighbours. The step to it goes around a corner, and is named by
  /// the direction from its start to its end: 20 right and 10 down is east of south-east.
  @Test func stepsBetweenIntersections() throws {
    let map = CampusMap(
      """
      A-+
        |
        +-+-B
          |
          +
      """)
    let route = try CampusIndex(map.campus, on: day).routes(from: "A", to: "B").routes[0]
    #expect(
      route.text(.intersections) == """
        Walk 60 feet SE to (40, 20)
        Walk 20 feet E to (60, 20)
        Total distance: 80 feet
        """)
    #expect(route.steps(.segments).count == 4 && route.steps(.merged).count == 3)
  }

  /// Stairs stay apart although the direction stays.
  @Test func otherKindsOfPathsStayApart() throws {
    let route = try route(
      [(0, 0), (10, 0), (20, 0), (30, 0)], [1, 1, 1], kinds: [.path, .stairs, .stairs])
    for detail in [CampusStepDetail.merged, .intersections] {
      #expect(route.steps(detail).map(\.paths) == [0..<1, 1..<3])
      #expect(route.steps(detail).map(\.kind) == [.path, .stairs])
    }
  }

  @Test func hugeNumbersAreWritten() throws {
    let route = try route([(0, 0), (1e300, 0)], [1e300])
    #expect(route.text() == "Walk 1e+300 feet E to (1e+300, 0)\nTotal distance: 1e+300 feet")
  }
}
