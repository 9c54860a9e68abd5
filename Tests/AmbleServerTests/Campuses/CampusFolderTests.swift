import AmbleFormats
import AmbleJournal
import AmbleRegion
import AmbleSamples
import AmbleTesting
import Foundation
import HTTPTypes
import Testing

@testable import AmbleCampus
@testable import AmbleServer

struct CampusFolderTests {
  /// Returns the archive of a folder, for the body of a request.
  private func archive(_ campus: TestCampus) throws -> Data {
    let place = RunFolder.url.appending(path: "up-\(UUID().uuidString)")
    try campus.write(to: place.appending(path: "folder"))
    let file = place.appending(path: "folder.zip")
    try CampusZip.write(place.appending(path: "folder"), to: file)
    return try Data(contentsOf: file)
  }

  /// Returns the archive of a folder that need not be a campus.
  private func zipped(_ campus: TestCampus) throws -> Data {
    let place = RunFolder.url.appending(path: "bad-\(UUID().uuidString)")
    try campus.write(to: place.appending(path: "folder"))
    let command = ["/usr/bin/env", "python3", "-m", "zipfile", "-c", "bad.zip", "folder"]
    #expect(HelperProgram.outcome(of: command, in: place).end == .exited(0))
    return try Data(contentsOf: place.appending(path: "bad.zip"))
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: Data, to campus: CampusHome,
    as token: String
  ) async throws -> Answer {
    let headers: HTTPFields = [
      .authorization: "Bearer \(token)", .contentType: "application/zip",
    ]
    let answer = try await campus.home.server.router().answer(
      "/api/v1" + path, method: method, headers: headers, data: body)
    let problems = try await campus.home.described().problems(answer, to: method, "/api/v1" + path)
    #expect(problems == [])
    return answer
  }

  private func upload(
    _ campus: TestCampus = TestCampus(), to home: CampusHome, _ query: String = ""
  ) async throws -> String {
    let answer = try await send(
      .post, "/campuses\(query)", archive(campus), to: home, as: home.ada)
    #expect(answer.status == .created)
    return try answer.json["id"]?.text ?? ""
  }

  /// The download is the folder: uploaded again it is the same campus with the same picture.
  @Test func aFolderGoesDownAndUp() async throws {
    let home = try await CampusHome()
    let down = try await home.ask(.get, "/campuses/test-campus/folder")
    #expect(down.headers[.contentType] == "application/zip")
    let place = RunFolder.url.appending(path: "down-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try down.body.write(to: place.appending(path: "down.zip"))
    try CampusZip.read(place.appending(path: "down.zip"), into: place.appending(path: "folder"))
    let read = try CampusFolder.read(place.appending(path: "folder"))
    #expect(read.buildings.map(\.name).prefix(2) == ["Alpha Hall", "Beta Hall"])
    #expect(
      try Data(contentsOf: place.appending(path: "folder/map.png")) == TestCampus().picture)
    let up = try await send(
      .put, "/campuses/test-campus/folder", down.body, to: home, as: home.eve)
    #expect(try up.json["revision"]?.number == 2)
    let list = try await home.ask(.get, "/campuses/test-campus/versions", as: home.ada).json
    #expect(list["items.0.summary"]?.text == "Uploaded. Nothing changed.")
  }

  /// A user's campus is seen by all and changed by its owner alone.
  @Test func anUploadedCampusIsItsOwners() async throws {
    let home = try await CampusHome()
    let id = try await upload(TestCampus(name: "Ada's Place"), to: home)
    #expect(id.hasPrefix("ada-s-place-"))
    let shown = try await home.ask(.get, "/campuses/\(id)", as: home.ada).json
    #expect(shown["owned"] == .bool(true) && shown["editable"] == .bool(true))
    let building = try #require(shown["buildings.0.id"]?.text)
    let others = try await home.ask(.get, "/campuses/\(id)", as: home.eve).json
    #expect(others["owned"] == .bool(false) && others["editable"] == .bool(false))
    #expect(try await home.change(Edit.rename(building, "X"), of: id).status == .ok)
    let refused = try await home.change(
      Edit.rename(building, "Y"), from: 2, as: home.eve, of: id)
    #expect(refused.status == .forbidden)
    #expect(try refused.json["code"]?.text == "not_your_campus")
    for (method, path) in [
      (HTTPRequest.Method.put, "/folder"), (.post, "/versions/1/restore"), (.delete, ""),
    ] {
      let answer = try await send(
        method, "/campuses/\(id)\(path)", archive(TestCampus()), to: home, as: home.eve)
      #expect(answer.status == .forbidden, "\(method) \(path)")
    }
    #expect(try await home.ask(.delete, "/campuses/\(id)", as: home.ada).status == .noContent)
    #expect(try await home.ask("/campuses/\(id)").status == .notFound)
    #expect(try await home.ask("/campuses").json["items"]?.elements?.count == 1)
  }

