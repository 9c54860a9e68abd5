import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Tests of traffic matched to the streets of an imported region.
struct StreetTrafficTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// Nodes 1 to 6 from west to east, 0.001° of latitude apart on a meridian, so 111.19 m; a street
  /// over 1, 2 and 3, one over 3 and 4, and a detour from 1 over 5 and 6 to 3, 20 m to the east.
  private func region() throws -> Region {
    let map = """
      <osm version="0.6">
      <node id="1" version="1" lat="41.100" lon="-8.6"/>
      <node id="2" version="1" lat="41.101" lon="-8.6"/>
      <node id="3" version="1" lat="41.102" lon="-8.6"/>
      <node id="4" version="1" lat="41.103" lon="-8.6"/>
      <node id="5" version="1" lat="41.100" lon="-8.599"/>
      <node id="6" version="1" lat="41.102" lon="-8.599"/>
      <way id="1" version="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/>
      <tag k="highway" v="residential"/><tag k="maxspeed" v="50"/></way>
      <way id="2" version="1"><nd ref="3"/><nd ref="4"/>
      <tag k="highway" v="residential"/><tag k="oneway" v="yes"/></way>
      <way id="3" version="1"><nd ref="1"/><nd ref="5"/><nd ref="6"/><nd ref="3"/>
      <tag k="highway" v="residential"/><tag k="maxspeed" v="50"/></way>
      </osm>
      """
    let file = home.url.appending(path: "map.osm")
    try FileWriting.write(Data(map.utf8), to: file)
    var request = ImportRequest(files: [file], destination: home.url.appending(path: "region"))
    request.drawsMap = false
    return try Region(opening: Importer(request).run().folder)
  }

  private func conditions(
    _ traffic: StreetTraffic, of region: Region, at time: Date = Date(timeIntervalSince1970: 0)
  ) -> StreetConditions {
    var draft = StreetConditions.Draft(of: region.graph)
    traffic.add(to: &draft, on: region.graph, at: time)
    return StreetConditions(draft)
  }

  private func drive(
    _ planner: RoutePlanner, from: (Double, Double) = (41.1, -8.6),
    to: (Double, Double) = (41.102, -8.6)
  ) throws -> Route {
    var request = RouteRequest(
      places: [from, to].map { Coordinate(latitude: $0.0, longitude: $0.1) }, mode: .drive)
    request.algorithm = .single
    return try planner.routes(for: request).routes[0]
  }

  /// Each row matches, or is counted by the reason why not.
  @Test func rowsAreMatchedByTheirNodes() throws {
    let region = try region()
    let data = TrafficData(speeds: [
      NodePairSpeed(from: 1, to: 2, speed: 10), NodePairSpeed(from: 2, to: 1, speed: 20),
      NodePairSpeed(from: 3, to: 4, speed: 20), NodePairSpeed(from: 4, to: 3, speed: 20),
      NodePairSpeed(from: 1, to: 3, speed: 20), NodePairSpeed(from: 2, to: 6, speed: 20),
      NodePairSpeed(from: 1, to: 99, speed: 20), NodePairSpeed(from: 98, to: 2, speed: 20),
    ])
    let report = try StreetTraffic(data, on: region).report
    #expect(report.matchedSpeeds == 3 && report.segments == 2)
    #expect(report.closedToCars == 1 && report.distantNodes == 2 && report.unknownNodes == 2)
    #expect(report.text.contains("3 of 8 speeds match 2 stretches of streets."))
  }

  /// 111.19 m at 36 km/h take 11.12 s; the other half of the street takes as long as before.
  @Test func anArcTakesAsLongAsItsPairs() throws {
    let region = try region()
    let planner = RoutePlanner(region)
    let usual = try drive(planner).duration
    let data = TrafficData(speeds: [NodePairSpeed(from: 1, to: 2, speed: 36)])
    planner.apply(conditions(try StreetTraffic(data, on: region), of: region))
    #expect(abs(try drive(planner).duration - (usual / 2 + 11.12)) < 0.05)
    let back = try drive(planner, from: (41.102, -8.6), to: (41.1, -8.6))
    #expect(abs(back.duration - usual) < 0.01, "the other direction is as before")
    planner.apply(.none)
    #expect(abs(try drive(planner).duration - usual) < 0.01)
  }

  /// At 10 km/h the street takes 80 s and the detour of 390 m, some 35 s, is better; unless the row says
  /// that the cost stays; then only the time changes. A rate decides alone.
  @Test func theCostFollowsAsOSRMSays() throws {
    let region = try region()
    let planner = RoutePlanner(region)
    func distance(_ weight: NodePairSpeed.Weight) throws -> Double {
      let data = TrafficData(speeds: [
        NodePairSpeed(from: 1, to: 2, speed: 10, weight: weight),
        NodePairSpeed(from: 2, to: 3, speed: 10, weight: weight),
      ])
      planner.apply(conditions(try StreetTraffic(data, on: region), of: region))
      return try drive(planner).distance
    }
    #expect(abs(try distance(.time) - 390) < 2)
    #expect(abs(try distance(.map) - 222.4) < 1)
    #expect(abs(try drive(planner).duration - 80.06) < 0.3)
    #expect(abs(try distance(.rate(20)) - 222.4) < 1)
    #expect(abs(try distance(.rate(2)) - 390) < 2)
  }

  /// A speed of 0 closes the direction for cars alone.
  @Test func noSpeedIsAClosure() throws {
    let region = try region()
    let planner = RoutePlanner(region)
    let data = TrafficData(speeds: [NodePairSpeed(from: 2, to: 3, speed: 0)])
    planner.apply(conditions(try StreetTraffic(data, on: region), of: region))
    #expect(abs(try drive(planner).distance - 390) < 2)
    #expect(try drive(planner, from: (41.102, -8.6), to: (41.1, -8.6)).distance < 230)
    #expect(planner.conditions[.bike] == nil && planner.conditions[.walk] == nil)
  }

  /// Closures hold from their start until their end, for their modes and directions.
  @Test func closuresHoldForATime() throws {
    let region = try region()
    let planner = RoutePlanner(region)
    let line = [
      Coordinate(latitude: 41.1, longitude: -8.6), Coordinate(latitude: 41.102, longitude: -8.6),
    ]
    var closure = StreetClosure(shapes: [.line(line)], modes: [.init(.drive)])
    closure.start = Date(timeIntervalSince1970: 100)
    closure.end = Date(timeIntervalSince1970: 200)
    closure.isOneWay = true
    let traffic = try StreetTraffic(
      TrafficData(closures: [
        closure,
        StreetClosure(
          name: "sea",
          shapes: [.line([.init(latitude: 0, longitude: 0), .init(latitude: 1, longitude: 1)])]),
      ]), on: region)
    #expect(traffic.report.closures == 2 && traffic.report.closedSegments == 1)
    #expect(traffic.report.text.contains("No street matches closure number 2, sea."))
    var lengths: [Double] = []
    var modes: [[Mode]] = []
    for time in [99.0, 100, 199, 200] {
      let now = Date(timeIntervalSince1970: time)
      var draft = StreetConditions.Draft(of: region.graph)
      traffic.add(to: &draft, on: region.graph, at: now)
      modes.append(planner.apply(StreetConditions(draft, keeping: planner.conditions)))
      lengths.append(try drive(planner).distance.rounded())
      #expect(try drive(planner, from: (41.102, -8.6), to: (41.1, -8.6)).distance < 230)
    }
    #expect(lengths[0] == 222 && lengths[1] > 380 && lengths[2] > 380 && lengths[3] == 222)
    #expect(modes == [[], [.drive], [], [.drive]], "only what changes is customized")
    let changes = [0.0, 100, 200].map {
      traffic.nextChange(after: Date(timeIntervalSince1970: $0))?.timeIntervalSince1970
    }
    #expect(changes == [100, 200, nil])
  }

  /// The folder has the new traffic or none; a damaged file is one sentence; imports keep the file.
  @Test func theFolderKeepsTheTraffic() throws {
    let region = try region()
    #expect(try region.traffic() == nil)
    let data = TrafficData(speeds: [NodePairSpeed(from: 1, to: 2, speed: 10)])
    try region.replaceTraffic(by: data)
    #expect(try region.traffic()?.report.matchedSpeeds == 1)
    let again = try self.region()
    #expect(try again.traffic()?.report.matchedSpeeds == 1)
    let file = again.folder.appending(path: Region.trafficFile)
    try Data("nonsense".utf8).write(to: file)
    #expect(throws: TrafficError.self) { try again.traffic() }
    try again.replaceTraffic(by: nil)
    try again.replaceTraffic(by: nil)
    #expect(try again.traffic() == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: again.folder.path)
    #expect(!left.contains { $0.contains("traffic") })
  }

  /// Requests that read one mode's data again find its customized metrics.
  @Test func whatIsInUseIsPrepared() throws {
    let region = try region()
    let planner = RoutePlanner(region)
    _ = try drive(planner)
    let before = planner.shared.metrics.keys
    var draft = StreetConditions.Draft(of: region.graph)
    draft.setSpeed(1, on: ArcID(0), for: .all)
    #expect(planner.apply(StreetConditions(draft)).count == 7)
    let prepared = planner.shared.metrics.keys.filter { !before.contains($0) }
    #expect(prepared.map(\.profile.mode) == [.drive])
    #expect(prepared.allSatisfy { $0.profile.conditions == planner.conditions[.drive] })
    planner.apply(.none)
    planner.restWhenIdle()
    planner.restWhenIdle()
    #expect(planner.shared.metrics.keys.allSatisfy { $0.profile.conditions == nil })
  }
}
