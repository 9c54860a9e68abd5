import Foundation
import HTTPTypes
import Testing

@testable import AmbleFormats
@testable import AmbleJournal
@testable import AmbleServer

/// Sign-ins with the code of an app, or a recovery code.
struct SecondFactorTests {
  private let home: TestServer
  /// Ada's session.
  private let ada: String

  init() async throws {
    home = try TestServer()
    ada = try await home.register("ada@example.org")
  }

  private static let path = "/users/me/second_factor"

  private func signIn(
    _ code: String?, password: String = "correct horse"
  ) async throws -> Answer {
    var body = ["email": "ada@example.org", "password": password]
    body["code"] = code
    return try await home.ask(.post, "/session", body: json(body))
  }

  /// The codes of the app that took the secret over, as it computes them itself.
  private func app() async throws -> OneTimePassword {
    let answer = try await home.ask(.post, Self.path, as: ada, body: "{}")
    let text = try #require(try answer.json["secret"]?.text)
    let link = try #require(try answer.json["link"]?.text)
    #expect(link.contains("secret=\(text)&"))
    #expect(link.contains("ada@example.org"))
    return OneTimePassword(secret: Self.bytes(ofBase32: text))
  }

  private static func bytes(ofBase32 text: String) -> Data {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    let bits = text.map { alphabet.firstIndex(of: $0)! }.flatMap { letter in
      (0..<5).reversed().map { letter >> $0 & 1 }
    }
    let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
      UInt8(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
    }
    return Data(bytes)
  }

  /// Turns the factor on, and returns the app and the recovery codes.
  private func turnOn() async throws -> (app: OneTimePassword, recoveryCodes: [String]) {
    let app = try await app()
    let answer = try await home.ask(
      .put, Self.path, as: ada, body: json(["code": code(of: app)]))
    #expect(answer.status == .ok)
    home.wait(seconds: 30)
    return (app, try answer.json["recovery_codes"]?.elements?.compactMap(\.text) ?? [])
  }

  private func code(of app: OneTimePassword) -> String {
    app.code(at: OneTimePassword.step(at: home.now))
  }

  /// The password alone does not sign in, and says so only to who knows it. A code does once.
  @Test func signingInNeedsACode() async throws {
    let (app, recoveryCodes) = try await turnOn()
    #expect(recoveryCodes.count == 10)
    let without = try await signIn(nil)
    #expect(without.status == .unauthorized)
    #expect(try without.json["code"]?.text == "second_factor_needed")
    #expect(without.headers[.setCookie] == nil)
    let stranger = try await signIn(code(of: app), password: "wrong horse")
    #expect(try stranger.json["code"]?.text == "wrong_credentials")
    let wrong = try await signIn("12345")
    #expect(wrong.status == .unauthorized)
    #expect(try wrong.json["code"]?.text == "wrong_code")
    let code = code(of: app)
    #expect(try await signIn(code).status == .ok)
    #expect(try await signIn(code).status == .unauthorized)
    #expect(try await signIn(recoveryCodes[0]).status == .ok)
    #expect(try await signIn(recoveryCodes[0]).status == .unauthorized)
    let state = try await home.ask(.get, Self.path, as: ada).json
    #expect(state["recovery_codes"]?.number == 9)
    #expect(state["since"]?.text == "2026-11-21T09:00:00.000Z")
  }

  /// The factor is turned off, and its recovery codes replaced, by a code; after ten minutes with
  /// the password, too.
  @Test func changesNeedACodeAndThePassword() async throws {
    let (app, _) = try await turnOn()
    let renewing = "\(Self.path)/recovery_codes"
    for (method, path) in [(HTTPRequest.Method.post, renewing), (.delete, Self.path)] {
      let wrong = try await home.ask(method, path, as: ada, body: #"{"code": "000"}"#)
      #expect(wrong.status == .forbidden)
      #expect(try wrong.json["code"]?.text == "wrong_code")
    }
    home.wait(seconds: 600)
    let late = try await home.ask(
      .delete, Self.path, as: ada, body: json(["code": code(of: app)]))
    #expect(try late.json["code"]?.text == "password_needed")
    let right = ["code": code(of: app), "password": "correct horse"]
    let codes = try await home.ask(.post, renewing, as: ada, body: json(right))
    #expect(try codes.json["recovery_codes"]?.elements?.count == 10)
    home.wait(seconds: 30)
    let last = ["code": code(of: app), "password": "correct horse"]
    #expect(try await home.ask(.delete, Self.path, as: ada, body: json(last)).status == .noContent)
    #expect(try await signIn(nil).status == .ok)
    let off = try await home.ask(.delete, Self.path, as: ada, body: json(last))
    #expect(try off.json["code"]?.text == "second_factor_off")
  }

  /// Guessing codes is slowed, although the password is right.
  @Test func guessingIsSlowed() async throws {
    let (app, _) = try await turnOn()
    for _ in 0..<10 { #expect(try await signIn("1").status == .unauthorized) }
    let slowed = try await signIn(code(of: app))
    #expect(slowed.status == .tooManyRequests)
    home.wait(seconds: 900)
    #expect(try await signIn(code(of: app)).status == .ok)
  }

  /// Failed sign-ins are reported with the address of the client: a wrong password, an unknown
  /// address, a wrong code, and what is refused after too many. A missing code is no failure.
  @Test func failuresAreReported() async throws {
    let (app, _) = try await turnOn()
    let router = home.server.router()
    func attempt(
      _ peer: String, _ password: String, _ code: String? = nil, email: String = "ada@example.org"
    ) async throws -> HTTPResponse.Status {
      var body = ["email": email, "password": password]
      body["code"] = code
      return try await router.answer(
        "/api/v1/session", method: .post, body: json(body), from: peer
      ).status
    }
    let right = "correct horse"
    #expect(try await attempt("203.0.113.1", right) == .unauthorized)
    #expect(try await attempt("203.0.113.1", right, code(of: app)) == .ok)
    #expect(home.failedSignIns == [])
    #expect(try await attempt("203.0.113.2", "guess") == .unauthorized)
    #expect(try await attempt("2001:db8::2", "guess", email: "x@example.org") == .unauthorized)
    #expect(try await attempt("203.0.113.3", right, "1") == .unauthorized)
    let failed = ["203.0.113.2", "2001:db8::2", "203.0.113.3"]
    #expect(home.failedSignIns == failed)
    for _ in 0..<10 { _ = try await attempt("203.0.113.4", "guess") }
    #expect(try await attempt("203.0.113.4", "guess") == .tooManyRequests)
    #expect(home.failedSignIns == failed + Array(repeating: "203.0.113.4", count: 11))
  }

  /// A token with all scopes sees whether the factor is on, and cannot change it. Without an
  /// address there is no password that a factor could be beside.
  @Test func onlySessionsChangeTheFactor() async throws {
    let made = try await home.ask(
      .post, "/tokens", as: ada, body: #"{"name": "x", "scopes": ["account"]}"#)
    let token = try #require(try made.json["token"]?.text)
    #expect(try await home.ask(.get, Self.path, as: token).json["since"] == .null)
    for method in [HTTPRequest.Method.post, .put, .delete] {
      let answer = try await home.ask(method, Self.path, as: token, body: #"{"code": "1"}"#)
      #expect(answer.status == .forbidden)
    }
    let local = TestServer.localKey.text
    let refused = try await home.ask(.post, Self.path, as: local, body: "{}")
    #expect(try refused.json["code"]?.text == "no_password")
  }
}
