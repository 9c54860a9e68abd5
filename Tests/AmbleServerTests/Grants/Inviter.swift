import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer

/// Three users on a server; Ada invites others to her contacts.
struct Inviter {
  let home: TestServer
  let ada: String
  let eve: String
  let zed: String

  init() async throws {
    home = try TestServer()
    ada = try await home.register("ada@example.org", name: "Ada")
    eve = try await home.register("eve@example.org", name: "Eve")
    zed = try await home.register("zed@example.org", name: "Zed")
  }

  /// Creates an invitation of Ada's.
  func invite(_ members: [String: String] = [:]) async throws -> Answer {
    let body = json(["access": "read"].merging(members) { $1 })
    return try await home.ask(.post, "/contacts/shares", as: ada, body: body)
  }

  /// Creates an invitation of Ada's, and returns its secret.
  func secret(_ members: [String: String] = [:]) async throws -> String {
    try Self.secret(of: try await invite(members).json)
  }

  /// Returns the secret in the address of a share.
  static func secret(of share: JSONValue) throws -> String {
    let text = try #require(share["url"]?.text)
    let url = try #require(URL(string: text))
    #expect(url.deletingLastPathComponent().path == "/shared")
    return url.lastPathComponent
  }

  /// Answers an invitation.
  func answer(
    _ word: String, _ secret: String, as token: String?, headers: HTTPFields = [:]
  ) async throws -> Answer {
    try await home.ask(.post, "/invitations/\(secret)/\(word)", as: token, headers: headers)
  }

  /// Requests the item of a link, and checks the answer against the description.
  func view(_ secret: String, as token: String? = nil) async throws -> Answer {
    let path = "/shared/\(secret)"
    let headers: HTTPFields = token.map { [.authorization: "Bearer \($0)"] } ?? [:]
    let answer = try await ask(path, headers: headers, of: home.server)
    #expect(try await home.described().problems(answer, to: .get, path) == [])
    return answer
  }

  /// The items of a list.
  func items(_ path: String, as token: String) async throws -> [JSONValue] {
    try await home.ask(.get, path, as: token).json["items"]?.elements ?? []
  }
}
