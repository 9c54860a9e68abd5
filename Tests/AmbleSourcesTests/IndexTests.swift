import AmbleCore
import AmbleTesting
import Foundation
import Testing

@testable import AmbleSources

/// The indexes of sources, in the shapes that their documentation and clients show.
@Suite struct IndexTests {
  private static func file(_ text: String) throws -> URL {
    let file = RunFolder.url.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    return file
  }

  private static func feature(
    _ id: String, _ name: String, _ west: Double, _ south: Double, _ size: Double,
    more: String = "", country: String? = nil, ring given: String? = nil
  ) -> String {
    let (east, north) = (west + size, south + size)
    let ring =
      given
      ?? "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]"
    let iso = country.map { #""iso3166-1:alpha2":["\#($0)"],"# } ?? ""
    return #"""
      {"type":"Feature","properties":{"id":"\#(id)","name":"\#(name)",\#(iso)\#(more)"urls":{
      "pbf":"https://download.geofabrik.de/\#(id)-latest.osm.pbf",
      "updates":"https://download.geofabrik.de/\#(id)-updates"}},
      "geometry":{"type":"MultiPolygon","coordinates":[[\#(ring)]]}}
      """#
  }

  private static func index(
    _ features: [String], mirrors: [Source: URL] = [:]
  ) throws -> GeofabrikIndex {
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    return try GeofabrikIndex(of: file(text), SourceAddresses(mirrors: mirrors))
  }

  private static func area(_ longitude: Double, _ latitude: Double, _ radius: Double) throws -> Area
  {
    let center = Coordinate(latitude: latitude, longitude: longitude)
    return try #require(Area(around: center, radius: radius))
  }

  /// A continent, a country in it and a district in that: the smallest that has all of the area.
  @Test func theSmallestExtractIsTaken() throws {
    let index = try Self.index([
      Self.feature("europe", "Europe", -20, 30, 40),
      Self.feature("portugal", "Portugal", -10, 36, 6, country: "PT"),
      Self.feature("portugal/norte", "Norte", -9, 40, 1),
    ])
    func found(_ longitude: Double, _ latitude: Double, _ radius: Double) throws -> String? {
      index.smallest(covering: try Self.area(longitude, latitude, radius))?.identifier
    }
    #expect(try found(-8.6, 40.5, 10_000) == "portugal/norte")
    // Over the edge of the district, of the country, of the continent.
    #expect(try found(-8.6, 40.99, 10_000) == "portugal")
    #expect(try found(-8.6, 41.99, 10_000) == "europe")
    #expect(try found(-20, 41.99, 10_000) == nil)
    #expect(index.named("PORTUGAL").map(\.identifier) == ["portugal"])
    #expect(index.named("portugal").first?.countries == ["PT"])
    #expect(index.named("portugal/norte").count == 1 && index.named("Spain").isEmpty)
    #expect(
      index.named("portugal").first?.updates == "https://download.geofabrik.de/portugal-updates")
  }

  /// A name of two extracts finds both, an identifier one.
  @Test func namesMayBeAmbiguous() throws {
    let index = try Self.index([
      Self.feature("georgia", "Géorgia", 40, 41, 3),
      Self.feature("us/georgia", "Georgia", -85, 30, 4),
    ])
    #expect(Set(index.named("Georgia  ").map(\.identifier)) == ["georgia", "us/georgia"])
    #expect(index.named("us/georgia").map(\.identifier) == ["us/georgia"])
    #expect(index.named("georgia").map(\.identifier) == ["georgia"])
  }

  /// Unknown members are ignored, features without a file or an area skipped, and an index of other
  /// members refused.
  @Test func indexesMayChange() throws {
    let good = Self.feature("a", "A", 0, 0, 1, more: #""new":{"x":[1]},"#)
    let noFile = good.replacing("\"pbf\"", with: "\"osm\"")
    let noArea = #"{"type":"Feature","properties":{"id":"b","urls":{"pbf":"x"}},"geometry":null}"#
    #expect(try Self.index([noFile, good, noArea]).extracts.map(\.identifier) == ["a"])
    #expect(throws: SourceError.self) { try Self.index([noFile, noArea]) }
    for text in ["", "{}", "[]", #"{"features":7}"#, "<html>"] {
      #expect(throws: SourceError.self) {
        try GeofabrikIndex(of: Self.file(text), SourceAddresses())
      }
    }
  }

  /// Files of a mirror are at the mirror. A path never leaves its folder.
  @Test func mirrorsAndPaths() throws {
    let mirror = try #require(URL(string: "http://10.0.0.1/osm/"))
    let index = try Self.index(
      [Self.feature("../a b/c", "A", 0, 0, 1)], mirrors: [.geofabrik: mirror])
    let file = index.extracts[0].file
    #expect(file.url == "http://10.0.0.1/osm/../a b/c-latest.osm.pbf")
    #expect(file.path == "geofabrik/ab/c/c-latest.osm.pbf" && file.sum == .beside(suffix: ".md5"))
  }

  /// An index of the real size: 500 features of 400 corners each.
  @Test func anIndexOfTheRealSizeIsRead() throws {
    let features = (0..<500).map { number in
      let (west, south) = (Double(number % 25) * 10 - 125, Double(number / 25) * 5 - 50)
      let ring = (0...400).map { corner in
        let angle = 2 * Double.pi * Double(corner % 400) / 400
        return "[\(west + 3 + 2.9 * cos(angle)),\(south + 2 + 1.9 * sin(angle))]"
      }
      return Self.feature(
        "r\(number)", "R \(number)", 0, 0, 1, ring: "[\(ring.joined(separator: ","))]")
    }
    let index = try Self.index(features)
    #expect(index.extracts.count == 500)
    #expect(index.smallest(covering: try Self.area(-122, -48, 50_000))?.identifier == "r0")
  }

  /// BBBike's page of folders: names without spaces and accents.
  @Test func citiesAreFound() throws {
    let page = """
      <a href="../">../</a> <a href="NewYork/">NewYork/</a> <a href="Zuerich/">Zuerich/</a>
      <a href="CHECKSUM.txt">x</a>
      """
    #expect(BBBikeListing.folder(of: "new york", in: page) == "NewYork")
    #expect(BBBikeListing.folder(of: "York", in: page) == nil)
    #expect(BBBikeListing.folder(of: "..", in: page) == nil)
    let extract = try #require(
      BBBikeListing.extract(
        "Porto", polygon: "Porto\n1\n -9 41\n -8 41\n -8 42\nEND\nEND\n", SourceAddresses()))
    #expect(
      extract.file
        == SourceFile(
          url: "https://download.bbbike.org/osm/bbbike/Porto/Porto.osm.pbf",
          path: "bbbike/Porto/Porto.osm.pbf", maximumBytes: 200 << 30,
          sum: .listed("https://download.bbbike.org/osm/bbbike/Porto/CHECKSUM.txt")))
  }

  /// Names of tiles by their lower left corners: 41.15° N, 8.61° W lies in N41 W009.
  @Test func tilesAreNamed() throws {
    let names = ElevationTile.touching(try Self.area(-8.61, 41.15, 5_000), of: .copernicus).map(
      \.name)
    #expect(names == ["Copernicus_DSM_COG_10_N41_00_W009_00_DEM"])
    let corner = ElevationTile.touching(try Self.area(0, 0, 5_000), of: .skadi)
    #expect(corner.map(\.name) == ["S01W001", "S01E000", "N00W001", "N00E000"])
    #expect(
      corner[0].file(SourceAddresses()).url
        == "https://elevation-tiles-prod.s3.amazonaws.com/skadi/S01/S01W001.hgt.gz")
    let fiji = ElevationTile.touching(try Self.area(180, -16.8, 5_000), of: .copernicus90)
    #expect(
      fiji.map(\.name) == [
        "Copernicus_DSM_COG_30_S17_00_W180_00_DEM", "Copernicus_DSM_COG_30_S17_00_E179_00_DEM",
      ])
    let list = try #require(ElevationTileList("Copernicus_DSM_COG_10_N41_00_W009_00_DEM\r\n"))
    #expect(list.contains(ElevationTile(source: .copernicus, south: 41, west: -9)))
    #expect(!list.contains(ElevationTile(source: .copernicus, south: 41, west: -8)))
    #expect(ElevationTileList("<html>") == nil)
  }

  private static let catalogue = #"""
    Country Code,Name,Location,System ID,URL,Auto-Discovery URL,Supported Versions,Authentication Info
    NO,Oslo Bysykkel,"Oslo, NO",oslobysykkel,https://a,https://b/gbfs.json,2.3,
    NO,Bergen Bysykkel,"Bergen, NO",bergen,https://a,https://c/gbfs.json,2.3,
    US,"Bike ""Town""","Portland, OR",biketown,https://a,https://d/gbfs.json,2.3,https://key
    US,Oslo Bikes,"Oslo, MN",oslo,https://a,https://e/gbfs.json,2.3,
    FR,Gone,Paris,gone,https://a,,,
    """#

  /// Quoted fields, systems by the place's name within the country, keys, missing addresses.
  @Test func catalogueIsRead() throws {
    let catalogue = try BikeShareCatalogue(of: Self.file(Self.catalogue))
    #expect(catalogue.systems.count == 4)
    #expect(catalogue.systems[2].name == "Bike \"Town\"" && catalogue.systems[2].needsKey)
    func found(_ place: String?, _ countries: [String]) -> [String] {
      catalogue.candidates(near: place, in: countries).map(\.name)
    }
    #expect(found("Oslo", ["NO"]) == ["Oslo Bysykkel"])
    #expect(found("oslo", []) == ["Oslo Bysykkel", "Oslo Bikes"])
    #expect(found("Hamar", ["NO"]) == ["Oslo Bysykkel", "Bergen Bysykkel"])
    #expect(found(nil, ["US"]) == ["Oslo Bikes", "Bike \"Town\""])
    #expect(found(nil, []).isEmpty && found("Hamar", []).isEmpty)
    #expect(throws: SourceError.self) {
      try BikeShareCatalogue(
        of: Self.file(Self.catalogue.replacing("Auto-Discovery URL", with: "Feed")))
    }
  }

  /// What a source names cannot move a terminal's cursor.
  @Test func namesAreOnOneLine() throws {
    let text =
      "Country Code,Name,Location,Auto-Discovery URL\nNO,\"A\u{1B}[2J\nB\",O\u{9B}1,https://a/\u{7}\n"
    let system = try #require(try BikeShareCatalogue(of: Self.file(text)).systems.first)
    #expect(system.name == "A[2JB" && system.location == "O1" && system.discovery == "https://a/")
    let index = try Self.index([Self.feature("a\\u001bb", "N\\u0007", 0, 0, 1)])
    #expect(index.extracts.first?.identifier == "ab" && index.extracts.first?.name == "N")
  }

  /// Line breaks of three kinds, a break in a field, a missing field, an unclosed quote.
  @Test func separatedValuesAreRead() {
    let values = SeparatedValues("\u{FEFF}a, b\r\n1,\"x\ny\"\n\n2\n\"3,\"\"4")
    #expect(values.header == ["a", "b"] && values.column("B") == 1)
    #expect(values.rows == [["1", "x\ny"], ["2", ""], ["3,\"4", ""]])
    #expect(SeparatedValues("").header.isEmpty && SeparatedValues("").rows.isEmpty)
  }

  /// `state.txt` of Osmosis escapes colons; change files lie in folders of a thousand.
  @Test func replicationStatesAreRead() throws {
    let text =
      "#Sat Nov 28 21:21:02 UTC 2026\nsequenceNumber=4321\ntimestamp=2026-11-28T21\\:21\\:02Z\n"
    let state = try #require(ReplicationState(text))
    #expect(state.sequence == 4_321 && state.timestamp == "2026-11-28T21:21:02Z")
    #expect(ReplicationState.path(of: 4_321) == "000/004/321.osc.gz")
    #expect(ReplicationState.path(of: 123_456_789) == "123/456/789.osc.gz")
    for bad in ["", "sequenceNumber=x", "sequenceNumber=-1", "sequenceNumber=99999999999"] {
      #expect(ReplicationState(bad) == nil)
    }
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1_000, "1.0 kB"), (9_949, "9.9 kB"), (35_400_000, "35 MB"),
    (999_600, "1.0 MB"), (1_234_567_890, "1.2 GB"),
  ])
  func sizesAreText(bytes: Int, text: String) { #expect(ByteText.of(bytes) == text) }
}
