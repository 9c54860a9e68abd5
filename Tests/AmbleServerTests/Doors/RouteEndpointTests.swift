import AmbleCore
import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// `/route` over the demo city, between its Museum of Small Boats and its station, where the shortest
/// walk is the flattest, and over its hill from the Old Quay to Pomona.
struct RouteEndpointTests {
  private let way = "/route?point=38.039838,-30.062905&point=38.049326,-30.071082"
  private let hill = "/route?point=38.039208,-30.064275&point=38.058813,-30.032413"

  /// The first has rank 1; ascents do not decrease.
  @Test func routesComeFlattestFirst() async throws {
    let answer = try await ask(hill + "&algorithm=pareto")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
    #expect(answer.headers[.init("X-GH-Took")!].flatMap { Int($0) } != nil)
    let paths = try answer.json["paths"]?.elements ?? []
    #expect((2...5).contains(paths.count))
    #expect(paths.map { $0["flatness_rank"]?.number } == paths.indices.map { Double($0 + 1) })
    let climbs = paths.compactMap { $0["ascend"]?.number }
    #expect(climbs == climbs.sorted())
    #expect(try answer.json["exact"] == .bool(true))
  }

  /// Points of a GPX track have times, from now unless the request gives the start.
  @Test func tracksHaveTimes() async throws {
    func first(_ parameters: String) async throws -> Date {
      let answer = try await ask(way + "&type=gpx&gpx.route=false" + parameters)
      let text = String(decoding: answer.body, as: UTF8.self)
      let times = text.matches(of: /<time>(.*?)<\/time>/).map { String($0.1) }
      #expect(times.count == text.matches(of: /<trkpt/).count)
      return try Date(try #require(times.first), strategy: .iso8601)
    }
    #expect(abs(try await first("").timeIntervalSinceNow) < 600)
    #expect(try await first("&gpx.millis=1700000000000").timeIntervalSince1970 == 1_700_000_000)
  }

  /// Members of the front come as paths on request, the shortest first; otherwise not at all.
  /// Between the two places the shortest route leads over Crown Hill.
  @Test func theFrontIsGivenAsPathsOnRequest() async throws {
    let way = "/route?point=38.039838,-30.062905&point=38.0585,-30.0405"
    let answer = try await ask(way + "&algorithm=pareto&front_paths=9&instructions=false").json
    let front = answer["front_paths"]?.elements ?? []
    #expect((2...9).contains(front.count))
    let distances = front.compactMap { $0["distance"]?.number }
    let climbs = front.compactMap { $0["ascend"]?.number }
    #expect(distances == distances.sorted())
    #expect(climbs == climbs.sorted(by: >))
    #expect(climbs.last == answer["paths.0.ascend"]?.number)
    #expect(try await ask(way + "&algorithm=pareto").json["front_paths"] == nil)
    #expect(try await ask(way + "&algorithm=pareto&front_paths=34").status == .badRequest)
  }

  /// Ascent minus descent is the difference of the ends, to a millimetre.
  @Test func ascentLessDescentIsTheNet() async throws {
    for path in try await ask(way + "&algorithm=pareto").json["paths"]?.elements ?? [] {
      let (up, down) = (path["ascend"]?.number ?? .nan, path["descend"]?.number ?? .nan)
      #expect(abs(up - down - (path["net"]?.number ?? .nan)) < 0.0021)
    }
  }

  /// With heights no two points of the line lie more than 40 m apart.
  @Test func theProfileHasAPointEveryFortyMetres() async throws {
    let answer = try await ask(way + "&elevation=true")
    let text = try answer.json["paths.0.points"]?.text ?? ""
    let line = try Polyline.decode(text, hasHeights: true)
    #expect(line.count > 20)
    for (a, b) in zip(line, line.dropFirst()) {
      #expect(a.position.distance(to: b.position) <= 41)
    }
  }

  /// A body has longitude first and plural names; the response equals the query's.
  @Test func aPostedBodyIsAnsweredLikeAQuery() async throws {
    let body = """
      {"points": [[-30.062905, 38.039838], [-30.071082, 38.049326]], "profile": "foot",
       "points_encoded": false, "details": ["road_class"], "ch.disable": true, "locale": "en"}
      """
    let posted = try await ask("/route?key=1", method: .post, body: body).json
    let queried = try await ask(way + "&points_encoded=false").json
    #expect(posted["paths.0.points"] == queried["paths.0.points"])
    #expect(posted["paths.0.details.road_class"]?.elements?.isEmpty == false)
  }

  /// Each format has its own media type.
  @Test(arguments: [
    ("gpx", "application/gpx+xml; charset=utf-8", "<?xml"),
    ("geojson", "application/geo+json; charset=utf-8", "{\"type\":\"FeatureCollection\""),
    ("json", "application/json; charset=utf-8", "{\"hints\""),
  ])
  func routesComeInSeveralFormats(type: String, contentType: String, start: String) async throws {
    let answer = try await ask(way + "&type=\(type)")
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == contentType)
    #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix(start))
  }

