import AmbleCampus
import AmbleSamples
import AmbleTesting
import Foundation
import HTTPTypes
import Testing

@testable import AmbleServer

/// A server with the invented campus, and two users.
struct CampusHome {
  let home: TestServer
  let folder: URL
  let ada: String
  let eve: String

  init(_ campus: TestCampus = TestCampus()) async throws {
    folder = RunFolder.url.appending(path: "campus-\(UUID().uuidString)/test-campus")
    try campus.write(to: folder)
    home = try TestServer(campuses: [folder])
    #expect(try await home.server.campuses.load() == [])
    ada = try await home.register("ada@example.org", name: "Ada")
    eve = try await home.register("eve@example.org", name: "Eve")
  }

  /// Reads as a stranger.
  func ask(_ path: String) async throws -> Answer { try await ask(.get, path) }

  /// Sends a request, by default of a stranger.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, as token: String? = nil,
    _ body: String? = nil, headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await home.ask(method, path, as: token, body: body, headers: headers)
  }

  /// Sends operations of an editor who saw a revision.
  func change(
    _ operations: String..., from revision: Int = 1, as token: String? = nil,
    of campus: String = "test-campus"
  ) async throws -> Answer {
    let list = operations.joined(separator: ",")
    return try await ask(
      .post, "/campuses/\(campus)/changes", as: token ?? ada,
      #"{"revision": \#(revision), "operations": [\#(list)]}"#)
  }

  /// The names of the buildings.
  func buildings(_ path: String = "/campuses/test-campus") async throws -> [String] {
    try await ask(.get, path).json["buildings"]?.elements?.compactMap { $0["name"]?.text } ?? []
  }
}

/// Operations as JSON.
enum Edit {
  static func rename(_ id: String, _ name: String) -> String {
    #"{"op": "change_building", "id": "\#(id)", "name": "\#(name)"}"#
  }

  static func path(_ id: String, _ from: (Int, Int), _ to: (Int, Int)) -> String {
    """
    {"op": "add_path", "path": {"id": "\(id)", "from": {"x": \(from.0), "y": \(from.1)}, \
    "to": {"x": \(to.0), "y": \(to.1)}}}
    """
  }
}
