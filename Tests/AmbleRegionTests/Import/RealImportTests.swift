import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct RealImportTests {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/data").standardizedFileURL
  private static let monaco = data.appending(path: "osm/monaco.osm.gz")
  private static let elevation = data.appending(path: "dem/N43E007.hgt.zip")
  private static let isHere = [monaco, elevation].allSatisfy {
    FileManager.default.fileExists(atPath: $0.path)
  }

  /// Monaco is within 43.72…43.76° north and 7.40…7.45° east, rises from the sea to 164 m within
  /// the state and some 300 m in the French part of the map; its elevation tile covers everything
  /// and has a hole of some 10 m next to the harbour.
  @Test(.enabled(if: isHere, "../shared/data is not there"))
  func monacoIsImportedWhole() throws {
    let home = try TemporaryFolder()
    var request = ImportRequest(
      files: [Self.monaco], elevation: .files([Self.elevation]),
      destination: home.url.appending(path: "monaco"))
    request.drawsMap = false
    let report = try Importer(request).run()
    let region = try Region(opening: report.folder)
    let bounds = region.manifest.bounds
    #expect(bounds.west > 7.3 && bounds.east < 7.5 && bounds.south > 43.6 && bounds.north < 43.8)
    #expect(report.manifest == region.manifest)
    #expect(region.manifest.counts.streets == region.graph.segmentCount)
    #expect(region.manifest.counts.streets > 1000)
    #expect(region.manifest.elevation?.unknownShare == 0)
    let heights = region.graph.height.elements.compactMap(\.metres)
    #expect(heights.count == region.graph.height.count)
    #expect((100..<500).contains(heights.max() ?? 0) && (heights.min() ?? -99) > -20)
    let casino = try region.places.search(PlaceQuery("casino"))
    #expect(!casino.isEmpty)
    #expect(region.manifest.counts.addresses > 0)
    #expect(region.tiles == nil)
  }
}
