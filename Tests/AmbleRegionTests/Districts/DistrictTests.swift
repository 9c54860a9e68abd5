import AmbleCore
import Foundation
import Testing

@testable import AmbleDemoCity
@testable import AmbleRegion

/// Districts in a world of a few degrees, with positions as (east, north) in hundredths of a degree:
/// a kilometre and a bit.
struct DistrictTests {
  private func position(_ east: Double, _ north: Double) -> Coordinate {
    Coordinate(latitude: north / 100, longitude: east / 100)
  }

  private func area(
    _ name: String, _ kind: DistrictKind, _ west: Double, _ south: Double, _ east: Double,
    _ north: Double
  ) -> DistrictArea {
    let corners = [(west, south), (east, south), (east, north), (west, north), (west, south)]
    return DistrictArea(
      name: name, kind: kind, rings: [corners.map { position($0.0, $0.1) }])
  }

  private func place(_ name: String, _ value: String, _ east: Double, _ north: Double)
    -> SettledPlace
  {
    SettledPlace(
      name: name, value: value, layer: value == "suburb" ? .district : .city,
      position: position(east, north))
  }

  private func names(_ finder: DistrictFinder, _ places: [(Double, Double)]) -> [String?] {
    var finder = finder
    return places.map { east, north in
      switch finder.district(at: position(east, north)) {
      case .area(let index): finder.areas[index].name
      case .place(let place): place.name
      case nil: nil
      }
    }
  }

