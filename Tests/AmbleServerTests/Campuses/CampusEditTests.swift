import AmbleFormats
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

struct CampusEditTests {
  private func ids(_ campus: CampusHome, _ list: String) async throws -> [String] {
    let shown = try await campus.ask("/campuses/test-campus").json
    return shown[list]?.elements?.compactMap { $0["id"]?.text } ?? []
  }

  /// A change is a version with its author, seen by all; the earlier one stays.
  @Test func aChangeIsAVersion() async throws {
    let campus = try await CampusHome()
    let first = try await ids(campus, "buildings")[0]
    let changed = try await campus.change(Edit.rename(first, "Omega Hall"))
    #expect(changed.status == .ok)
    #expect(try changed.json["revision"]?.number == 2)
    #expect(try await campus.buildings().first == "Omega Hall")
    #expect(try await campus.buildings("/campuses/test-campus/versions/1").first == "Alpha Hall")
    let list = try await campus.ask(.get, "/campuses/test-campus/versions", as: campus.eve).json
    #expect(list["items"]?.elements?.compactMap { $0["revision"]?.number } == [2, 1])
    #expect(list["items.0.by"]?.text == "Ada" && list["items.1.by"] == .null)
    #expect(list["items.0.summary"]?.text == "Changed: 1 building edited.")
    let strangers = try await campus.ask("/campuses/test-campus/versions").json
    #expect(strangers["items.0.by"] == .null)
  }

  /// Two editors who saw the same revision: changes of different objects are merged, changes of
  /// the same one are refused as a whole, with the objects in conflict.
  @Test func twoEditorsLoseNothing() async throws {
    let campus = try await CampusHome()
    let buildings = try await ids(campus, "buildings")
    _ = try await campus.change(Edit.rename(buildings[0], "Ada's"))
    let merged = try await campus.change(Edit.rename(buildings[1], "Eve's"), as: campus.eve)
    #expect(try merged.json["revision"]?.number == 3)
    #expect(try await campus.buildings().prefix(2) == ["Ada's", "Eve's"])
    let refused = try await campus.change(
      Edit.rename(buildings[2], "lost?"), Edit.rename(buildings[0], "mine"), as: campus.eve)
    #expect(refused.status == .conflict)
    let answer = try refused.json
    #expect(answer["code"]?.text == "campus_conflict" && answer["revision"]?.number == 3)
    #expect(answer["conflicts"]?.elements?.count == 1)
    #expect(answer["conflicts.0.id"]?.text == buildings[0])
    #expect(answer["conflicts.0.kind"]?.text == "building")
    #expect(try await campus.buildings()[2] == "Gámma House")
    let again = try await campus.change(
      Edit.rename(buildings[0], "mine"), from: 3, as: campus.eve)
    #expect(again.status == .ok)
  }

