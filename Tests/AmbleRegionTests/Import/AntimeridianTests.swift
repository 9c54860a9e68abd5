import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Regions across the 180th meridian, on a parallel where a degree of longitude is 106.45 km.
struct AntimeridianTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private static let latitude = -16.8

  /// A road over some longitudes, in ways between them.
  private static func map(_ ways: [[Double]], order: (Double, Double) -> Bool = (<)) -> String {
    var ids: [Double: Int] = [:]
    for longitude in Set(ways.joined()).sorted(by: order) { ids[longitude] = ids.count + 1 }
    let nodes = ids.sorted { $0.value < $1.value }.map {
      "<node id=\"\($0.value)\" version=\"1\" lat=\"\(latitude)\" lon=\"\($0.key)\"/>"
    }
    let lines = ways.enumerated().map { number, way in
      "<way id=\"\(number + 1)\" version=\"1\">"
        + way.map { "<nd ref=\"\(ids[$0]!)\"/>" }.joined()
        + "<tag k=\"highway\" v=\"residential\"/><tag k=\"name\" v=\"Hibiscus Highway\"/></way>"
    }
    return "<osm version=\"0.6\">" + (nodes + lines).joined(separator: "\n") + "</osm>"
  }

  /// Split at the meridian with a node on each side of it, and in one way; the first node in the west
  /// and in the east.
  private static let maps = [
    map([[179.98, 179.995, 180], [-180, -179.995, -179.98]]),
    map([[179.98, 179.995, 180], [-180, -179.995, -179.98]], order: >),
    map([[179.98, 179.995, -179.995, -179.98]]),
  ]

  private func region(_ map: String, in home: TemporaryFolder) throws -> Region {
    let file = home.url.appending(path: "fiji.osm")
    try FileWriting.write(Data(map.utf8), to: file)
    // 10 % up eastwards, from 0 m at 179.98°; west of the meridian the model counts as others do.
    let slope = AnalyticElevation(name: "a slope") {
      let east = $0.wrapped.longitude > 0 ? $0.wrapped.longitude - 180 : $0.wrapped.longitude + 180
      return (east + 0.02) * Coordinate.metresPerDegree * 0.957_319 / 10
    }
    var request = ImportRequest(
      files: [file], elevation: .source(slope), destination: home.url.appending(path: "fiji"))
    request.drawsMap = false
    return try Region(opening: Importer(request).run().folder)
  }

  private func place(_ longitude: Double) -> Coordinate {
    Coordinate(latitude: Self.latitude, longitude: longitude)
  }

  /// The region is as wide as its road, 0.04°, and has at most as many tiles as one of that size.
  @Test(arguments: 0..<3) func theRegionIsSmall(map: Int) throws {
    let region = try region(Self.maps[map], in: home)
    let bounds = region.graph.bounds
    #expect(abs(bounds.east - bounds.west - 0.04) < 1e-6)
    #expect(region.graph.segmentCount == (map == 2 ? 1 : 2))
    #expect(region.graph.nodeCount == (map == 2 ? 2 : 3))
    let terrain = try #require(region.terrain)
    #expect(terrain.bounds.west == -180 && terrain.bounds.east == 180)
    let tiles = try MBTiles(region.folder.appending(path: RegionFile.terrain.rawValue))
    let last = Double(1 << terrain.zooms.upperBound)
    let row = TileAddress(zoom: terrain.zooms.upperBound, at: place(180)).row
    for column in [0, Int(last) - 1] {
      #expect(try tiles.tile(z: terrain.zooms.upperBound, x: column, y: row) != nil)
    }
    #expect(try tiles.tile(z: terrain.zooms.upperBound, x: Int(last) / 2, y: row) == nil)
  }

  /// From 179.985 to −179.985 it is 0.03°, 3,193.5 m, 319 m up. Both ends are on the street, as
  /// travellers write them.
  @Test(arguments: 0..<3) func routesLeadAcross(map: Int) throws {
    let region = try region(Self.maps[map], in: home)
    var request = RouteRequest(from: place(179.985), to: place(-179.985))
    request.algorithm = .single
    let planner = Planner(graph: region.graph, ascentThreshold: 1)
    let provider = CachingSearchDataProvider(graph: region.graph)
    let answer = try planner.answer(request, from: provider, in: Workspace())
    let route = try #require(answer.routes.first)
    #expect(abs(route.distance - 3193.5) < 2 && abs(route.ascent - 319) < 3)
    #expect(answer.snapped.allSatisfy { $0.distance < 1 && $0.position.isValid })
    #expect(route.points.first!.position.wrapped.distance(to: place(179.985)) < 1)
    let table = try planner.table(
      TableRequest(places: [place(179.985), place(-179.985)]), from: provider, in: Workspace())
    #expect(table.durations[table.index(from: 0, to: 1)].isFinite)
    var reach = ReachRequest(place: place(-179.999))
    reach.limit = .distance(500)
    let area = try planner.isochrone(reach, from: provider, in: Workspace()).buckets[0].polygons
    let edges = area.flatMap(\.outer).map { region.graph.bounds.unwrapped($0).longitude }
    let middle = region.graph.bounds.unwrapped(place(-179.999)).longitude
    #expect(edges.min()! < middle - 0.004 && edges.max()! > middle + 0.004)
    #expect(edges.max()! - edges.min()! < 0.02)
  }

  /// The street is found once, and by positions on both sides; the results lie within ±180°.
  @Test(arguments: 0..<3) func placesAreFoundOnBothSides(map: Int) throws {
    let region = try region(Self.maps[map], in: home)
    for near in [nil, place(179.99), place(-179.99)] {
      let found = try region.places.search(PlaceQuery("hibiscus highway", near: near))
      #expect(found.count == 1 && found[0].position.isValid)
      if near != nil { #expect(found[0].distance! < 2_200) }
    }
    for longitude in [179.985, -179.985, 180, -180] {
      let near = try region.places.reverse(place(longitude), radius: 50)
      #expect(near.first?.title == "Hibiscus Highway", "\(longitude)")
      #expect(region.graph.segments(near: place(longitude), within: 5).isEmpty == false)
    }
  }

  /// A walk along the road from 179.985° to −179.985°, with a position each 0.0003°, 32 m, in 20 s: its
  /// bounds are 0.03° wide, and all of it is on the street.
  @Test(arguments: 0..<3) func walksAreMatched(map: Int) throws {
    func walk(from start: Double, by step: Double) -> TrackAnalysis {
      let samples = (0...100).map { index in
        TrackSample(
          time: 1_800_000_000_000 + Int64(index) * 20_000,
          position: place(start + step * Double(index)).wrapped)
      }
      return TrackAnalysis(of: samples, altitudes: .unknown, mode: .walk)
    }
    let analysis = walk(from: 179.985, by: 0.0003)
    #expect(abs(analysis.distance - 3193.5) < 10)
    for bounds in [analysis.bounds, walk(from: 180.015, by: -0.0003).bounds] {
      #expect(abs(bounds.west - 179.985) < 1e-9 && abs(bounds.east - 180.015) < 1e-9)
    }
    let region = try region(Self.maps[map], in: home)
    var matcher = TrackMatcher(region.graph)
    let match = matcher.match(analysis.samples, flags: analysis.flags)
    #expect(match.share > 0.99)
  }

  /// Positions elsewhere are outside, and a map on one side keeps its longitudes.
  @Test func othersStayAsTheyAre() throws {
    let region = try region(Self.maps[0], in: home)
    let planner = Planner(graph: region.graph, ascentThreshold: 1)
    #expect(throws: RouteError.self) {
      try planner.snap(place(0), by: TravelProfile(mode: .walk))
    }
    let east = try self.region(Self.map([[179.98, 179.99]]), in: home)
    #expect(!east.graph.bounds.crossesAntimeridian)
    let west = try self.region(Self.map([[-179.99, -179.98]]), in: home)
    #expect(west.graph.bounds.west == -179.99 && west.graph.bounds.east == -179.98)
  }

  /// Of tiles with corners at 179° east and 180° west, both serve a box across the meridian.
  @Test func elevationTilesWrap() throws {
    let box = BoundingBox(west: 179.98, south: -16.9, east: 180.02, north: -16.7)
    #expect(HGTCorner(fileName: "S17E179")?.meeting(box)?.longitude == 179)
    #expect(HGTCorner(fileName: "S17W180")?.meeting(box)?.longitude == 180)
    let other = BoundingBox(west: -180.02, south: -16.9, east: -179.98, north: -16.7)
    #expect(HGTCorner(fileName: "S17E179")?.meeting(other)?.longitude == -181)
    #expect(HGTCorner(fileName: "S17E178")?.meeting(box) == nil)
  }
}