  /// Of a part of town within another, the smaller one counts; outside of both, the parish, which
  /// is a municipality by its level. The town reaches 5 km.
  @Test func theSmallestBoundaryCounts() {
    let finder = DistrictFinder(
      areas: [
        area("Parish", .municipality, 0, 0, 10, 10), area("Borough", .part, 0, 0, 5, 5),
        area("Quarter", .part, 1, 1, 3, 3), area("Estate", .neighbourhood, 1, 1, 2, 2),
      ], places: [place("Town", "town", 9, 9)])
    #expect(
      names(finder, [(1.5, 1.5), (4, 4), (8, 8), (12, 12), (40, 40)]) == [
        "Quarter", "Borough", "Parish", "Town", nil,
      ])
  }

  /// The boundary of a whole town is ignored if its suburbs are points; each reaches 1 km.
  @Test func suburbsDivideATown() {
    let finder = DistrictFinder(
      areas: [area("Town", .municipality, 0, 0, 10, 10)],
      places: [
        place("Town", "town", 5, 5), place("West", "suburb", 2, 5), place("East", "suburb", 3, 5),
      ])
    #expect(
      names(finder, [(1.9, 5), (2.6, 5), (9, 9)]) == ["West", "East", "Town"])
  }

  /// A suburb with a boundary does not also attract the streets around it.
  @Test func aCentreWithinItsBoundaryIsNotUsed() {
    let finder = DistrictFinder(
      areas: [area("Hill", .part, 0, 0, 1, 1)], places: [place("Hill", "suburb", 0.9, 0.9)])
    #expect(names(finder, [(0.5, 0.5), (1.1, 0.9)]) == ["Hill", nil])
  }

  /// A hole belongs to the area around it only if that area says so.
  @Test func holesAreOutside() {
    var ring = area("Ring", .part, 0, 0, 4, 4)
    ring = DistrictArea(
      name: "Ring", kind: .part, rings: ring.rings + area("", .part, 1, 1, 2, 2).rings)
    let finder = DistrictFinder(areas: [ring], places: [])
    #expect(names(finder, [(0.5, 0.5), (1.5, 1.5), (3, 3)]) == ["Ring", nil, "Ring"])
  }

  /// Relations of ways, closed ways and nodes are collected; boundaries that the map cuts are not.
  @Test func districtsAreCollected() {
    let collector = DistrictCollector()
    func member(_ id: Int64) -> Element.Member { .init(kind: .way, id: id, role: "outer") }
    let tags = ["type": "boundary", "boundary": "administrative", "admin_level": "9"]
    collector.consumeFirst(
      .relation(
        id: 1, members: [member(10), member(11)], tags: tags.merging(["name": "A"]) { $1 }))
    collector.consumeFirst(
      .relation(
        id: 2, members: [member(10), member(99)], tags: tags.merging(["name": "Cut"]) { $1 }))
    collector.consumeFirst(.way(id: 10, nodes: [1, 2, 3], tags: [:]))
    collector.consumeFirst(.way(id: 11, nodes: [3, 4, 1], tags: [:]))
    collector.consumeFirst(
      .way(id: 12, nodes: [5, 6, 7, 5], tags: ["place": "quarter", "name": "B"]))
    let corners: [(Double, Double)] = [
      (0, 0), (1, 0), (1, 1), (0, 1), (2, 0), (3, 0), (3, 1),
    ]
    for (index, corner) in corners.enumerated() {
      collector.consumeSecond(
        .node(
          id: Int64(index + 1), position: FixedCoordinate(position(corner.0, corner.1)),
          tags: [:]))
    }
    collector.consumeSecond(
      .node(
        id: 20, position: FixedCoordinate(position(9, 9)),
        tags: ["place": "village", "name": "C"]))
    let finder = collector.finish()
    #expect(finder.areas.map(\.name) == ["B", "A"])
    #expect(
      names(finder, [(0.5, 0.5), (2.9, 0.1), (9.1, 9), (50, 50)]) == ["A", "B", "C", nil])
  }

  /// Written districts are read; other bytes and other numbers of segments are refused.
  @Test func theFileIsReadAsWritten() throws {
    let map = DistrictMap(
      districts: [
        District(name: "A", hasBoundary: true), District(name: "B", hasBoundary: false),
      ], ofSegment: [0, 0, DistrictMap.none, 1, 1, 1, 0])
    let data = try map.encoded()
    #expect(DistrictMap(decoding: data, segments: 7) == map)
    #expect(DistrictMap(decoding: data, segments: 6) == nil)
    #expect(DistrictMap(decoding: data, segments: 8) == nil)
    #expect(DistrictMap(decoding: Data("{}".utf8), segments: 7) == nil)
    let wrong = #"{"districts":[],"runs":[1,7]}"#
    #expect(DistrictMap(decoding: Data(wrong.utf8), segments: 7) == nil)
  }

  /// Named ways count, and unnamed roads, tracks and paths; sidewalks, driveways, ferries and ways
  /// closed to walkers do not.
  @Test func streetsThatCount() throws {
    let kinds: [(Tags, Bool)] = [
      (["highway": "residential"], true), (["highway": "footway"], false),
      (["highway": "footway", "name": "Mill Path"], true), (["highway": "path"], true),
      (["highway": "track"], true), (["highway": "service"], false),
      (["highway": "service", "name": "Back Lane"], true), (["highway": "steps"], false),
      (["highway": "residential", "foot": "no", "name": "Closed"], false),
      (["highway": "residential", "access": "private", "name": "Gate"], false),
      (["highway": "motorway", "name": "Ring"], false), (["highway": "cycleway"], false),
    ]
    for (tags, counts) in kinds {
      let network = try MapSketch("A-B").way("AB", tags).network().network
      let graph = try Graph(storage: HeapStorage(copying: GraphBuilder.bytes(of: network)))
      let found = (0..<graph.segmentCount).contains { graph.countsAsStreet($0) }
      #expect(found == counts, "\(tags)")
    }
  }

  /// The demo city has five suburbs and two neighbourhoods, each a point, and the city around them.
  @Test func theDemoCityHasDistricts() throws {
    let home = try TemporaryFolder()
    let folder = home.url.appending(path: "demo")
    _ = try DemoCity.makeRegion(in: folder) { request in
      var request = request
      request.drawsMap = false
      return try Importer(request).run()
    }
    let region = try Region(opening: folder)
    let streets = try #require(region.districtStreets())
    let names = Set(streets.parts.map(\.district.name))
    #expect(
      names == [
        "Stationside", "Old Quay", "Crownhill", "Firside", "Pomona", "North Fields", "Saltmarsh",
        "Solvarra",
      ])
    let metres = streets.parts.reduce(0) { $0 + $1.metres }
    #expect(metres > 0 && metres < region.manifest.counts.kilometres * 1000)
    #expect(streets.parts.allSatisfy { !$0.district.hasBoundary && !$0.bounds.isEmpty })
    try FileManager.default.removeItem(at: folder.appending(path: "districts.json"))
    var manifest = region.manifest
    manifest.files.removeAll { $0.name == "districts.json" }
    try manifest.write(into: folder)
    let old = try Region(opening: folder)
    #expect(old.districtStreets() == nil && old.streetsIdentity == region.streetsIdentity)
  }
}