  /// A deleted campus takes its pictures with it, also pictures of earlier versions.
  @Test func picturesAreDeletedWithTheCampus() async throws {
    let home = try await CampusHome()
    var campus = TestCampus(picture: TestCampus.png(width: 400, height: 300, grey: 7))
    let id = try await upload(campus, to: home)
    let url = try #require(try await home.ask("/campuses/\(id)").json["picture.url"]?.text)
    campus.picture = TestCampus.png(width: 400, height: 300, grey: 8)
    _ = try await send(
      .put, "/campuses/\(id)/folder", archive(campus), to: home, as: home.ada)
    let query = try #require(url.split(separator: "?").last)
    let path = "/campuses/test-campus/picture?\(query)"
    #expect(try await home.ask(.get, path).status == .ok)
    _ = try await home.ask(.delete, "/campuses/\(id)", as: home.ada)
    #expect(try await home.ask(.get, path).status == .notFound)
  }

  /// The name in the query wins; a new folder is a new version, with its own picture.
  @Test func aNewFolderReplacesTheCampus() async throws {
    let home = try await CampusHome()
    let id = try await upload(to: home, "?name=Other")
    #expect(try await home.ask("/campuses/\(id)").json["name"]?.text == "Other")
    let before = try await home.ask("/campuses/\(id)").json["picture.url"]?.text
    var changed = TestCampus()
    changed.buildings += "E\tEpsilon\t20\t30\n"
    changed.picture = TestCampus.png(width: 500, height: 300, grey: 90)
    let answer = try await send(
      .put, "/campuses/\(id)/folder", archive(changed), to: home, as: home.ada)
    #expect(try answer.json["revision"]?.number == 2)
    let shown = try await home.ask("/campuses/\(id)").json
    #expect(shown["buildings"]?.elements?.count == 5 && shown["picture.width"]?.number == 500)
    #expect(shown["picture.url"]?.text != before)
    let old = try await home.ask("/campuses/\(id)/versions/1").json["picture.url"]?.text
    #expect(old == before)
    let path = try #require(old).replacing("/api/v1", with: "")
    #expect(try await home.ask(.get, path).body == TestCampus().picture)
    _ = try await home.ask(.post, "/campuses/\(id)/versions/1/restore", as: home.ada)
    #expect(try await home.ask("/campuses/\(id)").json["picture.url"]?.text == before)
  }

  /// Files that are no campus are refused with the file and the line, and add nothing.
  @Test func wrongFoldersAreRefused() async throws {
    let home = try await CampusHome()
    var noNumber = TestCampus()
    noNumber.paths = "start-x\tstart-y\tend-x\tend-y\tdistance\n1\t2\tNaN\t4\t5\n"
    var double = TestCampus()
    double.buildings += "a\tAnother\t20\t30\n"
    for (body, word) in [
      (Data("hello".utf8), "zip"), (Data(), "zip"), (Data("PK\u{3}\u{4}".utf8), "zip"),
      (try zipped(noNumber), "paths.tsv, line 2"), (try zipped(double), "short name"),
    ] {
      for (method, path) in [
        (HTTPRequest.Method.post, "/campuses"), (.put, "/campuses/test-campus/folder"),
      ] {
        let answer = try await send(method, path, body, to: home, as: home.ada)
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.json["code"]?.text == "bad_campus_folder")
        #expect(try answer.message.contains(word))
      }
    }
    #expect(try await home.ask("/campuses").json["items"]?.elements?.count == 1)
    #expect(try await home.ask("/campuses/test-campus").json["revision"]?.number == 1)
  }

  /// An account takes its campuses with it, and its archive holds them.
  @Test func accountsOwnTheirCampuses() async throws {
    let home = try await CampusHome()
    let id = try await upload(to: home)
    let archive = try await home.ask(.get, "/users/me/archive", as: home.ada)
    let files = try UnpackedArchive(archive.body)
    #expect(try files.content("campuses/\(id)/map.png") == TestCampus().picture)
    #expect(
      String(decoding: try files.content("campuses/\(id)/buildings.tsv"), as: UTF8.self)
        .contains("Alpha Hall"))
    let empty = try UnpackedArchive(
      try await home.ask(.get, "/users/me/archive", as: home.eve).body)
    #expect(throws: (any Error).self) { try empty.content("campuses/\(id)/map.png") }
    let deletion = try await home.ask(
      .delete, "/users/me", as: home.ada, json(["password": "correct horse"]))
    #expect(deletion.status == .noContent)
    #expect(try await home.ask("/campuses/\(id)").status == .notFound)
    #expect(try await home.home.journal.campus(id) == nil)
    // The picture also belongs to the operator's campus, which stays.
    #expect(try await home.ask(.get, "/campuses/test-campus/picture").status == .ok)
  }

  /// A user has at most twenty campuses.
  @Test func theNumberOfCampusesIsLimited() async throws {
    let home = try await CampusHome()
    let body = try archive(TestCampus())
    for _ in 0..<20 {
      #expect(
        try await send(.post, "/campuses", body, to: home, as: home.ada).status == .created)
    }
    let last = try await send(.post, "/campuses", body, to: home, as: home.ada)
    #expect(last.status == .conflict)
    #expect(try last.json["code"]?.text == "quota_reached")
  }
}
