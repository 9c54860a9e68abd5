import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Inputs that users of other engines reported, with the answers that are right.
@Suite(.enabled(if: ReportCases.arePresent, "there is no ../shared/data"))
struct ReportCaseTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func region(_ file: String, heights: String? = nil) throws -> Region {
    var request = ImportRequest(
      files: [ReportCases.folder.appending(path: file)],
      destination: home.url.appending(path: "case"))
    if let heights { request.elevation = .files([ReportCases.folder.appending(path: heights)]) }
    request.drawsMap = false
    return try Region(opening: Importer(request).run().folder)
  }

  private func route(
    _ region: Region, _ from: (Double, Double), _ to: (Double, Double), _ mode: Mode
  ) throws -> Route {
    var request = RouteRequest(
      from: Coordinate(latitude: from.0, longitude: from.1),
      to: Coordinate(latitude: to.0, longitude: to.1))
    request.mode = mode
    request.algorithm = .single
    return try Planner(graph: region.graph, ascentThreshold: 1)
      .answer(request, from: CachingSearchDataProvider(graph: region.graph), in: Workspace())
      .routes[0]
  }

  /// 01: a locked private gate stops cars.
  @Test func lockedGates() throws {
    let region = try region("01-locked-gates/minimal.osm")
    #expect(throws: RouteError.self) { try route(region, (50, 9.9975), (50, 10.0025), .drive) }
  }

  /// 01: of nine gates, cars pass two: the plain one, and the one that is closed to bicycles only. The
  /// private one has a way round. `foot` and `bicycle` open a locked one to those.
  @Test func gatesOfAllKinds() throws {
    let graph = try region("01-locked-gates/gates.osm").graph
    let blocked = (0..<graph.nodeCount).map { graph.nodeBlocked[$0] }
    #expect(blocked.count { $0.contains(.drive) } == 7)
    #expect(blocked.contains([.init(.drive)]))
    #expect(blocked.contains([.init(.drive), .init(.wheelchair)]))
  }

  /// 35: the other bank is 400 m away: there is no route, and the stop that cannot be reached is named.
  @Test func theWrongSideOfTheRiver() throws {
    let region = try region("35-wrong-side-of-the-river/river.osm")
    #expect(throws: RouteError.self) {
      try route(region, (50.0000899, 9.9997202), (50.0090831, 10.0058762), .walk)
    }
    let mill = Coordinate(latitude: 50.0000899, longitude: 9.9997202)
    let inn = Coordinate(latitude: 50.0090831, longitude: 10.0058762)
    let chapel = Coordinate(latitude: 50.0133999, longitude: 9.9997202)
    for (places, index) in [([mill, inn, chapel], 1), ([inn, mill, chapel], 0)] {
      #expect(throws: StopsError.unreachable([index], .walk)) {
        try Planner(graph: region.graph, ascentThreshold: 1).stops(
          StopsRequest(places: places), from: CachingSearchDataProvider(graph: region.graph),
          in: Workspace(), isCancelled: { false })
      }
    }
  }

  /// 12: the road crosses the meridian, 0.0357° of 106.45 km, and has its heights on both sides.
  @Test(arguments: ["split-at-180.osm", "one-way-across.osm"]) func theMeridian(file: String) throws
  {
    let region = try region("12-antimeridian/" + file, heights: "12-antimeridian/hgt")
    let across = try route(region, (-16.8, 179.982151), (-16.8, -179.982151), .walk)
    #expect(abs(across.distance - 3_800) < 5)
    #expect(across.points.allSatisfy { $0.height.isKnown })
    #expect(region.graph.bounds.east - region.graph.bounds.west < 0.05)
  }

  /// 13: buildings and shops by name, by their range and by each of its numbers; lines of numbers too.
  @Test func houseNumberRanges() throws {
    func first(_ file: String, _ text: String) throws -> String? {
      try region("13-house-number-ranges/" + file).places.search(PlaceQuery(text)).first?.title
    }
    for text in ["Dispensary", "31-35 Cedar Avenue", "31 Cedar Avenue", "33 Cedar Avenue"] {
      #expect(try first("minimal.osm", text) == "Dispensary", "\(text)")
    }
    for number in ["20", "22", "24", "26", "28", "20-28"] {
      #expect(try first("houses.osm", "\(number) Cedar Avenue") == "Cedar Avenue 20-28")
      #expect(try first("named.osm", "\(number) Cedar Avenue") == "Cedar Court")
    }
    for text in ["Nethergate 46", "Nethergate 1006", "Distelacker 13c"] {
      #expect(try first("houses.osm", text) == text)
    }
    #expect(try first("named.osm", "84 Cedar Avenue") == "Cedar Hall")
  }

  /// 33: 20 km in 40 minutes, for every traveller.
  @Test(arguments: [Mode.walk, .run, .hike, .bike, .ebike, .drive])
  func ferriesTakeTheirTime(mode: Mode) throws {
    let region = try region("33-ferry-duration/minimal.osm")
    let crossing = try route(region, (50, 10), (50, 10.279819), mode)
    #expect(abs(crossing.duration - 2_400) < 0.5)
  }

  /// 34: rights of way are walked, private or not, and the bridleway is ridden by its name.
  @Test(arguments: [
    (9.998041, 10.004757, Mode.walk, "PublicBridleway"),
    (9.998041, 10.004757, .bike, "PublicBridleway"),
  ])
  func rightsOfWay(west: Double, east: Double, mode: Mode, street: String) throws {
    let region = try region("34-bridleway/bridleways.osm")
    let along = try route(region, (50, west), (50, east), mode)
    #expect(along.legs.contains { $0.name == street && !$0.isPushed })
    let graph = region.graph
    func modes(_ name: String) -> ModeSet {
      let segment = (0..<graph.segmentCount).first { graph.streetName(of: $0) == name }
      return segment.map { graph.modes(of: ArcID(segment: $0, backward: false)) } ?? []
    }
    #expect(modes("RestrictedByway").ridden.isSuperset(of: ModeSet.onFoot.union(.cycling)))
    #expect(
      modes("FootpathPrivate").contains(.walk) && !modes("FootpathPrivate").ridden.contains(.bike))
    #expect(modes("Cycleway").contains(.walk) && modes("Bridleway").contains(.walk))
  }
}

/// The folder of the inputs.
private enum ReportCases {
  static let folder = MapFixtures.url("../cases/reports").standardizedFileURL
  static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path) }
}
