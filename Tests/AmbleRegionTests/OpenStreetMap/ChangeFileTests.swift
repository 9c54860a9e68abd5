import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Change files of OpenStreetMap, applied to a map while it is read.
struct ChangeFileTests {
  private static let map = """
    <osm version="0.6" timestamp="2024-02-29T12:00:00Z">
      <bounds minlat="41.1" minlon="-8.7" maxlat="41.2" maxlon="-8.5"/>
      <node id="1" lat="41.11" lon="-8.61"/>
      <node id="2" lat="41.12" lon="-8.61"/>
      <node id="3" lat="41.13" lon="-8.61"><tag k="amenity" v="cafe"/></node>
      <node id="4" lat="41.14" lon="-8.61"><tag k="shop" v="bakery"/></node>
      <way id="10"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
      <way id="11"><nd ref="2"/><nd ref="3"/><tag k="highway" v="footway"/></way>
      <relation id="20"><member type="way" ref="10" role="from"/></relation>
    </osm>
    """
  /// Node 2 moves, 3 loses its tag, 4 is deleted, 5 and 6 are new, 6 far away. Way 10 is changed twice,
  /// 11 changed and then deleted, 12 is new. The relation is deleted as JOSM writes it.
  private static let changes = """
    <osmChange version="0.6">
      <modify>
        <node id="2" lat="41.125" lon="-8.61" timestamp="2024-03-01T08:00:00Z"/>
        <node id="3" lat="41.13" lon="-8.61"/>
        <way id="10"><nd ref="1"/><nd ref="2"/><tag k="highway" v="service"/></way>
        <way id="11"><nd ref="2"/><nd ref="3"/><tag k="highway" v="path"/></way>
        <relation id="20" visible="false"/>
      </modify>
      <create>
        <node id="5" lat="41.15" lon="-8.61" timestamp="2024-03-02T08:00:00Z"/>
        <node id="6" lat="51.5" lon="0.1"/>
        <way id="12"><nd ref="2"/><nd ref="5"/><tag k="highway" v="steps"/></way>
      </create>
      <modify><way id="10"><nd ref="2"/><nd ref="1"/><tag k="highway" v="track"/></way></modify>
      <delete><node id="4" lat="41.14" lon="-8.61"/><way id="11"/></delete>
    </osmChange>
    """

  private static func collect(_ texts: [String]) throws -> Collected {
    try files(texts) { try Collected(files: $0) }
  }

  private static func files<Result>(_ texts: [String], _ body: ([URL]) throws -> Result) throws
    -> Result
  {
    let home = try TemporaryFolder()
    let files = texts.indices.map { home.url.appending(path: "\($0).xml") }
    for (file, text) in zip(files, texts) { try Data(text.utf8).write(to: file) }
    return try body(files)
  }

  @Test func elementsAreAddedChangedAndDeleted() throws {
    let found = try Self.collect([Self.map, Self.changes])
    #expect(found.nodes.map(\.id).sorted() == [1, 2, 3, 5])
    #expect(found.nodes.allSatisfy { $0.tags.isEmpty })
    #expect(found.nodes.first { $0.id == 2 }?.position.latitude == 411_250_000)
    #expect(found.ways.map(\.id).sorted() == [10, 12])
    let track = found.ways.first { $0.id == 10 }
    #expect(track?.tags == ["highway": "track"] && track?.nodes == [2, 1])
    #expect(found.relations.isEmpty)
  }

  /// The place of a change file among the map files makes no difference; of two, the later counts.
  @Test func aLaterChangeFileCounts() throws {
    let later = """
      <osmChange><create><way id="11"><nd ref="2"/><nd ref="3"/><tag k="highway" v="corridor"/></way>
      </create><delete><way id="12"/></delete></osmChange>
      """
    let found = try Self.collect([Self.changes, Self.map, later])
    #expect(found.ways.map(\.id).sorted() == [10, 11])
    #expect(found.ways.first { $0.id == 11 }?.tags == ["highway": "corridor"])
    let other = try Self.collect([later, Self.map, Self.changes])
    #expect(other.ways.map(\.id).sorted() == [10, 12])
  }

  /// The map is as new as the newest change: 2 March 2024, 08:00 UTC.
  @Test func theHeaderHasTheTimeOfTheNewestChange() throws {
    let header = try Self.files([Self.map, Self.changes]) {
      try OpenStreetMapReader(files: $0).header
    }
    #expect(header.timestamp == 1_709_366_400)
    #expect(header.bounds == BoundingBox(west: -8.7, south: 41.1, east: -8.5, north: 41.2))
  }

  @Test(
    arguments: [
      (["<osmChange/>"], "contains changes alone: name the map that they change as well"),
      (["<osmChange><create><node id='1'"], "is truncated inside a tag"),
      (
        ["<osmChange><create><node lat='1'/></create></osmChange>"],
        "is damaged: an element has no id"
      ),
      (["<osmChange><create>"], "is truncated: the end tag is missing"),
    ])
  func unusableChangesAreRefused(_ texts: [String], _ problem: String) throws {
    let error = #expect(throws: OpenStreetMapError.self) { _ = try Self.collect(texts) }
    #expect(error?.problem == problem)
  }

  /// A region says of which files it was made; imported again with a change it has a second street, and
  /// again with another change both.
  @Test func aRegionIsImportedAgainWithChanges() throws {
    let home = try TemporaryFolder()
    var request = try SmallRegion.request(in: home, name: "town")
    request.elevation = .none
    request.name = "Town"
    let folder = try Importer(request).run().folder
    var counts: [Int] = []
    for number in [3, 4] {
      let file = home.url.appending(path: "\(number).osc")
      let change = """
        <osmChange><create><node id="\(number)" lat="41.102" lon="-8.60\(number)"/>
        <way id="\(number)"><nd ref="2"/><nd ref="\(number)"/><tag k="highway" v="path"/></way>
        </create></osmChange>
        """
      try Data(change.utf8).write(to: file)
      let record = try #require(ImportRecord(of: folder))
      #expect(!record.hasChanged(since: Date()) && record.hasChanged(since: .distantPast))
      counts.append(
        try Importer(record.request(for: folder, adding: [file])).run().manifest.counts.streets)
    }
    #expect(counts == [2, 3])
    let region = try Region(opening: folder)
    #expect(region.manifest.name == "Town")
    #expect(region.manifest.sources == ["small.osm", "3.osc", "4.osc"])
    // A file that is gone is named, and the region stays.
    try FileManager.default.removeItem(at: home.url.appending(path: "3.osc"))
    let record = try #require(ImportRecord(of: folder))
    #expect(record.hasChanged(since: Date()))
    let error = #expect(throws: ImportError.self) {
      try Importer(record.request(for: folder)).run()
    }
    #expect(error?.message.contains("3.osc") == true)
    #expect(try Region(opening: folder).graph.segmentCount == 3)
  }

  /// Regions with heights of a formula cannot be made again, and an older region does not say how.
  @Test func someRegionsDoNotSayHowTheyWereMade() throws {
    let home = try TemporaryFolder()
    let folder = try SmallRegion.make(in: home)
    #expect(ImportRecord(of: folder) == nil)
    try Data("{".utf8).write(to: folder.appending(path: "import.json"))
    #expect(ImportRecord(of: folder) == nil)
  }
}
