import AmbleJournal
import AmbleSamples
import AmbleTesting
import Foundation
import HTTPTypes
import Testing

@testable import AmbleCampus
@testable import AmbleServer
@testable import AmbleWork

struct CampusLoadingTests {
  private let folder = RunFolder.url.appending(path: "load-\(UUID().uuidString)/test-campus")

  private func served(_ home: TestServer) async throws -> ServedCampuses {
    let campuses = ServedCampuses(folders: [folder], journal: home.served.store)
    #expect(try await campuses.load() == [])
    return campuses
  }

  /// After a restart the campus is as it was edited. A folder that has changed is another version,
  /// and the edited one can be restored.
  @Test func aChangedFolderIsAVersion() async throws {
    try TestCampus().write(to: folder)
    let home = try TestServer(campuses: [folder])
    _ = try await home.server.campuses.load()
    let ada = try await home.register("ada@example.org")
    let id = try #require(
      try await home.ask(.get, "/campuses/test-campus").json["buildings.0.id"]?.text)
    let body = #"{"revision": 1, "operations": [\#(Edit.rename(id, "Edited"))]}"#
    _ = try await home.ask(.post, "/campuses/test-campus/changes", as: ada, body: body)
    let again = try await served(home)
    #expect(again.catalogue["test-campus"]?.revision == 2)
    #expect(again.catalogue["test-campus"]?.campus.buildings[0].name == "Edited")
    var changed = TestCampus()
    changed.buildings += "E\tEpsilon\t20\t30\n"
    try changed.write(to: folder)
    let third = try await served(home)
    let campus = try #require(third.catalogue["test-campus"])
    #expect(campus.revision == 3)
    #expect(campus.campus.buildings.map(\.name).contains("Epsilon"))
    #expect(campus.campus.buildings[0].name == "Alpha Hall")
    #expect(campus.campus.buildings[0].id == id)
    let fourth = try await served(home)
    #expect(fourth.catalogue["test-campus"]?.revision == 3)
    let earlier = try await CampusVersions(store: home.journal).campus("test-campus", at: 2)
    #expect(earlier?.buildings[0].name == "Edited")
  }

  /// The command says which folder is no campus, and ends.
  @Test(.enabled(if: Program.isBuilt, "the program is not built beside the tests"))
  func theCommandNamesTheFolder() throws {
    let data = RunFolder.url.appending(path: "data-\(UUID().uuidString)").path
    let answer = try Program.run(
      "serve", "--port", "0", "--data", data, "--campus", "/nowhere/at-all")
    #expect(answer.status != 0)
    #expect(answer.errors.contains("/nowhere/at-all is not a campus: "))
  }

  /// Another server's versions and deletions are followed.
  @Test func otherServersAreFollowed() async throws {
    try TestCampus().write(to: folder)
    let home = try TestServer(campuses: [folder])
    _ = try await home.server.campuses.load()
    let other = try await served(home)
    let follower = try #require(
      CampusFeature(context: home.server.context, journal: home.served, campuses: other).editing)
    let ada = try await home.register("ada@example.org")
    let body = #"{"revision": 1, "operations": [{"op": "change_campus", "north": 5}]}"#
    _ = try await home.ask(.post, "/campuses/test-campus/changes", as: ada, body: body)
    try await follower.follow()
    #expect(other.catalogue["test-campus"]?.campus.north == 5)
  }
}
