import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct ImportReportTests {
  /// 51,349 streets of 4,321.6 km; a quarter of their length without height; two of three
  /// restrictions used; a map of 4.7 million bytes.
  @Test func theReportSaysWhatAPersonWantsToKnow() {
    let manifest = RegionManifest(
      amble: "1", name: "Porto", bounds: .init(west: 0, south: 0, east: 1, north: 1),
      importDate: .distantPast, sources: ["porto.osm.pbf"], attribution: [],
      elevation: .init(source: "porto.tif", threshold: 1, unknownShare: 0.25),
      counts: .init(
        streets: 51_349, junctions: 999, kilometres: 4321.6, places: 1_234_567, addresses: 12),
      files: [.init(name: "map.mbtiles", size: 4_700_000, crc32: 0)])
    var network = NetworkReport(StreetNetwork(), ways: 1, missingNodes: 5)
    network.restrictions = 2
    network.ignoredRestrictions = 1
    network.timedSegments = 3
    network.timedTurns = 1
    var report = ImportReport(
      manifest: manifest, folder: URL(filePath: "/regions/porto"), streets: network)
    report.duration = .seconds(75)
    report.peakMemory = 178_000_000
    #expect(
      report.text == """
        Region        Porto, in /regions/porto
        Streets       51,349, 4,322 km in total
        Junctions     999
        Restrictions  2 applied, 1 ignored
        Hours         3 stretches of streets, 1 turn
        Places        1,234,567, including 12 addresses
        Heights       porto.tif; 25.0 % of the streets without height
        Map           4.7 MB
        Missing nodes 5 nodes of ways outside the map
        Used          1:15 min, 178 MB of memory
        """)
  }

  /// Without a map the report states the reason.
  @Test func theReportSaysWhyThereIsNoMap() {
    let manifest = RegionManifest(
      amble: "1", name: "Porto", bounds: .init(west: 0, south: 0, east: 1, north: 1),
      importDate: .distantPast, sources: [], attribution: [],
      counts: .init(streets: 1, junctions: 2, kilometres: 1, places: 0, addresses: 0), files: [])
    var report = ImportReport(
      manifest: manifest, folder: URL(filePath: "/porto"),
      streets: NetworkReport(StreetNetwork(), ways: 1, missingNodes: 0))
    #expect(report.text.contains("Map           none\n"))
    report.missingMap = "It rained."
    #expect(report.text.contains("Map           It rained.\n"))
    #expect(report.text.contains("Heights       unknown; add elevation files with --elevation\n"))
  }
}