  /// Editors at the same moment: every change of another object is kept.
  @Test func changesAtTheSameMomentAreMerged() async throws {
    let campus = try await CampusHome()
    let statuses = try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
      for number in 0..<6 {
        group.addTask {
          try await campus.change(Edit.path("new-\(number)", (100, 100), (10, 10 + number))).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.allSatisfy { $0 == .ok })
    let ids = try await ids(campus, "paths")
    #expect((0..<6).allSatisfy { ids.contains("new-\($0)") })
    #expect(try await campus.ask("/campuses/test-campus").json["revision"]?.number == 7)
  }

  /// Every kind of operation, in one change: a new wing with a door and a lift, its point moved.
  @Test func operationsOfAllKindsAreApplied() async throws {
    let campus = try await CampusHome()
    let (buildings, paths) = (try await ids(campus, "buildings"), try await ids(campus, "paths"))
    let answer = try await campus.change(
      #"{"op": "add_building", "building": {"id": "w", "short_name": "W", "x": 10, "y": 20}}"#,
      #"{"op": "add_entrance", "building": "w", "entrance": {"id": "e", "x": 12, "y": 20, "step_free": false}}"#,
      #"{"op": "change_entrance", "building": "w", "id": "e", "name": "North", "step_free": true}"#,
      #"{"op": "add_path", "path": {"id": "l", "from": {"x": 12, "y": 20}, "to": {"x": 12, "y": 20, "level": 2}, "kind": "lift"}}"#,
      #"{"op": "move_point", "from": {"x": 12, "y": 20}, "to": {"x": 14.5, "y": 20}}"#,
      #"{"op": "change_path", "id": "\#(paths[0])", "distance": null, "one_way": true}"#,
      #"{"op": "remove_path", "id": "\#(paths[3])"}"#,
      #"{"op": "remove_building", "id": "\#(buildings[3])"}"#,
      #"{"op": "add_entrance", "building": "w", "entrance": {"id": "gone", "x": 1, "y": 2}}"#,
      #"{"op": "remove_entrance", "building": "w", "id": "gone"}"#,
      #"{"op": "change_campus", "name": "Renamed", "north": -90, "unit": "feet", "scale": 2}"#)
    #expect(answer.status == .ok)
    let shown = try await campus.ask("/campuses/test-campus").json
    #expect(shown["name"]?.text == "Renamed" && shown["unit"]?.text == "feet")
    #expect(shown["north"]?.number == -90)
    let wing = try #require(shown["buildings"]?.elements?.last)
    #expect(wing["name"]?.text == "W" && wing["entrances"]?.elements?.count == 1)
    #expect(wing["entrances.0.x"]?.number == 14.5 && wing["entrances.0.name"]?.text == "North")
    #expect(shown["paths"]?.elements?.count == 4)
    #expect(shown["paths.0.distance"] == nil && shown["paths.0.length"]?.number == 200)
    #expect(shown["paths.0.one_way"] == .bool(true))
    #expect(shown["paths.3.from.x"]?.number == 14.5 && shown["paths.3.to.level"]?.number == 2)
    #expect(try await campus.ask("/campuses/renamed").status == .ok)
  }

  /// An operation that cannot be applied is not stored; the message names it.
  @Test(arguments: [
    (#"{"op": "fly"}"#, "operations[0].op"), ("{}", "operations[0].op"),
    ("7", "operations[0] must be"), (#"{"op": "remove_path", "id": "no"}"#, "path \"no\""),
    (#"{"op": "remove_path"}"#, "operations[0].id"),
    (#"{"op": "remove_path", "id": "a b"}"#, "operations[0].id"),
    (#"{"op": "add_path", "path": {"id": "n", "from": {"x": 1, "y": 2}}}"#, "path.to"),
    (
      #"{"op": "add_path", "path": {"id": "n", "from": {"x": 1e9, "y": 2}, "to": {"x": 1, "y": 2}}}"#,
      "path.from.x"
    ),
    (
      #"{"op": "add_path", "path": {"id": "n", "from": {"x": 1, "y": 2, "level": 0.5}, "to": {"x": 1, "y": 2}}}"#,
      "path.from.level"
    ),
    (
      #"{"op": "add_path", "path": {"id": "n", "from": {"x": 1, "y": 2}, "to": {"x": 1, "y": 2}}}"#,
      "invalid"
    ),
    (
      #"{"op": "add_path", "path": {"id": "n", "from": {"x": 1, "y": 2}, "to": {"x": 9, "y": 2}, "closed_until": "2027-02-29"}}"#,
      "closed_until"
    ),
    (#"{"op": "change_campus", "scale": 0}"#, "scale"),
    (#"{"op": "change_campus", "pins": [{"x": 1, "y": 2, "lat": 95, "lon": 0}]}"#, "pins[0].lat"),
    (#"{"op": "move_point", "from": {"x": 7, "y": 7}, "to": {"x": 8, "y": 8}}"#, "7.0,7.0,0"),
    (
      #"{"op": "add_building", "building": {"id": "n", "short_name": "a", "x": 1, "y": 2}}"#,
      "short name"
    ),
  ])
  func wrongOperationsAreRefused(operation: String, word: String) async throws {
    let campus = try await CampusHome()
    let answer = try await campus.change(Edit.path("fine", (100, 100), (10, 10)), operation)
    let first = try await campus.change(operation)
    for answer in [answer, first] {
      #expect(answer.status == .unprocessableContent)
    }
    let message = try first.message
    #expect(message.contains(word), "\(message)")
    #expect(try await campus.ask("/campuses/test-campus").json["revision"]?.number == 1)
  }

  /// Bodies that are not changes, and revisions that do not exist.
  @Test func wrongBodiesAreRefused() async throws {
    let campus = try await CampusHome()
    let path = "/campuses/test-campus/changes"
    let many = Array(repeating: #"{"op": "remove_path", "id": "x"}"#, count: 501)
      .joined(separator: ",")
    for (body, status) in [
      ("", HTTPResponse.Status.badRequest), ("{", .badRequest), ("[]", .unprocessableContent),
      (#"{"revision": 1}"#, .unprocessableContent),
      (#"{"revision": 1, "operations": []}"#, .unprocessableContent),
      (#"{"revision": 0.5, "operations": [{}]}"#, .unprocessableContent),
      (#"{"revision": 1, "operations": [\#(many)]}"#, .unprocessableContent),
      (String(repeating: " ", count: 1 << 20) + " ", .contentTooLarge),
    ] {
      #expect(try await campus.ask(.post, path, as: campus.ada, body).status == status)
    }
    let future = try await campus.change(Edit.path("n", (1, 1), (2, 2)), from: 9)
    #expect(future.status == .unprocessableContent)
    #expect(try future.json["code"]?.text == "unknown_revision")
  }

  /// Strangers cannot change a campus.
  @Test func strangersChangeNothing() async throws {
    let campus = try await CampusHome()
    for (method, path) in [
      (HTTPRequest.Method.post, "/campuses"), (.post, "/campuses/test-campus/changes"),
      (.put, "/campuses/test-campus/folder"), (.delete, "/campuses/test-campus"),
      (.post, "/campuses/test-campus/versions/1/restore"),
    ] {
      #expect(try await campus.ask(method, path, "{}").status == .unauthorized)
    }
    let deletion = try await campus.ask(.delete, "/campuses/test-campus", as: campus.ada)
    #expect(deletion.status == .forbidden)
    #expect(try deletion.json["code"]?.text == "not_uploaded")
  }

  /// Any version can be made the latest one again, and that is a version too.
  @Test func versionsAreRestored() async throws {
    let campus = try await CampusHome()
    let id = try await ids(campus, "buildings")[0]
    _ = try await campus.change(Edit.rename(id, "Two"))
    _ = try await campus.change(Edit.rename(id, "Three"), from: 2)
    let path = "/campuses/test-campus/versions"
    let restored = try await campus.ask(.post, path + "/2/restore", as: campus.eve)
    #expect(try restored.json["revision"]?.number == 4)
    #expect(try await campus.buildings().first == "Two")
    let list = try await campus.ask(.get, path, as: campus.ada).json
    #expect(list["items.0.by"]?.text == "Eve")
    #expect(
      list["items.0.summary"]?.text == "Restored revision 2. Changed: 1 building edited.")
    _ = try await campus.ask(.post, path + "/1/restore", as: campus.eve)
    #expect(try await campus.buildings().first == "Alpha Hall")
    #expect(try await campus.buildings(path + "/3").first == "Three")
    for revision in ["9", "0", "x"] {
      let answer = try await campus.ask(.post, path + "/\(revision)/restore", as: campus.eve)
      #expect(answer.status == .notFound)
    }
  }

  /// 120 versions, of which some are stored whole: each shows its own name.
  @Test func manyVersionsAreRead() async throws {
    let campus = try await CampusHome()
    let id = try await ids(campus, "buildings")[0]
    for revision in 1..<120 {
      let answer = try await campus.change(Edit.rename(id, "Hall \(revision + 1)"), from: revision)
      #expect(answer.status == .ok)
    }
    for revision in [2, 49, 50, 51, 99, 100, 101, 119, 120] {
      let name = try await campus.buildings("/campuses/test-campus/versions/\(revision)").first
      #expect(name == "Hall \(revision)")
    }
    let page = try await campus.ask("/campuses/test-campus/versions?limit=100").json
    let cursor = try #require(page["next"]?.text)
    let rest = try await campus.ask("/campuses/test-campus/versions?cursor=\(cursor)").json
    #expect(rest["items"]?.elements?.count == 20 && rest["next"] == .null)
  }
}
