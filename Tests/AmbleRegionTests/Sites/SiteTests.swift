import AmbleCore
import AmbleTesting
import Foundation
import GRDB
import Testing

@testable import AmbleRegion

@Suite struct SiteTests {
  @Test func levelsAreRead() {
    #expect(SiteLevels.parse("1") == [1])
    #expect(SiteLevels.parse("0;1") == [0, 1])
    #expect(SiteLevels.parse("2; -1") == [-1, 2])
    #expect(SiteLevels.parse("-2--1") == [-2, -1])
    #expect(SiteLevels.parse("-1-1") == [-1, 0, 1])
    #expect(SiteLevels.parse("0.5") == [0])
    #expect(SiteLevels.parse("-0.5") == [-1])
    for text in ["", "ground", "1;x", "nan", "1e9", "0-50", "-"] {
      #expect(SiteLevels.parse(text) == nil, "\(text)")
    }
  }

  /// Encoded areas are decoded, also across the date line and at the poles.
  @Test(arguments: 0..<20 as Range<UInt64>) func outlinesAreReadBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let line = (0..<(4 + random.below(20))).map { _ in
      FixedCoordinate(
        latitude: Int32(random.below(1_800_000_001) - 900_000_000),
        longitude: Int32(truncatingIfNeeded: random.below(3_600_000_001) - 1_800_000_000)
      ).coordinate
    }
    #expect(SiteOutline.decode(SiteOutline.encode(line)) == line, "seed \(seed)")
    for count in 0..<12 {
      _ = SiteOutline.decode(Data((0..<count).map { _ in UInt8(random.below(256)) }))
    }
  }

  /// A text in place of the kind of an area, as in a damaged file, is an error.
  @Test func aTextInPlaceOfANumberIsAnError() throws {
    let collector = SiteCollector()
    collector.consumeFirst(.way(id: 1, nodes: [1, 2, 3, 1], tags: ["building": "yes"]))
    for id in 1...3 {
      let position = FixedCoordinate(latitude: id > 2 ? 10_000 : 0, longitude: id > 1 ? 10_000 : 0)
      collector.consumeSecond(.node(id: Int64(id), position: position, tags: [:]))
    }
    let file = RunFolder.url.appending(path: "sites-\(UUID().uuidString).sqlite")
    try collector.write(to: file)
    let box = BoundingBox(west: -0.001, south: -0.001, east: 0.002, north: 0.002)
    #expect(try SiteFile(opening: file).map(in: box).areas.count == 1)
    try DatabaseQueue(path: file.path).write { database in
      try database.execute(sql: "UPDATE areas SET kind = 'house'")
    }
    #expect(throws: (any Error).self) { try SiteFile(opening: file).map(in: box) }
  }

  /// A house as a way, a hall of two ways in a relation, a park, and features that are no areas: an
  /// open line, a road, a building with a missing node. Shops give their buildings no names.
  @Test func areasAreCollected() throws {
    let collector = SiteCollector()
    collector.consumeFirst(
      .relation(
        id: 1,
        members: [
          .init(kind: .way, id: 11, role: "outer"), .init(kind: .way, id: 12, role: "outer"),
          .init(kind: .way, id: 10, role: "inner"),
        ], tags: ["type": "multipolygon", "building": "yes", "name": "Hall", "ref": "H1"]))
    let ways: [(Int64, [Int64], Tags)] = [
      (10, [1, 2, 3, 1], ["building": "house"]), (11, [1, 2, 3], [:]), (12, [3, 4, 1], [:]),
      (13, [1, 2, 4, 1], ["leisure": "park", "name": "Green"]),
      (14, [1, 2, 3], ["building": "yes"]),
      (15, [1, 2, 3, 1], ["highway": "footway", "level": "0;1", "incline": "down"]),
      (16, [1, 2, 99, 1], ["building": "yes"]),
      (17, [1, 2, 3, 1], ["building": "yes", "shop": "butcher", "name": "Talho"]),
      (18, [1, 2, 3, 1], ["building": "retail", "name": "Mercearia"]),
      (19, [1, 2, 3, 1], ["building": "school", "amenity": "school", "name": "School"]),
    ]
    for (id, nodes, tags) in ways { collector.consumeFirst(.way(id: id, nodes: nodes, tags: tags)) }
    for id in 1...4 {
      let position = FixedCoordinate(
        latitude: id > 2 ? 10_000 : 0, longitude: id % 4 > 1 ? 10_000 : 0)
      let tags: [Int: Tags] = [
        2: ["entrance": "main", "ref": "A", "level": "1", "wheelchair": "no"],
        3: ["entrance": "emergency"], 4: ["highway": "elevator"],
      ]
      collector.consumeSecond(.node(id: Int64(id), position: position, tags: tags[id] ?? [:]))
    }
    let file = RunFolder.url.appending(path: "sites-\(UUID().uuidString).sqlite")
    try collector.write(to: file)
    let box = BoundingBox(west: -0.001, south: -0.001, east: 0.002, north: 0.002)
    let map = try SiteFile(opening: file).map(in: box)
    #expect(map.areas.map(\.name) == ["Hall", "", "", "", "", "School"])
    #expect(map.areas.map(\.shortName) == ["H1", "", "", "", "", ""])
    #expect(
      map.areas.map(\.kind) == [.building, .building, .green, .building, .building, .building])
    #expect(map.areas.map(\.outline.count) == [5, 4, 4, 4, 4, 4])
    #expect(map.entrances.map(\.name) == ["A"])
    #expect(map.entrances[0].level == 1)
    #expect(map.entrances[0].isStepFree == false)
    #expect(map.lifts == [Coordinate(latitude: 0.001, longitude: 0)])
    #expect(map.levels == [15: [1, 0]])
    let far = BoundingBox(west: 1, south: 1, east: 2, north: 2)
    #expect(try SiteFile(opening: file).map(in: far).areas.isEmpty)
  }

  @Test func entrancesSayWhetherTheyHaveSteps() {
    func isStepFree(_ tags: Tags) -> Bool? {
      SiteEntrance(
        tags.merging(["entrance": "yes"]) { $1 }, at: Coordinate(latitude: 0, longitude: 0))?
        .isStepFree
    }
    #expect(isStepFree(["wheelchair": "yes"]) == true)
    #expect(isStepFree(["wheelchair": "limited"]) == false)
    #expect(isStepFree(["step_count": "3"]) == false)
    #expect(isStepFree(["step_count": "0"]) == true)
    #expect(isStepFree([:]) == nil)
  }
}
