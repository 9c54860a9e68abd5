package import AmbleCore
package import AmbleRegion

/// A route made by hand, of numbers that are easily added up.
///
/// On a meridian a degree is 111,194.927 m, so that points 0.0009 degrees apart lie 100.075 m from
/// each other; for the arithmetic they count as 100 m. The points stand at
///
///     0 m    100 m   200 m   300 m   400 m      along
///     10 m   12 m    12 m    15 m    11 m       height
///
/// on two streets: the first 200 m Hill Street (asphalt), the rest steps without a name. One walks
/// a metre a second.
package enum Sample {
  /// The latitudes of the points.
  package static let latitudes = [41.0, 41.0009, 41.0018, 41.0027, 41.0036]
  private static let heights = [10.0, 12, 12, 15, 11]

  /// The route.
  package static var route: Route {
    let points = zip(latitudes, heights).enumerated().map { index, point in
      Route.Point(
        position: Coordinate(latitude: point.0, longitude: -8.6),
        height: Height(metres: point.1), distance: Double(index) * 100,
        time: Double(index) * 100)
    }
    var route = Route(
      mode: .walk, points: points, legs: legs, stops: [0, 4], distance: 400, duration: 400,
      ascent: 5, descent: 4, net: 1, climb: 5, steepestGrade: 0.04, stairs: 200,
      unknownHeightShare: 0)
    route.steps = steps
    route.reason = .flattest
    route.extraDistance = 120.5
    route.savedAscent = 30.25
    return route
  }

  /// An answer with the route alone.
  package static var report: RouteReport { report([route]) }

  /// An answer with some routes.
  package static func report(_ routes: [Route]) -> RouteReport {
    var answer = RouteAnswer(routes: routes, snapped: [])
    answer.front = [.init(distance: 400, climb: 5)]
    answer.isExact = true
    answer.visited = 17
    let sources = DataSources(
      copyrights: ["© OpenStreetMap contributors"], mapTimestamp: "2024-05-01T00:00:00Z",
      elevation: "SRTM", ascentThreshold: 3)
    return RouteReport(answer: answer, sources: sources, took: 4.4)
  }

  private static var legs: [Route.Leg] {
    [
      .init(
        arc: ArcID(7), points: 0..<3, nameID: 1, name: "Hill Street",
        attributes: SegmentAttributes(roadClass: .residential, surface: .asphalt), way: 100),
      .init(
        arc: ArcID(8), points: 2..<5, nameID: 0, name: "",
        attributes: SegmentAttributes(roadClass: .steps, flags: .steps), way: 200),
    ]
  }

  private static var steps: [GuidanceStep] {
    [
      step(.depart, 0..<2, street: "Hill Street", bearing: 0),
      step(.slightRight, 2..<4, street: "", bearing: 10),
      step(.arrive, 4..<4, street: "", bearing: 12),
    ]
  }

  /// A step whose lengths follow from its points.
  private static func step(
    _ maneuver: GuidanceStep.Maneuver, _ points: Range<Int>, street: String, bearing: Double
  ) -> GuidanceStep {
    let metres = Double(points.count) * 100
    return GuidanceStep(
      maneuver: maneuver, points: points, street: street, nameID: 0, roadClass: .residential,
      distance: metres, duration: metres, ascent: 2, descent: 0, grade: 0.01, bearing: bearing,
      turnAngle: 10)
  }
}
