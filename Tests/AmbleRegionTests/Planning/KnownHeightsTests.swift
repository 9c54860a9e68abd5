import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

/// Whether the heights of a route are known, in a region measured south of 41.1015° only.
struct KnownHeightsTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// Three streets of 111 m, end to end from south to north.
  private static let map = """
    <?xml version="1.0" encoding="UTF-8"?>
    <osm version="0.6">
    <node id="1" version="1" lat="41.1000000" lon="-8.6000000"/>
    <node id="2" version="1" lat="41.1010000" lon="-8.6000000"/>
    <node id="3" version="1" lat="41.1020000" lon="-8.6000000"/>
    <node id="4" version="1" lat="41.1030000" lon="-8.6000000"/>
    <way id="1" version="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
    <way id="2" version="1"><nd ref="2"/><nd ref="3"/><tag k="highway" v="service"/></way>
    <way id="3" version="1"><nd ref="3"/><nd ref="4"/><tag k="highway" v="footway"/></way>
    </osm>
    """

  private func planner(_ height: @escaping @Sendable (Coordinate) -> Double?) throws
    -> RoutePlanner
  {
    let file = home.url.appending(path: "streets.osm")
    try FileWriting.write(Data(Self.map.utf8), to: file)
    var request = ImportRequest(
      files: [file], elevation: .source(AnalyticElevation(name: "half", formula: height)),
      destination: home.url.appending(path: "half"))
    request.drawsMap = false
    _ = try Importer(request).run()
    return RoutePlanner(try Region(opening: request.destination))
  }

  private func place(_ latitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: -8.6)
  }

  @Test func onlyTheRouteCounts() throws {
    let planner = try planner { $0.latitude < 41.1015 ? 7 : nil }
    #expect(planner.knowsHeights(from: place(41.1001), to: place(41.1009), by: .walk))
    #expect(!planner.knowsHeights(from: place(41.1001), to: place(41.1029), by: .walk))
    #expect(!planner.knowsHeights(from: place(41.1029), to: place(41.1021), by: .walk))
  }

  @Test func knownEverywhereOrNowhere() throws {
    let (from, to) = (place(41.1001), place(41.1029))
    #expect(try planner { _ in 7 }.knowsHeights(from: from, to: to, by: .walk))
    #expect(try !planner { _ in nil }.knowsHeights(from: from, to: to, by: .walk))
  }
}
