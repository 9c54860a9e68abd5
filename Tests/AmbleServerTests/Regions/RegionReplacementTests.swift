import AmbleCore
import AmbleDemoCity
import AmbleRegion
import AmbleSamples
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import AmbleServer
@testable import AmbleWork

/// A region imported again while it is served.
struct RegionReplacementTests {
  private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Moves a new demo city to the region's folder, as an import does.
  private func importCity() throws { _ = try DemoCity.makeRegion(in: folder) }

  /// No request fails while a region is replaced several times, the new region is served after each
  /// time, and no old region stays in memory.
  @Test(.timeLimit(.minutes(15))) func aRegionIsReplacedWithoutAFailedRequest() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try importCity()
    let server = try Server([ServedRegion(try Region(opening: folder))], web: nil)
    weak let first = server.registry.regions[0]
    let watcher = RegionWatcher(server.registry, Logger(label: "test"))
    let done = Flag()
    let paths = [
      "/route?point=38.046,-30.056&point=38.053,-30.046&profile=walk&flatness=8",
      "/photon/api?q=bell+street", "/info", "/tiles/12/1706/1580.mvt", "/terrain/11/853/790.png",
    ]
    try await withThrowingTaskGroup(of: Int.self) { group in
      for path in paths {
        group.addTask {
          var count = 0
          while !done.isSet || count == 0 {
            let status = try await ask(path, of: server).status.code
            #expect(status == 200 || status == 204, "\(path)")
            count += 1
            await Task.yield()
          }
          return count
        }
      }
      for _ in 0..<2 {
        let before = server.registry.regions[0]
        await watcher.reopenChanged()
        #expect(server.registry.regions[0] === before, "nothing has changed")
        try importCity()
        await watcher.reopenChanged()
        #expect(server.registry.regions[0] !== before)
      }
      done.set()
      for try await count in group { #expect(count > 0) }
    }
    #expect(first == nil)
  }

  /// Data of the server about a region other than its import stays.
  @Test func aNewImportKeepsTheOverlays() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try importCity()
    let server = try Server([ServedRegion(try Region(opening: folder))], web: nil)
    let watcher = RegionWatcher(server.registry, Logger(label: "test"))
    let before = server.registry.regions[0]
    before.overlays[[Coordinate].self] = [Coordinate(latitude: 38.05, longitude: -30.05)]
    try importCity()
    await watcher.reopenChanged()
    let after = server.registry.regions[0]
    #expect(after !== before)
    #expect(after.overlays[[Coordinate].self]?.count == 1 && after.overlays[String.self] == nil)
    after.overlays[[Coordinate].self] = nil
    #expect(before.overlays[[Coordinate].self] == nil)
  }

  /// A region that could not be opened at the start is served once it is there, not before.
  @Test func anAbsentRegionIsAdded() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = try TestRegion.demo.get()
    let server = try Server([other], absent: [folder], web: nil)
    let watcher = RegionWatcher(server.registry, Logger(label: "test"), absent: [folder])
    await watcher.reopenChanged()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: folder.appending(path: "region.json"))
    for _ in 1...2 { await watcher.reopenChanged() }
    #expect(server.registry.regions.count == 1)
    try FileManager.default.removeItem(at: folder)
    try importCity()
    for _ in 1...2 { await watcher.reopenChanged() }
    #expect(
      server.registry.regions.map(\.region.folder.lastPathComponent).last
        == folder.lastPathComponent)
    #expect(server.registry.regions.count == 2 && server.registry.regions[0] === other)
  }

  /// A region that cannot be opened leaves the old one in service.
  @Test func aDamagedRegionReplacesNothing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try importCity()
    let server = try Server([ServedRegion(try Region(opening: folder))], web: nil)
    let watcher = RegionWatcher(server.registry, Logger(label: "test"))
    let manifest = folder.appending(path: "region.json")
    try Data("{}".utf8).write(to: manifest, options: .atomic)
    let before = server.registry.regions[0]
    await watcher.reopenChanged()
    #expect(server.registry.regions[0] === before)
    #expect(try await ask("/photon/api?q=bell+street", of: server).status == .ok)
  }
}
