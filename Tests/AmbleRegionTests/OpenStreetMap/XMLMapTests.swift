import AmbleCore
import CBzip2
import Foundation
import Testing

@testable import AmbleRegion

/// OpenStreetMap's XML with other valid markup.
struct XMLMapTests {
  private static let map = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a > comment with <node id="9" lat="1" lon="1"/> -->
    <osm version='0.6' timestamp="2024-02-29T12:00:00Z">
      <bounds minlat="41.1" minlon="-8.7" maxlat="41.2" maxlon="-8.5"/>
      <node id="1" lat="41.15" lon="-8.61"/>
      <node id="-2" lat="4.1150000012e1" lon="-8.6099999999"><tag k="name" v="A &amp; B &#x41;&lt;"/></node>
      <node id="3" action="delete" lat="1" lon="1"/>
      <way id="10"><nd ref="1"/><nd ref="-2"/><tag k='note' v='a > "b"'/></way>
      <relation id="20"><member type="way" ref="10" role="outer"/><tag k="type" v="x"/></relation>
    </osm>
    """

  /// Quotation marks of both kinds, references, exponents, negative ids, deleted elements.
  @Test func everythingIsUnderstood() throws {
    let map = try MapFixtures.elements(Data(Self.map.utf8))
    #expect(map.nodes.map(\.id) == [1, -2])
    #expect(map.nodes[0].position == FixedCoordinate(latitude: 411_500_000, longitude: -86_100_000))
    #expect(map.nodes[1].position == FixedCoordinate(latitude: 411_500_000, longitude: -86_100_000))
    #expect(map.nodes[1].tags == ["name": "A & B A<"])
    #expect(map.ways.first?.nodes == [1, -2])
    #expect(map.ways.first?.tags == ["note": "a > \"b\""])
    #expect(
      map.relations.first?.members == [Element.Member(kind: .way, id: 10, role: "outer")])
  }

  /// 2024-02-29 12:00 UTC is 1,709,208,000 seconds after 1970.
  @Test func theHeaderIsRead() throws {
    let header = try MapFixtures.withFile(Data(Self.map.utf8)) {
      try OpenStreetMapReader(files: [$0]).header
    }
    #expect(header.timestamp == 1_709_208_000)
    #expect(header.bounds == BoundingBox(west: -8.7, south: 41.1, east: -8.5, north: 41.2))
  }

  /// Overpass states the time of its data in a separate tag.
  @Test func overpassTellsTheAgeInItsMetaTag() throws {
    let text = "<osm><note>n</note><meta osm_base=\"1970-01-02T00:00:00Z\"/></osm>"
    let header = try MapFixtures.withFile(Data(text.utf8)) {
      try OpenStreetMapReader(files: [$0]).header
    }
    #expect(header.timestamp == 86_400)
  }

  /// Of files with the same way the first one counts; the file name has no effect.
  @Test func theFirstFileWins() throws {
    let other = Self.map.replacing("a >", with: "other").replacing("id=\"20\"", with: "id=\"21\"")
    try MapFixtures.withFile(Data(Self.map.utf8), named: "a.osm.pbf") { first in
      try MapFixtures.withFile(Data(other.utf8), named: "b.gz") { second in
        let map = try Collected(files: [first, second])
        #expect(map.ways.map(\.tags) == [["note": "a > \"b\""]])
        #expect(map.relations.map(\.id) == [20, 21])
      }
    }
  }

  /// bzip2, in one stream and in two that follow each other in the middle of a tag.
  @Test(arguments: [0, 300])
  func bzip2IsUnpacked(cut: Int) throws {
    let bytes = Array(Self.map.utf8)
    let data = Self.bzip2(Array(bytes[..<cut])) + Self.bzip2(Array(bytes[cut...]))
    #expect(try MapFixtures.elements(data).counts == [2, 1, 1])
    #expect(throws: OpenStreetMapError.self) { try MapFixtures.elements(data.dropLast(5)) }
  }

  /// Tags longer than the scanner's window of a mebibyte make it grow.
  @Test func longValuesAreRead() throws {
    let value = String(repeating: "x", count: 1 << 20)
    let text = "<osm><way id=\"1\"><tag k=\"note\" v=\"\(value)\"/></way></osm>"
    #expect(try MapFixtures.elements(Data(text.utf8)).ways.first?.tags["note"] == value)
  }

  /// An id that is no number makes the file malformed.
  @Test(arguments: ["<way id=\"x\"/>", "<way/>", "<way id=\"1\"><nd/></way>"])
  func elementsWithoutIdAreRefused(text: String) throws {
    #expect(throws: OpenStreetMapError.self) {
      try MapFixtures.elements(Data("<osm>\(text)</osm>".utf8))
    }
  }

  /// A tag that the file ends in, or that another begins in, is told apart from a missing end.
  @Test(arguments: [
    ("<osm><node id=\"1\" <way id=\"2\"/></osm>", "contains an unterminated tag"),
    ("<osm><node id=\"1\"", "is truncated inside a tag"),
    ("<osm><!-- ", "is truncated inside a tag"),
    ("<osm><node id=\"1\"/>", "is truncated: the end tag is missing"),
    ("<html></html>", "is not an OpenStreetMap file"),
  ])
  func malformedFilesAreDescribed(text: String, problem: String) throws {
    let error = #expect(throws: OpenStreetMapError.self) {
      try MapFixtures.elements(Data(text.utf8))
    }
    #expect(error?.problem == problem)
  }

  /// A document type and a byte order mark are skipped; its entities are not defined.
  @Test func documentTypesAreSkipped() throws {
    let text =
      "\u{FEFF}<!DOCTYPE osm [<!ENTITY a \"b\">]><osm><way id='1'><tag k='n' v='&a;'/></way></osm>"
    #expect(try MapFixtures.elements(Data(text.utf8)).ways.first?.tags == ["n": "&a;"])
  }

  private static func bzip2(_ bytes: [UInt8]) -> Data {
    guard !bytes.isEmpty else { return Data() }
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: bytes.count * 2 + 600)
    var count = UInt32(output.count)
    BZ2_bzBuffToBuffCompress(&output, &count, &input, UInt32(input.count), 9, 0, 0)
    return Data(output[..<Int(count)].map { UInt8(bitPattern: $0) })
  }
}
