import AmbleRegion
import AmbleSamples
import Foundation
import Logging
import Testing

@testable import AmbleServer

/// A folder whose regions are served while they are there.
struct RegionFolderTests {
  /// A region that appears is served once, however often the folder is looked into at once, until it is
  /// gone. The region outside the folder stays, and numbers are not used again.
  @Test(.timeLimit(.minutes(15))) func regionsAreServedWhileTheyAreThere() async throws {
    let demo = try TestRegion.demo.get()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let registry = RegionRegistry([demo])
    let watcher = RegionWatcher(registry, Logger(label: "test"), folder: folder)
    func look() async {
      await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { await watcher.reopenChanged() } }
      }
    }
    let place = folder.appending(path: "copy")
    for number in 1...2 {
      try FileManager.default.copyItem(at: demo.region.folder, to: place)
      await look()
      #expect(registry.entries.map(\.number) == [0, number])
      try FileManager.default.removeItem(at: place)
      await look()
      #expect(registry.entries.map(\.number) == [0])
    }
  }
}
