import Testing

@testable import AmbleJournal

struct MailConformance {
  private static let email = EmailAddress("ada@example.org")!
  private static let other = EmailAddress("ada@example.net")!

  private func verify(_ store: Journal, _ made: MailedSecret?, at time: Timestamp) async throws
    -> Account?
  {
    try await store.verifyEmail(with: try #require(made).secret, at: time)
  }

  /// A secret verifies the address that it was made for, once, until it expires.
  @Test(arguments: StoreUnderTest.all)
  func addressesAreVerified(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org"))
    #expect(ada.emailVerifiedAt == nil)
    let made = try await store.makeVerificationSecret(for: Self.email, at: .start)
    #expect(made?.email == Self.email && made?.account == ada)
    let end = Timestamp.start.adding(seconds: MailPurpose.verify.lifetime)
    #expect(try await verify(store, made, at: end) == nil)
    #expect(try await store.verifyEmail(with: .random(), at: .start) == nil)
    let verified = try await verify(store, made, at: end.adding(seconds: -1))
    #expect(verified?.id == ada.id && verified?.emailVerifiedAt == end.adding(seconds: -1))
    #expect(try await store.account(ada.id) == verified)
    #expect(try await verify(store, made, at: .start) == nil)
    #expect(try await store.makeVerificationSecret(for: Self.email, at: .start) == nil)
    #expect(try await store.makeVerificationSecret(for: Self.other, at: .start) == nil)
  }

  /// A change of the address ends its verification and the secrets sent to it, for good.
  @Test(arguments: StoreUnderTest.all)
  func changesEndSecrets(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org"))
    let first = try await store.makeVerificationSecret(for: Self.email, at: .start)
    let second = try await store.makeVerificationSecret(for: Self.email, at: .start)
    let reset = try #require(try await store.makeResetSecret(for: Self.email, at: .start))
    #expect(try await verify(store, second, at: .start) != nil)
    #expect(try await verify(store, first, at: .start) == nil)
    #expect(try await store.change(name: "Ada", email: nil, of: ada.id)?.emailVerifiedAt == .start)
    let same = try await store.change(name: nil, email: Self.email, of: ada.id)
    #expect(same?.emailVerifiedAt == .start)
    #expect(try await store.isResetSecret(reset.secret, at: .start))
    let moved = try await store.change(name: nil, email: Self.other, of: ada.id)
    #expect(moved?.email == Self.other && moved?.emailVerifiedAt == nil)
    #expect(try await store.change(name: nil, email: Self.email, of: ada.id) != nil)
    #expect(try await !store.isResetSecret(reset.secret, at: .start))
  }

  /// The latest secrets of an account are valid, those of others and of another purpose stay.
  @Test(arguments: StoreUnderTest.all)
  func oldSecretsAreReplaced(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let store = home.store
    for address in ["ada@example.org", "eve@example.org"] { _ = try await home.account(address) }
    let eve = EmailAddress("eve@example.org")!
    let others = [
      try #require(try await store.makeResetSecret(for: eve, at: .start)),
      try #require(try await store.makeVerificationSecret(for: Self.email, at: .start)),
    ]
    var made: [Secret] = []
    for _ in 0..<5 {
      made.append(try #require(try await store.makeResetSecret(for: Self.email, at: .start)).secret)
    }
    var valid: [Bool] = []
    for secret in made { valid.append(try await store.isResetSecret(secret, at: .start)) }
    #expect(valid == [false, false, true, true, true])
    #expect(try await store.isResetSecret(others[0].secret, at: .start))
    #expect(try await !store.isResetSecret(others[1].secret, at: .start))
    #expect(try await store.verifyEmail(with: others[1].secret, at: .start) != nil)
    #expect(try await store.makeResetSecret(for: Self.other, at: .start) == nil)
  }

  /// A reset ends all sessions, or also the tokens, of its account only.
  @Test(arguments: StoreUnderTest.all, [false, true])
  func resetsEndSessions(_ kind: StoreUnderTest, _ endsTokens: Bool) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org"))
    let eve = try await home.account("eve@example.org")
    let secrets = [
      try await home.secret(.session, of: ada.id), try await home.secret(.local, of: ada.id),
      try await home.secret(.token, of: ada.id), try await home.secret(.session, of: eve.id),
    ]
    let password = Registration.sample("x@example.org", name: "").password
    let made = try #require(try await store.makeResetSecret(for: Self.email, at: .start))
    func reset(_ secret: Secret, at time: Timestamp) async throws -> Account? {
      try await store.resetPassword(password, with: secret, endsTokens: endsTokens, at: time)
    }
    let end = Timestamp.start.adding(seconds: MailPurpose.reset.lifetime)
    #expect(try await reset(made.secret, at: end) == nil)
    let account = try await reset(made.secret, at: .start)
    #expect(account?.id == ada.id && account?.emailVerifiedAt == .start)
    #expect(try await reset(made.secret, at: .start) == nil)
    #expect(try await store.credentials(of: ada.id)?.password == password)
    var owners: [Bool] = []
    for secret in secrets { owners.append(try await store.owner(of: secret, at: .start) != nil) }
    #expect(owners == [false, false, !endsTokens, true])
  }

  /// An invitation is used once, by any address or by the one that it names, which is verified then.
  @Test(arguments: StoreUnderTest.all, [false, true])
  func invitationsAreUsedOnce(_ kind: StoreUnderTest, _ namesAddress: Bool) async throws {
    let home = try await kind.open()
    let (store, eve) = (home.store, try await home.account("eve@example.org"))
    let (invitation, secret) = try await store.makeRegistrationInvitation(
      for: namesAddress ? Self.email : nil, days: 7, by: eve.id, at: .start)
    #expect(try await store.registrationInvitations(at: .start) == [invitation])
    let known = try await store.registrationInvitation(invitation.id, at: .start)
    #expect(known?.invitation == invitation && known?.secret == secret && invitation.days == 7)
    @Sendable func register(
      _ address: String, _ secret: Secret, at time: Timestamp = .start
    ) async throws -> Account {
      try await store.register(
        .sample(address, name: ""), takesOverLocal: false, with: secret, at: time)
    }
    func refusal(
      _ work: @Sendable () async throws -> Account
    ) async -> JournalError? { await #expect(throws: JournalError.self) { try await work() } }
    let gone = JournalError.refusal(.noSuchRegistrationInvitation)
    #expect(await refusal { try await register("ada@example.org", .random()) } == gone)
    let end = Timestamp.start.adding(days: 7)
    #expect(try await store.registrationInvitation(invitation.id, at: end) == nil)
    #expect(try await !store.isRegistrationInvitation(secret, at: end))
    #expect(await refusal { try await register("ada@example.org", secret, at: end) } == gone)
    if namesAddress {
      let another = JournalError.refusal(.invitedAnotherAddress)
      #expect(await refusal { try await register("zoe@example.org", secret) } == another)
    } else {
      let taken = JournalError.refusal(.emailTaken("eve@example.org"))
      #expect(await refusal { try await register("eve@example.org", secret) } == taken)
    }
    #expect(try await store.isRegistrationInvitation(secret, at: end.adding(seconds: -1)))
    let ada = try await register("ada@example.org", secret)
    #expect(ada.emailVerifiedAt == (namesAddress ? .start : nil))
    #expect(try await store.account(ada.id) == ada)
    #expect(await refusal { try await register("zoe@example.org", secret) } == gone)
    #expect(try await store.registrationInvitations(at: .start) == [])
  }

  /// Open invitations are bounded and listed, newest first, and can be deleted. Those that are over
  /// do not count. With the account that made them they end.
  @Test(arguments: StoreUnderTest.all)
  func invitationsAreBounded(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, eve) = (home.store, try await home.account("eve@example.org"))
    var made: [RegistrationInvitation] = []
    for _ in 0..<RegistrationInvitation.maxOpen {
      made.append(
        try await store.makeRegistrationInvitation(for: nil, days: 1, by: eve.id, at: .start)
          .invitation)
    }
    #expect(try await store.registrationInvitations(at: .start) == made.reversed())
    let full = await #expect(throws: JournalError.self) {
      try await store.makeRegistrationInvitation(for: nil, days: 1, by: eve.id, at: .start)
    }
    #expect(full == .refusal(.tooManyRegistrationInvitations))
    #expect(try await store.deleteRegistrationInvitation(made[0].id))
    #expect(try await !store.deleteRegistrationInvitation(made[0].id))
    _ = try await store.makeRegistrationInvitation(for: nil, days: 2, by: eve.id, at: .start)
    let tomorrow = Timestamp.start.adding(days: 1)
    #expect(try await store.registrationInvitations(at: tomorrow).count == 1)
    let (last, secret) = try await store.makeRegistrationInvitation(
      for: nil, days: 30, by: eve.id, at: tomorrow)
    let taken = await #expect(throws: JournalError.self) {
      try await store.makeRegistrationInvitation(for: eve.email, days: 1, by: eve.id, at: tomorrow)
    }
    #expect(taken == .refusal(.emailTaken("eve@example.org")))
    try await store.purge(at: .start.adding(days: 2))
    #expect(try await store.registrationInvitations(at: .start) == [last])
    try await store.deleteAccount(eve.id)
    #expect(try await !store.isRegistrationInvitation(secret, at: tomorrow))
  }

  /// A purge removes the secrets that are over, at once.
  @Test(arguments: StoreUnderTest.all)
  func aPurgeRemovesSecrets(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let store = home.store
    _ = try await home.account("ada@example.org")
    let reset = try #require(try await store.makeResetSecret(for: Self.email, at: .start))
    let check = try await store.makeVerificationSecret(for: Self.email, at: .start)
    try await store.purge(at: .start.adding(seconds: MailPurpose.reset.lifetime))
    #expect(try await !store.isResetSecret(reset.secret, at: .start))
    #expect(try await verify(store, check, at: .start) != nil)
  }
}
