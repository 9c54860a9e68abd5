import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Routes at times of an imported region, whose streets have hours. 23 November 2026 is a Monday.
struct StreetHoursTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// ```
  /// 4 -- 5 -- 6        the detour, always open
  /// |         |
  /// 1 -- 2 -- 3 -- 7   the street over 2, with the tags of the test, and its continuation
  /// ```
  /// Nodes are 0.001° apart, so the street from 1 to 3 is about 167 m long and the detour 390 m.
  /// - Parameter isOverWay: whether the restriction applies to the turn from the way 1–2 over the
  ///   way 2–3 to the way 3–7, instead of the turn at node 2.
  private func region(
    _ street: Tags, gate: Tags = [:], restriction: Tags = [:], isOverWay: Bool = false
  ) throws -> Region {
    func lines(_ tags: Tags) -> String {
      tags.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
    }
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3)]
    let (via, to) = isOverWay ? ("type=\"way\" ref=\"2\"", 4) : ("type=\"node\" ref=\"2\"", 2)
    let nodes = places.enumerated().map { index, place in
      let tags = index == 1 ? lines(gate) : ""
      return "<node id=\"\(index + 1)\" version=\"1\" lat=\"\(41.1 + Double(place.0) / 1000)\" "
        + "lon=\"\(-8.6 + Double(place.1) / 1000)\">\(tags)</node>"
    }
    let map = """
      <osm version="0.6">
      \(nodes.joined(separator: "\n"))
      <way id="1" version="1"><nd ref="1"/><nd ref="2"/>\(lines(street))</way>
      <way id="2" version="1"><nd ref="2"/><nd ref="3"/>\(lines(street))</way>
      <way id="3" version="1"><nd ref="1"/><nd ref="4"/><nd ref="5"/><nd ref="6"/><nd ref="3"/>
      <tag k="highway" v="residential"/></way>
      <way id="4" version="1"><nd ref="3"/><nd ref="7"/><tag k="highway" v="residential"/></way>
      <relation id="1" version="1"><member type="way" ref="1" role="from"/>
      <member \(via) role="via"/><member type="way" ref="\(to)" role="to"/>
      \(lines(restriction))</relation>
      </osm>
      """
    let file = home.url.appending(path: "map.osm")
    try FileWriting.write(Data(map.utf8), to: file)
    var request = ImportRequest(files: [file], destination: home.url.appending(path: "region"))
    request.drawsMap = false
    return try Region(opening: Importer(request).run().folder)
  }

  private func length(
    _ planner: RoutePlanner, at time: String?, by mode: Mode = .walk, to end: Double = -8.598,
    flatness: Double? = nil, algorithm: RouteRequest.Algorithm = .single
  ) throws -> Double {
    let routes = try routes(
      planner, at: time, by: mode, to: end, flatness: flatness, algorithm: algorithm)
    return routes.map(\.distance).min() ?? 0
  }

  private func routes(
    _ planner: RoutePlanner, at time: String?, by mode: Mode, to end: Double = -8.598,
    flatness: Double? = nil, algorithm: RouteRequest.Algorithm = .single
  ) throws -> [Route] {
    var request = RouteRequest(
      places: [-8.6, end].map { Coordinate(latitude: 41.1, longitude: $0) }, mode: mode)
    request.algorithm = algorithm
    request.travel.flatness = flatness
    let departure = try time.map { try #require(CivilTime($0)) }
    return try planner.routes(for: request, leavingAt: departure).routes
  }

  private static let night = "2026-11-23T23:00"
  private static let noon = "2026-11-23T12:00"

  /// Closed at night: the street at noon and without a time, the detour at night, by every kind of
  /// search.
  @Test(arguments: [RouteRequest.Algorithm.single, .pareto, .alternatives])
  func streetsAreClosedAtTimes(algorithm: RouteRequest.Algorithm) throws {
    let planner = RoutePlanner(
      try region(["highway": "residential", "access:conditional": "no @ (22:00-06:00)"]))
    for _ in 0..<2 {
      #expect(try length(planner, at: nil, algorithm: algorithm) < 200)
      #expect(try length(planner, at: Self.noon, algorithm: algorithm) < 200)
      #expect(try length(planner, at: Self.night, algorithm: algorithm) > 380)
    }
  }

  /// Open on Mondays only: the detour without a time and on Tuesday, the street on Monday.
  @Test(arguments: Mode.allCases)
  func streetsAreOpenAtTimes(mode: Mode) throws {
    let planner = RoutePlanner(
      try region([
        "highway": "residential", "surface": "asphalt", "access": "no",
        "access:conditional": "yes @ (Mo)",
      ]))
    #expect(try length(planner, at: nil, by: mode) > 380)
    #expect(try length(planner, at: "2026-11-24T12:00", by: mode) > 380)
    #expect(try length(planner, at: Self.noon, by: mode) < 200)
    #expect(try length(planner, at: Self.noon, by: mode, flatness: 10) < 200)
  }

  /// A gate in the middle of the street is shut at night.
  @Test func gatesAreShutAtTimes() throws {
    let planner = RoutePlanner(
      try region(
        ["highway": "footway"], gate: ["barrier": "gate", "opening_hours": "06:00-22:00"]))
    #expect(try length(planner, at: nil) < 200)
    #expect(try length(planner, at: Self.noon) < 200)
    #expect(try length(planner, at: Self.night) > 380)
  }

  /// A locked gate is open on Mondays.
  @Test func lockedGatesOpenAtTimes() throws {
    let planner = RoutePlanner(
      try region(
        ["highway": "footway"],
        gate: ["barrier": "gate", "access": "no", "foot:conditional": "yes @ (Mo)"]))
    #expect(try length(planner, at: nil) > 380)
    #expect(try length(planner, at: Self.noon) < 200)
    #expect(try length(planner, at: "2026-11-24T12:00") > 380)
  }

  /// Straight on at node 2 is forbidden for vehicles in the morning, in either notation.
  @Test(
    arguments: [
      ["restriction:conditional": "no_straight_on @ (Mo-Fr 07:00-09:00)"],
      [
        "restriction": "no_straight_on", "day_on": "Monday", "day_off": "Friday",
        "hour_on": "07:00", "hour_off": "09:00",
      ],
    ] as [Tags])
  func turnsAreForbiddenAtTimes(restriction: Tags) throws {
    let planner = RoutePlanner(
      try region(
        ["highway": "residential"],
        restriction: restriction.merging(["type": "restriction"]) { $1 }))
    for mode in [Mode.bike, .drive] {
      #expect(try length(planner, at: nil, by: mode) < 200)
      #expect(try length(planner, at: "2026-11-23T08:00", by: mode) > 380)
      #expect(try length(planner, at: "2026-11-23T09:00", by: mode) < 200)
      #expect(try length(planner, at: "2026-11-28T08:00", by: mode) < 200)
    }
    #expect(try length(planner, at: "2026-11-23T08:00") < 200)
  }

  /// From the way 1–2 over the way 2–3 to node 7 is forbidden for vehicles in the morning. They arrive
  /// at node 3 by the detour then.
  @Test func turnsOverWaysAreForbiddenAtTimes() throws {
    let planner = RoutePlanner(
      try region(
        ["highway": "residential"],
        restriction: [
          "type": "restriction", "restriction:conditional": "no_straight_on @ (Mo-Fr 07:00-09:00)",
        ], isOverWay: true))
    for mode in [Mode.bike, .drive] {
      #expect(try length(planner, at: nil, by: mode, to: -8.597) < 300)
      #expect(try length(planner, at: "2026-11-23T08:00", by: mode, to: -8.597) > 380)
      #expect(try length(planner, at: "2026-11-23T09:00", by: mode, to: -8.597) < 300)
    }
    #expect(try length(planner, at: "2026-11-23T08:00", to: -8.597) < 300)
  }

  /// In the pedestrian street, bicycles are pushed by day and ridden at night. By day, the detour takes
  /// less time than pushing.
  @Test func bicyclesAreRiddenAtTimes() throws {
    let planner = RoutePlanner(
      try region([
        "highway": "pedestrian", "surface": "asphalt",
        "bicycle:conditional": "yes @ (22:00-06:00)",
      ]))
    let night = try routes(planner, at: Self.night, by: .bike)
    #expect(night.map(\.pushed) == [0] && night[0].distance < 200)
    #expect(night[0].steps.allSatisfy { $0.pushing == nil })
    for time in [Self.noon, nil] {
      #expect(try length(planner, at: time, by: .bike) > 380)
    }
    #expect(try length(planner, at: Self.night, by: .bike, algorithm: .pareto) < 200)
  }

  /// On streets where bicycles are usually ridden, they are pushed at market hours.
  @Test func bicyclesArePushedAtTimes() throws {
    let planner = RoutePlanner(
      try region([
        "highway": "residential", "bicycle:conditional": "dismount @ (Mo 08:00-14:00)",
      ]))
    #expect(try routes(planner, at: nil, by: .bike).map(\.pushed) == [0])
    #expect(try length(planner, at: nil, by: .bike) < 200)
    #expect(try length(planner, at: Self.noon, by: .bike) > 380)
    #expect(try length(planner, at: "2026-11-24T12:00", by: .bike) < 200)
  }

  /// Traffic and hours hold together: a street closed by the one is not opened by the other.
  @Test func hoursAddToOtherConditions() throws {
    let region = try region([
      "highway": "residential", "access": "no", "access:conditional": "yes @ (Mo)",
    ])
    let planner = RoutePlanner(region)
    #expect(try length(planner, at: Self.noon) < 200)
    var draft = StreetConditions.Draft(of: region.graph)
    for arc in 0..<UInt32(region.graph.arcCount) where region.graph.openAtTimes[Int(arc)] != [] {
      draft.close(ArcID(arc), for: .all)
    }
    planner.apply(StreetConditions(draft, keeping: planner.conditions))
    #expect(try length(planner, at: Self.noon) > 380)
    planner.apply(.none)
    #expect(try length(planner, at: Self.noon) < 200)
  }

  /// Tables and areas are of the same streets as routes.
  @Test func tablesAndAreasHaveTimes() throws {
    let planner = RoutePlanner(
      try region(["highway": "residential", "access:conditional": "no @ (22:00-06:00)"]))
    let places = [-8.6, -8.598].map { Coordinate(latitude: 41.1, longitude: $0) }
    let table = TableRequest(places: places)
    func distance(_ time: String) throws -> Double {
      try planner.table(for: table, leavingAt: CivilTime(time)).distances[1]
    }
    #expect(try distance(Self.noon) < 200)
    #expect(try distance(Self.night) > 380)
  }

  /// Times with the same streets share computed data; modes without hours share the data of no
  /// time.
  @Test func sameHoursShareTheirConditions() throws {
    let region = try region([
      "highway": "residential", "motor_vehicle:conditional": "no @ (22:00-06:00)",
    ])
    let timed = TimedConditions(region.graph, region.timetable)
    func conditions(_ time: String) throws -> StreetConditions {
      timed.conditions(at: try #require(CivilTime(time)), over: .none)
    }
    let night = try conditions(Self.night)
    #expect(night.modesThatDiffer(from: try conditions("2026-11-24T03:00")).isEmpty)
    #expect(night.modesThatDiffer(from: .none) == [.drive])
    #expect(try conditions(Self.noon).modesThatDiffer(from: .none).isEmpty)
  }

  /// The report counts them, and a region without any has no file.
  @Test func importsCountHours() throws {
    let region = try region(["highway": "residential"])
    #expect(region.timetable == nil)
    #expect(
      !FileManager.default.fileExists(
        atPath: region.folder.appending(path: "hours.json").path))
  }

  /// Numbers beyond their target are damage, and so is another file.
  @Test(arguments: [
    "{}", "[1]",
    #"{"conditions":["Mo"],"rules":[{"allowed":[0,1],"arcs":[9999],"conditions":[0],"pushed":[]}],"turns":[]}"#,
    #"{"conditions":["Mo"],"rules":[{"allowed":[0],"arcs":[1],"conditions":[0],"pushed":[]}],"turns":[]}"#,
    #"{"conditions":["Mo"],"rules":[{"allowed":[0,1],"arcs":[1],"conditions":[0],"pushed":[true]}],"turns":[]}"#,
    #"{"conditions":[],"rules":[{"allowed":[0,1],"arcs":[1],"conditions":[0],"pushed":[]}],"turns":[]}"#,
    #"{"conditions":["Mo"],"rules":[],"turns":[{"arcs":[0,99999],"condition":0,"modes":1}]}"#,
    #"{"conditions":["Mo"],"rules":[],"turns":[{"arcs":[0,1],"condition":-1,"modes":1}]}"#,
    #"{"conditions":["Mo"],"rules":[],"turns":[{"arcs":[0],"condition":0,"modes":1}]}"#,
  ])
  func damageIsFound(text: String) throws {
    let region = try region(["highway": "residential", "access:conditional": "no @ (Mo)"])
    let hours = try? JSONDecoder().decode(StreetHours.self, from: Data(text.utf8))
    #expect(hours.map { $0.fits(arcCount: region.graph.arcCount) } != true)
  }
}
