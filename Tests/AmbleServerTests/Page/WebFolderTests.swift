import Foundation
import Testing

@testable import AmbleServer

/// The choice between the page's sources and their bundle.
struct WebFolderTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var sources: URL { root.appending(path: "Web") }
  private var bundle: URL { root.appending(path: ".build/page") }

  private func write(_ path: String, secondsAgo age: Double) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
  }

  private func setFolderAge(_ path: String, secondsAgo age: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)],
      ofItemAtPath: root.appending(path: path).path)
  }

  /// A bundle is used while none of its sources is newer.
  @Test func aBundleNewerThanItsSourcesIsUsed() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try write("Web/map/map.js", secondsAgo: 100)
    try setFolderAge("Web/map", secondsAgo: 100)
    try write(".build/page/index.html", secondsAgo: 50)
    #expect(WebFolder.bundled(sources)?.path == bundle.path)
    try write("Web/map/map.js", secondsAgo: 10)
    #expect(WebFolder.bundled(sources) == nil)
  }

  /// A deleted file changes only its folder's date.
  @Test func aDeletedFileMakesABundleOutdated() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try write("Web/map/map.js", secondsAgo: 100)
    try write(".build/page/index.html", secondsAgo: 50)
    try setFolderAge("Web/map", secondsAgo: 10)
    #expect(WebFolder.bundled(sources) == nil)
  }

  /// Without a bundle, the sources are served.
  @Test func withoutABundleThereIsNone() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try write("Web/index.html", secondsAgo: 100)
    #expect(WebFolder.bundled(sources) == nil)
  }
}
