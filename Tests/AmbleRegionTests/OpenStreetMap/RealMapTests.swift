import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Real maps; the expected numbers are those `osmium fileinfo --extended` prints.
@Suite(.enabled(if: MapFixtures.arePresent, "the shared test data is absent"))
struct RealMapTests {
  /// Sorted PBF, an unsorted one and compressed XML: nodes, ways, relations as osmium counts them.
  @Test(arguments: [
    ("monaco.osm.gz", [13739, 1944, 77]), ("andorra.osm.pbf", [246028, 12677, 287]),
    ("portland-central.osm.pbf", [42293, 7188, 443]), ("felton.osm.pbf", [6555, 302, 15]),
    ("north-bayreuth.osm.gz", [58631, 7801, 179]),
  ])
  func everyElementIsRead(file: String, counts: [Int]) throws {
    #expect(try Collected(files: [MapFixtures.url(file)]).counts == counts)
  }

  /// osmium: bounding box of Andorra's nodes (0.9759688,42.3242153,1.8246545,42.7883379).
  @Test func positionsAreThoseOfTheMap() throws {
    let nodes = try Collected(files: [MapFixtures.url("andorra.osm.pbf")]).nodes
    #expect(nodes.map(\.position.longitude).min() == 9_759_688)
    #expect(nodes.map(\.position.longitude).max() == 18_246_545)
    #expect(nodes.map(\.position.latitude).min() == 423_242_153)
    #expect(nodes.map(\.position.latitude).max() == 427_883_379)
  }

  /// The same street, its tags and the number of its nodes, as `osmium getid` shows it.
  @Test func aWayKeepsItsTagsAndNodes() throws {
    let ways = try Collected(files: [MapFixtures.url("monaco.osm.gz")]).ways
    let way = try #require(ways.first { $0.id == 4_227_241 })
    #expect(way.tags["highway"] == "secondary")
    #expect(way.tags["name"] == "Rascasse")
    #expect(way.nodes == [25_181_766, 25_192_033, 477_618_046])
  }

  /// The header: osmosis_replication_timestamp=2021-04-14T20:21:42Z is 1,618,431,702 seconds.
  @Test func theHeaderTellsAgeAndRectangle() throws {
    let andorra = try OpenStreetMapReader(files: [MapFixtures.url("andorra.osm.pbf")]).header
    #expect(andorra.timestamp == 1_618_431_702)
    #expect(
      andorra.bounds
        == BoundingBox(west: 1.412368, south: 42.4276, east: 1.787481, north: 42.65717))
    let bayreuth = try OpenStreetMapReader(files: [MapFixtures.url("north-bayreuth.osm.gz")]).header
    #expect(
      bayreuth.bounds == BoundingBox(west: 11.4807, south: 49.9721, east: 11.6053, north: 50.047))
  }

  /// A map passed twice is read once; two maps together give the elements of both.
  @Test func overlappingFilesAreMerged() throws {
    let monaco = MapFixtures.url("monaco.osm.gz")
    let felton = MapFixtures.url("felton.osm.pbf")
    let both = try Collected(files: [monaco, felton, monaco])
    #expect(both.ways.count == 1944 + 302)
    #expect(both.relations.count == 77 + 15)
  }
}
