import AmbleJournal
import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleServer
@testable import AmbleWork

/// Access to operations, for every operation of `/openapi.json`, so that a new one cannot be
/// forgotten.
struct AuthorisationTests {
  private let home: TestServer

  init() throws { home = try TestServer() }

  /// The operations that need an account, with identifiers that lead nowhere.
  private func ownOperations() throws -> [(method: HTTPRequest.Method, path: String)] {
    let operations = home.server.apiRoutes().operations
    let own = operations.filter { $0.access != .anyone }
    #expect(own.count > 100)
    return own.map { ($0.method, $0.path.replacing(/\{[a-z]+\}/, with: "x")) }
  }

  /// Returns secrets and other texts that are no session and no token, by their kind.
  private func strangers() async throws -> [(name: String, headers: HTTPFields)] {
    let ada = try await home.register("ada@example.org")
    func made(_ path: String, _ body: String = "{}") async throws -> JSONValue {
      let answer = try await home.ask(.post, path, as: ada, body: body)
      #expect(answer.status == .created || answer.status == .ok, "\(path)")
      return try answer.json
    }
    func last(_ url: JSONValue?) -> String {
      let part = url?.text?.split(separator: "/").last.map(String.init) ?? ""
      return part.replacing(".ics", with: "")
    }
    let trip = try #require(try await made("/trips", #"{"name": "A"}"#)["id"]?.text)
    let link = last(try await made("/trips/\(trip)/links")["url"])
    let calendar = last(try await made("/calendar")["url"])
    let invitation = last(try await made("/contacts/shares", #"{"access": "read"}"#)["url"])
    let revoked = try await made("/tokens", #"{"name": "A"}"#)
    let revokedID = try #require(revoked["id"]?.text)
    #expect(try await home.ask(.delete, "/tokens/\(revokedID)", as: ada).status == .noContent)
    let ended = try await home.register("ben@example.org")
    #expect(try await home.ask(.delete, "/session", as: ended).status == .noContent)
    let deleted = try await home.register("cem@example.org")
    let leaving = json(["password": "correct horse"])
    let left = try await home.ask(.delete, "/users/me", as: deleted, body: leaving)
    #expect(left.status == .noContent)
    let signedIn = try await home.ask(
      .post, "/session", body: json(["email": "ada@example.org", "password": "correct horse"]))
    let mark = signedIn.headers[values: .setCookie].compactMap { cookie in
      cookie.firstMatch(of: /amble_device=([^;]+)/).map { String($0.1) }
    }
    let secrets: [(String, String)] = [
      ("a random secret", Secret.random().text), ("nothing", ""), ("a link", link),
      ("a calendar", calendar), ("an invitation", invitation),
      ("a revoked token", revoked["token"]?.text ?? ""), ("an ended session", ended),
      ("a session of a deleted account", deleted), ("the mark of a device", mark.first ?? ""),
      ("an address", "ada@example.org"),
    ]
    #expect(secrets.allSatisfy { $0.0 == "nothing" || !$0.1.isEmpty })
    let bearers = secrets.map { ($0.0, [.authorization: "Bearer \($0.1)"] as HTTPFields) }
    let cookies = secrets.map { ($0.0, [.cookie: "amble_session=\($0.1)"] as HTTPFields) }
    let others: [(String, HTTPFields)] = [
      ("nobody", [:]), ("a password", [.authorization: "Basic YWRhOmNvcnJlY3QgaG9yc2U="]),
      ("a session in another scheme", [.authorization: "Token \(ada)"]),
    ]
    return bearers + cookies + others
  }

  /// Nothing but a session, a token or the local key gives access to an account.
  @Test func noOtherSecretGivesAccess() async throws {
    let strangers = try await strangers()
    let router = home.server.router()
    for (method, path) in try ownOperations() {
      for (name, headers) in strangers {
        let answer = try await router.answer(path, method: method, headers: headers, body: "{}")
        #expect(answer.status == .unauthorized, "\(method) \(path) by \(name)")
      }
    }
  }

  /// A page of another site cannot write by the user's cookie.
  @Test func otherSitesWriteNothing() async throws {
    let ada = try await home.register("ada@example.org")
    let router = home.server.router()
    for (method, path) in try ownOperations() where method != .get {
      for site: HTTPFields in [
        [.origin: "https://evil.example"], [.secFetchSite: "cross-site"],
        [.secFetchSite: "same-site"],
      ] {
        var headers = site
        headers[.cookie] = "amble_session=\(ada)"
        let answer = try await router.answer(path, method: method, headers: headers, body: "{}")
        #expect(answer.status == .forbidden, "\(method) \(path)")
      }
    }
  }

  /// Items that do not exist are answered 404 or refused, never with data or a failure of the
  /// server, for any identifier.
  @Test(
    arguments: ["x", "00000000-0000-0000-0000-000000000000", "..", "%00", "%F0%9F", "9999999999"])
  func nothingIsFoundByWrongIdentifiers(_ id: String) async throws {
    let ada = try await home.register("ada@example.org")
    let router = home.server.router()
    let operations = home.server.apiRoutes().operations
    for operation in operations
    where operation.access != .anyone && !operation.pathParameters.isEmpty {
      let path = operation.path.replacing(/\{[a-z]+\}/, with: id)
      let answer = try await router.answer(
        path, method: operation.method, headers: [.authorization: "Bearer \(ada)"], body: "{}")
      #expect(
        (400..<500).contains(answer.status.code), "\(operation.method) \(path): \(answer.status)")
    }
  }
}
