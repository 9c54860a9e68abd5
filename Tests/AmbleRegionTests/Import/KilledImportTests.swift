import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct KilledImportTests {
  let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// Two regions with the same destination that differ in their manifest and in their graph.
  private static func requests(in home: String) throws -> [ImportRequest] {
    let folder = URL(filePath: home, directoryHint: .isDirectory)
    let file = folder.appending(path: "small.osm")
    var hilly = ImportRequest(
      files: [file], elevation: .source(SmallRegion.ground),
      destination: folder.appending(path: "small"))
    hilly.name = "hilly"
    hilly.drawsMap = false
    var flat = hilly
    flat.name = "flat"
    flat.elevation = .none
    return [hilly, flat]
  }

  /// Checks that the region is complete: its heights are known exactly if its name says so.
  private func expectWholeRegion() throws {
    let region = try Region(opening: home.url.appending(path: "small"))
    let isHilly = region.manifest.name == "hilly"
    #expect(isHilly || region.manifest.name == "flat")
    #expect((region.manifest.elevation != nil) == isHilly)
    #expect(region.graph.height.elements.allSatisfy { $0.isKnown == isHilly })
  }

  /// A process that alternately imports two regions is killed after 3, 10, 17, … ms. A complete
  /// region remains, and the next import removes all leftovers.
  @Test func aKilledImportLeavesARegionThatIsWhole() async throws {
    _ = try SmallRegion.make(in: home)
    for request in try Self.requests(in: home.url.path) { _ = try Importer(request).run() }
    for milliseconds in stride(from: 3, to: 80, by: 7) {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = home.url.path as String, milliseconds = milliseconds as Int] in
        let requests = try Self.requests(in: path)
        Thread.detachNewThread {
          usleep(UInt32(milliseconds) * 1000)
          kill(getpid(), SIGKILL)
        }
        while true {
          for request in requests { _ = try Importer(request).run() }
        }
      }
      try expectWholeRegion()
    }
    _ = try Importer(Self.requests(in: home.url.path)[0]).run()
    #expect(try home.names == ["small", "small.osm"])
  }

  /// If the first import is killed at the start of a phase, there is no region; the next import
  /// removes its leftovers.
  @Test func aKilledFirstImportLeavesNoRegion() async throws {
    _ = try SmallRegion.request(in: home)
    for phase in [ImportPhase.reading, .graph, .places, .saving] {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = home.url.path as String, phase = phase.rawValue as String] in
        var importer = Importer(try Self.requests(in: path)[0])
        importer.willBegin = { if $0.rawValue == phase { kill(getpid(), SIGKILL) } }
        _ = try importer.run()
      }
      #expect(try home.names.filter { !$0.hasPrefix(".") } == ["small.osm"])
    }
    #expect(try home.names.count > 1)
    _ = try Importer(Self.requests(in: home.url.path)[0]).run()
    try expectWholeRegion()
    #expect(try home.names == ["small", "small.osm"])
  }
}
