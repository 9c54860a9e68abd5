import Foundation
import Testing

@testable import AmbleJournal

struct LocalAccountConformance {
  private func register(
    _ address: String, takesOverLocal: Bool, in home: OpenStore
  ) async throws -> Account {
    try await home.store.register(.sample(address), takesOverLocal: takesOverLocal, at: .start)
  }

  /// The local account is created once, and stays next to accounts with an address.
  @Test(arguments: StoreUnderTest.all)
  func theLocalAccountIsMadeOnce(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let local = try await home.store.localAccount(at: .start)
    let ada = try await home.account("ada@example.org")
    #expect(local.isLocal && local.email == nil)
    #expect(!ada.isLocal && ada.id != local.id)
    #expect(try await home.store.localAccount(at: .start) == local)
    #expect(Set(try await home.store.accounts().map(\.id)) == [local.id, ada.id])
  }

  /// A registration takes the local account over once; a second one does not.
  @Test(arguments: StoreUnderTest.all)
  func theLocalAccountIsTakenOverOnce(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let local = try await home.store.localAccount(at: .start)
    let ada = try await register("ada@example.org", takesOverLocal: true, in: home)
    #expect(ada.id == local.id && ada.isLocal)
    let ben = try await register("ben@example.org", takesOverLocal: true, in: home)
    #expect(ben.id != ada.id && !ben.isLocal)
    #expect(try await home.store.localAccount(at: .start) == ada)
  }

  /// A user who registers with the key before ever using it gets the local account.
  @Test(arguments: StoreUnderTest.all)
  func theFirstAccountOfTheKeyIsTheLocalOne(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await register("ada@example.org", takesOverLocal: true, in: home)
    #expect(try await home.store.localAccount(at: .start) == ada)
  }

  /// After the account is deleted, the key opens a new one.
  @Test(arguments: StoreUnderTest.all)
  func aDeletedLocalAccountIsMadeAgain(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await register("ada@example.org", takesOverLocal: true, in: home)
    try await home.store.deleteAccount(ada.id)
    let local = try await home.store.localAccount(at: .start)
    #expect(local.id != ada.id && local.email == nil)
  }

  /// Replacing the key ends the sessions opened with it, and no others.
  @Test(arguments: StoreUnderTest.all)
  func sessionsOfTheKeyEndByThemselves(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let local = try await home.store.localAccount(at: .start)
    var secrets: [AuthToken.Kind: Secret] = [:]
    for kind in [AuthToken.Kind.session, .local, .token] {
      secrets[kind] = try await home.secret(kind, of: local.id)
    }
    try await home.store.endLocalSessions()
    for (kind, secret) in secrets {
      let holder = try await home.store.owner(of: secret, at: .start)
      #expect((holder == nil) == (kind == .local))
    }
  }

  /// A new password ends sessions of both kinds, and keeps tokens.
  @Test(arguments: StoreUnderTest.all)
  func aNewPasswordEndsAllSessions(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await register("ada@example.org", takesOverLocal: true, in: home)
    var secrets: [AuthToken.Kind: Secret] = [:]
    for kind in [AuthToken.Kind.session, .local, .token] {
      secrets[kind] = try await home.secret(kind, of: ada.id)
    }
    let password = PasswordHasher(cost: .cheap).hash("another")
    try await home.store.change(password: password, of: ada.id, keeping: nil)
    for (kind, secret) in secrets {
      let holder = try await home.store.owner(of: secret, at: .start)
      #expect((holder == nil) == (kind != .token))
    }
  }
}