  /// As in GraphHopper: one route unless several are requested, and then two. `pareto`, or a
  /// parameter of Amble's own that compares routes, gives up to five.
  @Test(arguments: [
    ("", 1...1), ("&algorithm=", 1...1), ("&profile=bike", 1...1), ("&profile=hike", 1...1),
    ("&weighting=shortest", 1...1), ("&max_grade=0.5&avoid_steps=true", 1...1),
    ("&algorithm=pareto", 2...5), ("&max_detour=2", 2...5), ("&flatness=8", 2...5),
    ("&algorithm=alternative_route&alternative_route.max_paths=1", 1...1),
    ("&algorithm=astar&alternative_route.max_paths=1", 1...1),
    ("&algorithm=dijkstra&flatness=8&max_detour=1.5", 1...1),
    ("&algorithm=dijkstra", 1...1), ("&algorithm=alternative_route", 1...2),
    ("&algorithm=pareto&alternative_route.max_paths=3", 2...3),
    ("&profile=bike&algorithm=astarbi", 1...1), ("&flatness=8&algorithm=astar", 1...1),
  ])
  func theAlgorithmDecidesHowManyRoutesThereAre(
    parameters: String, count: ClosedRange<Int>
  ) async throws {
    let answer = try await ask(hill + parameters)
    #expect(answer.status == .ok)
    #expect(count.contains(try answer.json["paths"]?.elements?.count ?? 0))
  }

  /// Without an algorithm the route is the best by the profile: the first alternative and the route
  /// of `algorithm=dijkstra`, not the flattest.
  @Test(arguments: ["foot", "bike", "car"]) func oneRouteIsTheBest(profile: String) async throws {
    let way = way + "&profile=\(profile)"
    let one = try await ask(way).json
    let weight = try #require(one["paths.0.weight"]?.number)
    #expect(try await ask(way + "&algorithm=dijkstra").json["paths"] == one["paths"])
    let several = try await ask(way + "&algorithm=alternative_route").json
    #expect(several["paths.0.points"] == one["paths.0.points"])
    let front = try await ask(way + "&algorithm=pareto").json["paths"]?.elements ?? []
    #expect(front.allSatisfy { weight <= ($0["weight"]?.number ?? 0) + 0.01 })
    #expect(one["paths.0.reason"] == .string("best"))
    #expect(one["paths.0.flatness_rank"] == .number(1))
  }

  /// All names of modes that clients use are known.
  @Test(arguments: ["foot", "pedestrian", "walking", "running", "foot-hiking", "wheelchair"])
  func profilesGoByTheNamesThatClientsUse(name: String) async throws {
    #expect(try await ask(way + "&profile=\(name)").status == .ok)
    #expect(try await ask(way + "&vehicle=\(name)").status == .ok)
  }

  /// Via the town hall there are two legs: three stops, a `via` and two leg distances, which sum up
  /// to the total.
  @Test func aPlaceBetweenIsPassed() async throws {
    let answer = try await ask(
      way.replacing("&", with: "&point=38.04964,-30.065874&")
        + "&points_encoded=false&details=leg_distance")
    let json = try answer.json
    let path = try #require(json["paths.0"])
    #expect(path["snapped_waypoints.coordinates"]?.elements?.count == 3)
    #expect(path["instructions"]?.elements?.contains { $0["sign"] == .number(5) } == true)
    let legs = path["details.leg_distance"]?.elements?.compactMap { $0["2"]?.number } ?? []
    #expect(legs.count == 2)
    #expect(abs(legs.reduce(0, +) - (path["distance"]?.number ?? 0)) < 0.01)
  }

  /// The detail `intersection` has the junctions of three streets or more that OSRM's door has on the
  /// same route, with the same streets, and other points where two streets meet. At the start it has
  /// the street of the route alone.
  @Test func junctionsAreThoseOfTheOtherDoor() async throws {
    let json = try await ask(way + "&details=intersection&points_encoded=false").json
    let runs = json["paths.0.details.intersection"]?.elements ?? []
    #expect(runs.first?["2.entry"] == .array([.bool(true)]) && runs.first?["2.in"] == nil)
    for run in runs.dropFirst() {
      let entrance = try #require(run["2.in"]?.number)
      let exit = try #require(run["2.out"]?.number)
      #expect(run["2.entry.\(Int(entrance))"] == .bool(false))
      #expect(run["2.entry.\(Int(exit))"] == .bool(true))
    }
    let other = try await ask(
      "/osrm/route/v1/foot/-30.062905,38.039838;-30.071082,38.049326?steps=true"
    ).json
    let steps = other["routes.0.legs.0.steps"]?.elements ?? []
    let junctions = steps.flatMap { $0["intersections"]?.elements ?? [] }
    func streets(_ junctions: [JSONValue]) -> [JSONValue] {
      junctions.compactMap { $0["bearings"] }.filter { ($0.elements?.count ?? 0) > 2 }
    }
    let own = streets(runs.compactMap { $0["2"] })
    #expect(own.count > 5 && own == streets(junctions))
  }

  /// Every instruction and every detail refers to points of the returned line.
  @Test func intervalsLieWithinTheLine() async throws {
    let answer = try await ask(way + "&points_encoded=false&details=surface&details=get_off_bike")
    for path in try answer.json["paths"]?.elements ?? [] {
      let last = Double((path["points.coordinates"]?.elements?.count ?? 0) - 1)
      let steps = path["instructions"]?.elements ?? []
      #expect(steps.last?["interval"] == .array([.number(last), .number(last)]))
      for (a, b) in zip(steps, steps.dropFirst()) { #expect(a["interval.1"] == b["interval.0"]) }
      for detail in ["surface", "get_off_bike"] {
        let runs = path["details.\(detail)"]?.elements ?? []
        #expect(runs.first?["0"] == .number(0) && runs.last?["1"] == .number(last))
      }
    }
  }
}
