import HTTPTypes
import Logging
import Testing

@testable import AmbleFormats
@testable import AmbleJournal
@testable import AmbleServer

/// What administrators see and do, and that nobody else may.
struct AdminTests {
  private let home: TestServer

  init() throws { home = try TestServer() }

  /// Registers a user a second after those before, and returns the session and the identifier.
  private func register(
    _ address: String, name: String = ""
  ) async throws -> (session: String, id: String) {
    home.wait(seconds: 1)
    let session = try await home.register(address, name: name)
    let email = try #require(EmailAddress(address))
    let known = try #require(try await home.journal.credentials(of: email))
    return (session, known.account.id.text)
  }

  private func administrator() async throws -> (session: String, id: String) {
    let ada = try await register("ada@example.org", name: "Ada")
    try await home.journal.setRoles([.administrator: true], of: UserID(ada.id))
    return ada
  }

  private func accounts(_ query: String, as session: String) async throws -> [JSONValue] {
    let answer = try await home.ask(.get, "/admin/accounts\(query)", as: session)
    #expect(answer.status == .ok)
    return try answer.json["items"]?.elements ?? []
  }

  private var operations: [AmbleServer.Operation] {
    home.server.apiRoutes().operations.filter { $0.access == .administrator }
  }

  /// Strangers, users, moderators, guests and the tokens of administrators may ask for nothing, and the
  /// account stays as it is.
  @Test func othersAreRefused() async throws {
    let ada = try await administrator()
    let ben = try await register("ben@example.org")
    try await home.journal.setRoles([.moderator: true], of: UserID(ben.id))
    let made = try await home.ask(
      .post, "/tokens", as: ada.session, body: #"{"name": "x", "scopes": ["account"]}"#)
    let token = try #require(try made.json["token"]?.text)
    #expect(operations.count >= 8 && operations.allSatisfy { $0.path.hasPrefix("/api/v1/admin/") })
    for operation in operations {
      let path = operation.path.dropFirst("/api/v1".count).replacing("{id}", with: ada.id)
      for (secret, status, code) in [
        (nil, HTTPResponse.Status.unauthorized, "sign_in_first"),
        (ben.session, .forbidden, "not_an_administrator"), (token, .forbidden, "session_needed"),
      ] {
        let answer = try await home.ask(
          operation.method, String(path), as: secret, body: operation.body == nil ? nil : "{}")
        #expect(answer.status == status, "\(operation.method) \(path)")
        #expect(try answer.json["code"]?.text == code)
      }
    }
    #expect(try await home.ask(.get, "/trips", as: ada.session).status == .ok)
  }

  /// The list has every account with what it uses, the newest first, by pages, and finds some.
  @Test func accountsAreListed() async throws {
    let ada = try await administrator()
    let ben = try await register("ben@example.org", name: "Ben")
    _ = try await home.ask(.post, "/trips", as: ben.session, body: #"{"name": "Sunday"}"#)
    let all = try await accounts("", as: ada.session)
    #expect(all.compactMap { $0["email"]?.text } == ["ben@example.org", "ada@example.org"])
    #expect(all.map { $0["administrator"] } == [.bool(false), .bool(true)])
    #expect(all.map { $0["moderator"] } == [.bool(false), .bool(true)])
    let usage = try #require(all[0]["usage"]?.elements)
    #expect(usage.first { $0["name"]?.text == "trips" }?["used"] == .number(1))
    #expect(all[0]["sessions"] == .number(1) && all[0]["second_factor"] == .bool(false))
    #expect(all[0]["last_used_at"]?.text != nil)
    for (text, found) in [("BEN", 1), ("example", 2), ("%25", 0), ("ada@", 1)] {
      #expect(try await accounts("?q=\(text)", as: ada.session).count == found, "\(text)")
    }
    let first = try await home.ask(.get, "/admin/accounts?limit=1", as: ada.session).json
    let next = try #require(first["next"]?.text)
    let second = try await accounts("?limit=1&cursor=\(next)", as: ada.session)
    #expect(second.compactMap { $0["email"]?.text } == ["ada@example.org"])
  }

  /// Roles are given and taken away. Those that are not named stay.
  @Test func rolesAreGiven() async throws {
    let ada = try await administrator()
    let ben = try await register("ben@example.org")
    func set(_ body: String) async throws -> Answer {
      try await home.ask(.put, "/admin/accounts/\(ben.id)", as: ada.session, body: body)
    }
    #expect(try await set(#"{"administrator": true}"#).json["administrator"] == .bool(true))
    let session = try await home.ask(.get, "/session", as: ben.session).json
    #expect(session["is_administrator"] == .bool(true) && session["is_moderator"] == .bool(true))
    #expect(try await home.ask(.get, "/admin/server", as: ben.session).status == .ok)
    #expect(try await set(#"{"moderator": true}"#).json["administrator"] == .bool(true))
    let ordinary = try await set(#"{"moderator": false, "administrator": false}"#).json
    #expect(ordinary["administrator"] == .bool(false) && ordinary["moderator"] == .bool(false))
    #expect(try await home.ask(.get, "/admin/server", as: ben.session).status == .forbidden)
    #expect(try await set(#"{"administrator": "yes"}"#).status == .unprocessableContent)
  }

  /// Changes need the password ten minutes after signing in; what is seen, and regions that are loaded,
  /// do not.
  @Test func changesNeedThePassword() async throws {
    let ada = try await administrator()
    let ben = try await register("ben@example.org")
    home.wait(seconds: 700)
    #expect(try await home.ask(.get, "/admin/accounts/\(ben.id)", as: ada.session).status == .ok)
    let changes = operations.filter { operation in
      operation.body != nil && !(operation.method == .post && operation.path.contains("/regions"))
    }
    for operation in changes {
      let path = String(operation.path.dropFirst("/api/v1".count).replacing("{id}", with: ben.id))
      let unasked = try await home.ask(operation.method, path, as: ada.session, body: "{}")
      #expect(try unasked.json["code"]?.text == "password_needed", "\(path)")
      let wrong = #"{"password": "incorrect horse"}"#
      let refused = try await home.ask(operation.method, path, as: ada.session, body: wrong)
      #expect(try refused.json["code"]?.text == "wrong_password", "\(path)")
    }
    #expect(try await home.ask(.get, "/trips", as: ben.session).status == .ok)
    let right = #"{"password": "correct horse", "moderator": true}"#
    let changed = try await home.ask(
      .put, "/admin/accounts/\(ben.id)", as: ada.session, body: right)
    #expect(try changed.json["moderator"] == .bool(true))
  }

  /// An account is deleted with what it has, except one's own and that of the local user.
  @Test func accountsAreDeleted() async throws {
    let ada = try await administrator()
    let ben = try await register("ben@example.org")
    func delete(_ id: String) async throws -> Answer {
      try await home.ask(.delete, "/admin/accounts/\(id)", as: ada.session, body: "{}")
    }
    #expect(try await delete(ben.id).status == .noContent)
    #expect(try await home.ask(.get, "/trips", as: ben.session).status == .unauthorized)
    #expect(try await delete(ben.id).json["code"]?.text == "no_such_account")
    #expect(try await delete(ada.id).json["code"]?.text == "own_account")
    let local = try await home.journal.localAccount(at: home.now)
    #expect(try await delete(local.id.text).json["code"]?.text == "local_account")
    #expect(try await home.journal.account(local.id) != nil)
  }

  /// Sessions and tokens of an account end together; its password still opens it.
  @Test func accessIsEnded() async throws {
    let ada = try await administrator()
    let ben = try await register("ben@example.org")
    let made = try await home.ask(.post, "/tokens", as: ben.session, body: #"{"name": "x"}"#)
    let token = try #require(try made.json["token"]?.text)
    let ended = try await home.ask(
      .delete, "/admin/accounts/\(ben.id)/sessions", as: ada.session)
    #expect(ended.status == .noContent)
    for secret in [ben.session, token] {
      #expect(try await home.ask(.get, "/trips", as: secret).status == .unauthorized)
    }
    #expect(try await home.ask(.get, "/trips", as: ada.session).status == .ok)
    let body = json(["email": "ben@example.org", "password": "correct horse"])
    #expect(try await home.ask(.post, "/session", body: body).status == .ok)
  }

  /// A second factor is turned off for a user who has lost it.
  @Test func secondFactorsAreTurnedOff() async throws {
    let ada = try await administrator()
    let ben = try await register("ben@example.org")
    let path = "/admin/accounts/\(ben.id)/second_factor"
    let off = try await home.ask(.delete, path, as: ada.session)
    #expect(try off.json["code"]?.text == "second_factor_off")
    let (journal, user) = (home.journal, UserID(ben.id))
    let app = try await journal.prepareSecondFactor(of: user)
    let code = app.code(at: OneTimePassword.step(at: home.now))
    #expect(try await journal.turnOnSecondFactor(code, of: user, at: home.now) != nil)
    let listed = try await accounts("?q=ben", as: ada.session)
    #expect(listed[0]["second_factor"] == .bool(true))
    #expect(try await home.ask(.delete, path, as: ada.session).status == .noContent)
    let body = json(["email": "ben@example.org", "password": "correct horse"])
    #expect(try await home.ask(.post, "/session", body: body).status == .ok)
  }

  /// The state counts what there is.
  @Test func theStateIsShown() async throws {
    let ada = try await administrator()
    _ = try await home.ask(.post, "/trips", as: ada.session, body: #"{"name": "Sunday"}"#)
    let state = try await home.ask(.get, "/admin/server", as: ada.session).json
    #expect(state["accounts"] == .number(1) && state["guests"] == .number(0))
    #expect(state["trips"] == .number(1) && state["hikes"] == .number(0))
    #expect(state["registration"] == .bool(true) && state["version"]?.text == "0.1.0")
    #expect(state["regions"]?.elements?.count == 1)
    guard case .number(let bytes)? = state["journal_bytes"] else { return #expect(Bool(false)) }
    #expect(bytes > 50_000)
  }

  /// Problems are listed, the latest first, and without the secrets of requests.
  @Test func problemsAreShown() async throws {
    let ada = try await administrator()
    home.server.context.problems.add("A feed is old.", .warning)
    home.server.context.problems.add("The disk is full.", .error)
    let list = try await home.ask(.get, "/admin/problems", as: ada.session).json["items"]
    #expect(
      list?.elements?.compactMap { $0["message"]?.text } == ["The disk is full.", "A feed is old."])
    #expect(list?.elements?.compactMap { $0["level"]?.text } == ["error", "warning"])
  }
}
