import AmbleJournal
import AmbleSamples
import AmbleTesting
import Foundation
import Testing

@testable import AmbleCampus

struct CampusLoadingTests {
  private let folder = RunFolder.url.appending(path: "load-\(UUID().uuidString)/test-campus")

  /// A running server reads a changed folder on request; a broken one leaves the served campus
  /// unchanged.
  @Test func aRunningServerLooksAgain() async throws {
    try TestCampus().write(to: folder)
    let data = RunFolder.url.appending(path: "data-\(UUID().uuidString)")
    for journal in [try Journal(opening: data), nil] {
      let campuses = ServedCampuses(folders: [folder], journal: journal)
      _ = try await campuses.load()
      #expect(await campuses.reloadChanged(report: { _ in }).isEmpty)
      var changed = TestCampus()
      changed.name = "Changed"
      try changed.write(to: folder)
      #expect(await campuses.reloadChanged(report: { _ in }).map(\.revision) == [2])
      #expect(campuses.catalogue.campus(named: "changed")?.id == "test-campus")
      try Data("broken".utf8).write(to: folder.appending(path: "paths.tsv"))
      #expect(await campuses.reloadChanged(report: { _ in }).isEmpty)
      #expect(campuses.catalogue["test-campus"]?.revision == 2)
      try TestCampus().write(to: folder)
    }
  }

  /// Campuses in the folder of a region are served; other folders are reported.
  @Test func regionsHaveCampuses() async throws {
    let region = RunFolder.url.appending(path: "region-\(UUID().uuidString)")
    try TestCampus().write(to: region.appending(path: "campuses/North Side"))
    try FileManager.default.createDirectory(
      at: region.appending(path: "campuses/empty"), withIntermediateDirectories: true)
    let campuses = ServedCampuses(regions: [region], journal: nil)
    let problems = try await campuses.load()
    #expect(campuses.catalogue.all.map(\.id) == ["north-side"])
    #expect(problems.count == 1 && problems[0].contains("empty"))
    try FileManager.default.removeItem(at: region.appending(path: "campuses/North Side"))
    _ = await campuses.reloadChanged(report: { _ in })
    #expect(campuses.catalogue.all.isEmpty)
  }

  /// A folder that is no campus, and two of one name, prevent the server from starting.
  @Test func wrongFoldersAreErrors() async throws {
    try TestCampus().write(to: folder)
    let other = RunFolder.url.appending(path: "other-\(UUID().uuidString)/Test Campus")
    try TestCampus().write(to: other)
    let nothing = RunFolder.url.appending(path: "nothing-\(UUID().uuidString)")
    for (folders, word) in [([nothing], "is not a campus"), ([folder, other], "have the name")] {
      let campuses = ServedCampuses(folders: folders, journal: nil)
      await #expect {
        _ = try await campuses.load()
      } throws: { ($0 as? CampusLoadError)?.description.contains(word) == true }
    }
  }
}
