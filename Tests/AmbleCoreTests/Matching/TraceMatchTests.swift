import Testing

@testable import AmbleCore

/// Traces matched to the streets of a small town, along which one may travel.
struct TraceMatchTests {
  /// A street of 400 m with a dead end of 100 m, and a street 150 m beside it that is a oneway back.
  private static let town = GridMap(
    """
    A0------B0------C0
    |       |       |
    |       D0      |
    E0<<<<<<<<<<<<<<F0
    """)

  private func match(
    _ places: [(east: Double, north: Double)], mode: Mode = .drive, deviation: Double = 8,
    times: [Double]? = nil
  ) throws -> TraceMatch {
    let graph = Self.town.graph()
    let planner = Planner(graph: graph, ascentThreshold: 1)
    let start = Self.town.place("A")
    let metre = 1 / Coordinate.metresPerDegree
    let fixes = places.enumerated().map { index, place in
      TraceRequest.Fix(
        position: Coordinate(
          latitude: start.latitude + place.north * metre,
          longitude: start.longitude + place.east * metre),
        deviation: deviation, time: times?[index])
    }
    return try planner.match(
      TraceRequest(fixes: fixes),
      by: MetricKey(profile: TravelProfile(mode: mode), weighing: .cost),
      provider: CachingSearchDataProvider(graph: graph), in: Workspace(), isCancelled: { false })
  }

  /// A position beside the dead end does not lead into it and back: the way is as long as the street
  /// between the ends, 400 m.
  @Test func noWayIntoADeadEnd() throws {
    let found = try match([(20, 3), (110, -4), (202, -14), (290, 4), (380, -2)])
    #expect(found.routes.count == 1)
    #expect(abs(found.routes[0].distance - 360) < 5)
    #expect(found.places.allSatisfy { $0 != nil })
    #expect(found.places.map { $0?.stop } == [0, 1, 2, 3, 4])
  }

  /// A position that an error has behind the one before is at the same place: a car does not turn round.
  @Test func errorsDoNotLeadBack() throws {
    let found = try match([(320, -150), (220, -151), (226, -149), (120, -150)])
    #expect(found.routes.count == 1)
    #expect(abs(found.routes[0].distance - 200) < 5)
  }

  /// Against a oneway there is no way by car, so the trace is divided or led around; on foot it is one.
  @Test func waysKeepToOneways() throws {
    let places = [(100.0, -150.0), (150.0, -150.0), (200.0, -150.0), (250.0, -150.0)]
    let walk = try match(places, mode: .walk)
    #expect(walk.routes.count == 1)
    #expect(abs(walk.routes[0].distance - 150) < 3)
    let drive = try match(places)
    #expect(drive.routes.allSatisfy { abs($0.distance - 150) > 20 })
  }

  /// A minute without positions divides a trace, and a position off all streets has no place.
  @Test func gapsAndFieldsDivide() throws {
    let places = [(20.0, 0.0), (60.0, 0.0), (100.0, 0.0), (140.0, 0.0), (140.0, 900.0)]
    let divided = try match(places, times: [0, 10, 80, 90, 95])
    #expect(divided.routes.count == 2)
    #expect(divided.places.map { $0?.route } == [0, 0, 1, 1, nil])
    #expect(try match(places).routes.count == 1)
  }

  /// The nearer the positions are to their streets, the greater the confidence.
  @Test func confidenceFallsWithDistance() throws {
    let near = try match([(20, 0), (110, 0), (290, 0)]).confidences[0]
    let far = try match([(20, 9), (110, -9), (290, 9)]).confidences[0]
    #expect(near > 0.99 && near <= 1)
    #expect(far < near && far > 0)
  }

  /// A search ends when its client leaves.
  @Test func aSearchIsCancelled() throws {
    let graph = Self.town.graph()
    let fix = TraceRequest.Fix(position: Self.town.place("A"), deviation: 5)
    #expect(throws: RouteError.cancelled) {
      try Planner(graph: graph, ascentThreshold: 1).match(
        TraceRequest(fixes: [fix, fix]),
        by: MetricKey(profile: TravelProfile(mode: .walk), weighing: .cost),
        provider: CachingSearchDataProvider(graph: graph), in: Workspace(), isCancelled: { true })
    }
  }
}
