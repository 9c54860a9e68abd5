import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct ImporterTests {
  let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private struct Interruption: Error {}

  /// Returns the message of an import that must fail, and checks that it leaves no files behind.
  private func complaint(_ request: ImportRequest) -> String? {
    do {
      _ = try Importer(request).run()
      return nil
    } catch {
      #expect((try? home.names.contains { $0.contains("importing") }) == false)
      return "\(error)".replacingOccurrences(of: home.url.path + "/", with: "")
    }
  }

  /// An interruption at the start of any phase leaves the old region unchanged.
  @Test func anInterruptedImportLeavesTheOldRegion() throws {
    let request = try SmallRegion.request(in: home)
    var phases: [ImportPhase] = []
    var importer = Importer(request)
    importer.willBegin = { phases.append($0) }
    _ = try importer.run()
    let before = try Region(opening: request.destination).manifest
    for phase in phases {
      importer.willBegin = { if $0 == phase { throw Interruption() } }
      #expect(throws: Interruption.self) { try importer.run() }
      #expect(try Region(opening: request.destination).manifest == before)
      #expect(try home.names == ["small", "small.osm"])
    }
    #expect(phases.count >= 5)
  }

  /// Without an old region an interruption leaves no region.
  @Test(arguments: [ImportPhase.reading, .graph, .saving])
  func anInterruptedFirstImportLeavesNothing(phase: ImportPhase) throws {
    var importer = Importer(try SmallRegion.request(in: home))
    importer.willBegin = { if $0 == phase { throw Interruption() } }
    #expect(throws: Interruption.self) { try importer.run() }
    #expect(try home.names == ["small.osm"])
  }

  /// Heights are unknown without elevation, and so is the whole share.
  @Test func withoutElevationHeightsAreUnknown() throws {
    var request = try SmallRegion.request(in: home)
    request.elevation = .none
    let report = try Importer(request).run()
    let region = try Region(opening: report.folder)
    #expect(region.manifest.elevation == nil)
    #expect(region.terrain == nil)
    #expect(region.graph.height.elements.allSatisfy { !$0.isKnown })
    #expect(report.text.contains("unknown; add elevation files with --elevation"))
  }

  /// The street climbs a tenth of its 111.2 m: 11.12 m from end to end.
  @Test func heightsAreLaidOnTheStreets() throws {
    let region = try Region(opening: SmallRegion.make(in: home))
    let climbs = region.graph.climb.elements.map { $0 }.sorted()
    #expect(climbs == [0, 1112])
  }

  @Test func aMissingFileIsNamedBeforeTheWorkBegins() throws {
    var request = try SmallRegion.request(in: home)
    request.files.append(home.url.appending(path: "gone.osm.pbf"))
    #expect(complaint(request) == "File not found: gone.osm.pbf. Check the path.")
    request = try SmallRegion.request(in: home)
    request.elevation = .files([home.url.appending(path: "gone.tif")])
    #expect(complaint(request) == "File not found: gone.tif. Check the path.")
  }

  @Test func aMapWithoutStreetsMakesNoRegion() throws {
    let request = try SmallRegion.request(in: home)
    let text = SmallRegion.map.replacingOccurrences(of: "highway", with: "building")
    try FileWriting.write(Data(text.utf8), to: request.files[0])
    #expect(
      complaint(request) == "No streets found in small.osm. Import a map with streets.")
  }

  /// Only regions and empty folders are replaced.
  @Test func aFolderOfOtherThingsIsLeftAlone() throws {
    let request = try SmallRegion.request(in: home)
    try FileManager.default.createDirectory(
      at: request.destination, withIntermediateDirectories: true)
    _ = try Importer(request).run()
    let letter = request.destination.appending(path: "letter.txt")
    try Data("Dear".utf8).write(to: letter)
    #expect(
      complaint(request)
        == "small is not a region, it contains letter.txt: choose another folder with -o.")
    #expect(FileManager.default.fileExists(atPath: letter.path))
  }

  @Test func aFileIsNoPlaceForARegion() throws {
    var request = try SmallRegion.request(in: home)
    request.destination = request.files[0]
    #expect(
      complaint(request) == "small.osm is a file: choose a folder for the region with -o.")
  }
}
