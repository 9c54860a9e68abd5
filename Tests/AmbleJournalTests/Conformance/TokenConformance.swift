import Testing

@testable import AmbleJournal

struct TokenConformance {
  /// A secret of 256 bits, which are 43 characters, identifies its owner and kind.
  @Test(arguments: StoreUnderTest.all, [AuthToken.Kind.session, .local, .token])
  func aSecretTellsItsOwner(_ kind: StoreUnderTest, _ token: AuthToken.Kind) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    let made = try await home.store.makeToken(token, name: "watch ⌚", of: ada, at: .start)
    #expect(made.secret.text.count == 43)
    #expect(made.token.kind == token && made.token.name == "watch ⌚")
    #expect(
      try await home.store.owner(of: made.secret, at: .start)
        == TokenOwner(user: ada, kind: token))
    for wrong in ["", made.token.id.text, made.secret.text + "x"] {
      #expect(try await home.store.owner(of: Secret(wrong), at: .start) == nil)
    }
    try await home.store.end(made.secret)
    #expect(try await home.store.owner(of: made.secret, at: .start) == nil)
  }

  /// A session ends 90 days after its last use, which is known to the hour. A token does not end.
  @Test(arguments: StoreUnderTest.all)
  func unusedSessionsEnd(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    let session = try await home.store.makeToken(.session, name: "", of: ada, at: .start).secret
    let token = try await home.store.makeToken(.token, name: "", of: ada, at: .start).secret
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
    let old = try await home.store.makeToken(.token, name: "old", of: ada, at: .start)
    let later = Timestamp.start.adding(seconds: 60)
    _ = try await home.store.makeToken(.session, name: "session", of: ada, at: later)
    _ = try await home.store.makeToken(.token, name: "new", of: ada, at: later)
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
    let token = try await home.store.makeToken(.token, name: "", of: ada, at: .start)
    let session = try await home.store.makeToken(.session, name: "", of: ada, at: .start)
    #expect(try await home.store.tokens(of: eve) == [])
    #expect(try await !home.store.deleteToken(token.token.id, of: eve))
    #expect(try await !home.store.deleteToken(session.token.id, of: ada))
    #expect(try await home.store.deleteToken(token.token.id, of: ada))
    #expect(try await !home.store.deleteToken(token.token.id, of: ada))
    #expect(try await home.store.owner(of: token.secret, at: .start) == nil)
    #expect(try await home.store.owner(of: session.secret, at: .start) != nil)
  }
}
