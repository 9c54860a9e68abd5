import Foundation
import Testing

@testable import AmbleJournal

struct TokenConformance {
  /// A secret of 256 bits, which are 43 characters, identifies its owner and kind.
  @Test(arguments: StoreUnderTest.all, [AuthToken.Kind.session, .local, .token])
  func aSecretTellsItsOwner(_ kind: StoreUnderTest, _ token: AuthToken.Kind) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    let secret = try await home.secret(token, of: ada)
    #expect(secret.text.count == 43)
    let owner = try #require(try await home.store.owner(of: secret, at: .start))
    #expect(owner.user == ada && owner.token.kind == token)
    for wrong in ["", owner.token.id.text, secret.text + "x"] {
      #expect(try await home.store.owner(of: Secret(wrong), at: .start) == nil)
    }
    try await home.store.end(secret)
    #expect(try await home.store.owner(of: secret, at: .start) == nil)
  }

  /// A session ends 90 days after its last use, which is known to the hour. A token does not end.
  @Test(arguments: StoreUnderTest.all)
  func unusedSessionsEnd(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    let session = try await home.store.beginSession(.session, in: "", of: ada, at: .start).secret
    let token = try await home.store.makeToken("", for: [.account], of: ada, at: .start).secret
    let used = Timestamp.start.adding(days: 89)
    #expect(try await home.store.owner(of: session, at: used) != nil)
    let end = used.adding(days: 90)
    #expect(try await home.store.owner(of: session, at: end.adding(seconds: -3_601)) != nil)
    let late = end.adding(days: 90)
    #expect(try await home.store.owner(of: session, at: late) == nil)
    #expect(try await home.store.owner(of: token, at: late) != nil)
  }

  /// Tokens are listed newest first, without sessions, with their last use to the hour.
  @Test(arguments: StoreUnderTest.all)
  func tokensAreListed(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    let old = try await home.store.makeToken("old", for: [.account], of: ada, at: .start)
    let later = Timestamp.start.adding(seconds: 60)
    _ = try await home.store.beginSession(.session, in: "session", of: ada, at: later)
    _ = try await home.store.makeToken("new", for: [.account], of: ada, at: later)
    #expect(try await home.store.tokens(of: ada).map(\.name) == ["new", "old"])
    #expect(try await home.store.tokens(of: ada).map(\.lastUsedAt) == [nil, nil])
    for seconds in [0, 3_600, 3_601] {
      _ = try await home.store.owner(of: old.secret, at: .start.adding(seconds: seconds))
      let use = try await home.store.tokens(of: ada).last?.lastUsedAt
      #expect(use == .start.adding(seconds: seconds == 3_601 ? 3_601 : 0))
    }
  }

  /// Other users can neither see nor delete a token; sessions are not deleted as tokens.
  @Test(arguments: StoreUnderTest.all)
  func tokensAreTheirOwnersAlone(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    let eve = try await home.account("eve@example.org").id
    let token = try await home.store.makeToken("", for: [.account], of: ada, at: .start)
    let session = try await home.store.beginSession(.session, in: "", of: ada, at: .start)
    #expect(try await home.store.tokens(of: eve) == [])
    #expect(try await !home.store.deleteToken(token.token.id, of: eve))
    #expect(try await !home.store.deleteToken(session.token.id, of: ada))
    #expect(try await home.store.deleteToken(token.token.id, of: ada))
    #expect(try await !home.store.deleteToken(token.token.id, of: ada))
    #expect(try await home.store.owner(of: token.secret, at: .start) == nil)
    #expect(try await home.store.owner(of: session.secret, at: .start) != nil)
  }

  /// A token keeps its name, its scopes and its end, which its use does not move.
  @Test(arguments: StoreUnderTest.all)
  func tokensEnd(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    let end = Timestamp.start.adding(days: 1)
    let made = try await home.store.makeToken(
      "watch ⌚", for: [.read, .positions], until: end, of: ada, at: .start)
    #expect(made.token.name == "watch ⌚" && made.token.scopes == [.positions, .read])
    let before = end.adding(seconds: -1)
    var used = made.token
    used.lastUsedAt = before
    #expect(try await home.store.owner(of: made.secret, at: before)?.token == made.token)
    #expect(try await home.store.tokens(of: ada) == [used])
    #expect(try await home.store.owner(of: made.secret, at: end) == nil)
    try await home.store.purge(at: end.adding(days: 31))
    #expect(try await home.store.tokens(of: ada) == [])
  }

  /// Sessions are listed without tokens and without those that have ended, the one used last first.
  /// A user ends one, or all but one, and none of another user.
  @Test(arguments: StoreUnderTest.all)
  func sessionsAreListedAndEnded(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let store = home.store
    let ada = try await home.account("ada@example.org").id
    let eve = try await home.account("eve@example.org").id
    var secrets: [Secret] = []
    for number in 0..<4 {
      let time = Timestamp.start.adding(days: number)
      let browser = String(repeating: "x", count: 399 + number)
      secrets.append(try await store.beginSession(.session, in: browser, of: ada, at: time).secret)
    }
    let token = try await home.secret(.token, of: ada)
    let foreign = try await home.secret(.session, of: eve)
    _ = try await store.owner(of: secrets[1], at: .start.adding(days: 9))
    // The first ends on the 90th day.
    let sessions = try await store.sessions(of: ada, at: .start.adding(days: 90))
    #expect(sessions.map { $0.name.count } == [400, 400, 400])
    #expect(sessions.map(\.createdAt) == [1, 3, 2].map { Timestamp.start.adding(days: $0) })
    #expect(try await !store.endSession(sessions[0].id, of: eve))
    #expect(try await !store.endSession(try await store.tokens(of: ada)[0].id, of: ada))
    #expect(try await store.endSession(sessions[0].id, of: ada))
    #expect(try await !store.endSession(sessions[0].id, of: ada))
    #expect(try await store.owner(of: secrets[1], at: .start) == nil)
    try await store.endSessions(of: ada, except: secrets[3])
    #expect(try await store.sessions(of: ada, at: .start).map(\.id) == [sessions[1].id])
    for secret in [secrets[3], token, foreign] {
      #expect(try await store.owner(of: secret, at: .start) != nil)
    }
  }

  /// A new password ends tokens too, if the user wants that.
  @Test(arguments: StoreUnderTest.all)
  func tokensEndWithThePassword(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    let session = try await home.secret(.session, of: ada)
    let others = [try await home.secret(.token, of: ada), try await home.secret(.session, of: ada)]
    try await home.store.change(
      password: PasswordHasher(cost: .cheap).hash("another"), of: ada, keeping: session,
      endsTokens: true)
    #expect(try await home.store.owner(of: session, at: .start) != nil)
    for secret in others { #expect(try await home.store.owner(of: secret, at: .start) == nil) }
  }

  /// `write` includes `positions` and `read`, `account` everything, and the others themselves alone.
  @Test func scopesIncludeOthers() {
    let expected: [TokenScope: Set<TokenScope>] = [
      .positions: [.positions], .read: [.read], .write: [.positions, .read, .write],
      .account: [.positions, .read, .write, .account],
    ]
    for held in TokenScope.allCases {
      let allowed = TokenScope.allCases.filter(Set([held]).allow)
      #expect(Set(allowed) == expected[held])
    }
    #expect(Set([TokenScope.read, .positions]).allow(.positions))
    #expect(!Set<TokenScope>().allow(.positions))
    #expect(Set<TokenScope>(text: "read later positions") == [.positions, .read])
  }

  /// Tokens of the version before scopes may do all that tokens may.
  @Test func earlierTokensKeepTheirRights() async throws {
    let folder = try TemporaryJournal().folder.appending(path: "old")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let secret = Secret.random()
    try SQLiteDatabase.makeEarlier(in: folder, upTo: "usage", deriving: SecretKey(in: folder)) {
      try $0.execute(
        """
        INSERT INTO account (id, email, name, salt, hash, cost, created_at)
          VALUES ('ada', 'ada@example.org', '', x'00', x'00', '2,1,1', 0)
        """)
      try $0.execute(
        """
        INSERT INTO pass (digest, id, kind, account, name, created_at)
          VALUES (?, 'token', 'token', 'ada', 'backup', 7)
        """, [secret.digest])
    }
    let owner = try await Journal(opening: folder, at: .start).owner(of: secret, at: .start)
    #expect(owner?.token.scopes == [.account] && owner?.token.expiresAt == nil)
  }
}
