import Foundation
import Testing

@testable import AmbleJournal

struct SecondFactorConformance {
  /// A store with Ada, whose second factor is on.
  private struct Home {
    let open: OpenStore
    let ada: UserID
    let passwords: OneTimePassword
    let recoveryCodes: [String]
    var store: Journal { open.store }

    init(_ kind: StoreUnderTest) async throws {
      open = try await kind.open()
      ada = try await open.account("ada@example.org").id
      passwords = try await open.store.prepareSecondFactor(of: ada)
      let first = passwords.code(at: OneTimePassword.step(at: .start))
      let codes = try await open.store.turnOnSecondFactor(first, of: ada, at: .start)
      recoveryCodes = try #require(codes)
    }

    /// Uses a code of the app some seconds after the start.
    func use(_ code: String? = nil, after seconds: Int) async throws -> Bool {
      let time = Timestamp.start.adding(seconds: seconds)
      let right = passwords.code(at: OneTimePassword.step(at: time))
      return try await store.useSecondFactor(code ?? right, of: ada, at: time)
    }
  }

  /// The factor is off until the first code of the app, and a wrong one does not turn it on.
  @Test(arguments: StoreUnderTest.all)
  func theFirstCodeTurnsItOn(_ kind: StoreUnderTest) async throws {
    let open = try await kind.open()
    let ada = try await open.account("ada@example.org").id
    #expect(try await open.store.turnOnSecondFactor("123456", of: ada, at: .start) == nil)
    let unused = try await open.store.prepareSecondFactor(of: ada)
    let passwords = try await open.store.prepareSecondFactor(of: ada)
    #expect(unused.secret != passwords.secret && passwords.secret.count == 20)
    let step = OneTimePassword.step(at: .start)
    for wrong in [unused.code(at: step), passwords.code(at: step + 2), ""]
    where wrong != passwords.code(at: step) {
      #expect(try await open.store.turnOnSecondFactor(wrong, of: ada, at: .start) == nil)
    }
    #expect(try await open.store.secondFactor(of: ada) == nil)
    #expect(try await !open.store.useSecondFactor(passwords.code(at: step), of: ada, at: .start))
    let code = passwords.code(at: step)
    let codes = try await open.store.turnOnSecondFactor(code, of: ada, at: .start)
    #expect(Set(codes ?? []).count == 10)
    let state = try await open.store.secondFactor(of: ada)
    #expect(state == SecondFactor(since: .start, recoveryCodes: 10))
    await #expect(throws: JournalError.refusal(.secondFactorIsOn)) {
      try await open.store.prepareSecondFactor(of: ada)
    }
  }

  /// Each code counts once, that which turned the factor on included.
  @Test(arguments: StoreUnderTest.all)
  func codesCountOnce(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    #expect(try await !home.use(after: 0))
    #expect(try await home.use(after: 30))
    #expect(try await !home.use(after: 31))
    #expect(try await home.use(home.recoveryCodes[3].uppercased(), after: 31))
    #expect(try await !home.use(home.recoveryCodes[3], after: 31))
    #expect(try await home.store.secondFactor(of: home.ada)?.recoveryCodes == 9)
  }

  /// After a hundred wrong codes in a row only a recovery code is right. It begins the count anew.
  @Test(arguments: StoreUnderTest.all)
  func guessingEnds(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    for _ in 0..<99 { #expect(try await !home.use("1", after: 30)) }
    #expect(try await home.use(after: 30))
    for _ in 0..<100 { #expect(try await !home.use("1", after: 60)) }
    #expect(try await !home.use(after: 60))
    #expect(try await home.use(home.recoveryCodes[0], after: 60))
    #expect(try await home.use(after: 90))
  }

  /// New recovery codes replace the old ones; all go with the factor, and it with the account.
  @Test(arguments: StoreUnderTest.all)
  func theFactorIsTurnedOff(_ kind: StoreUnderTest) async throws {
    let home = try await Home(kind)
    let (store, ada) = (home.store, home.ada)
    let new = try #require(try await store.renewRecoveryCodes(of: ada))
    #expect(try await !home.use(home.recoveryCodes[0], after: 0))
    #expect(try await home.use(new[0], after: 0))
    #expect(try await store.removeSecondFactor(of: ada))
    #expect(try await !store.removeSecondFactor(of: ada))
    #expect(try await store.secondFactor(of: ada) == nil)
    #expect(try await store.renewRecoveryCodes(of: ada) == nil)
    #expect(try await !home.use(after: 30))
    #expect(try await !home.use(new[1], after: 30))
    _ = try await store.prepareSecondFactor(of: ada)
    try await store.deleteAccount(ada)
    let bob = try await home.open.account("bob@example.org").id
    #expect(try await store.secondFactor(of: bob) == nil)
  }
}
