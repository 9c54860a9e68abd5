import Testing

@testable import AmbleJournal

struct AccountConformance {
  private static let other = EmailAddress("zoe@example.org")!

  /// An account is found by its identifier and by its address; others are not.
  @Test(arguments: StoreUnderTest.all)
  func anAccountIsRegistered(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let registration = Registration.sample("ada@example.org", name: "Ada ✿")
    let ada = try await home.store.register(registration, takesOverLocal: false, at: .start)
    #expect(ada.email == registration.email && ada.name == "Ada ✿")
    #expect(ada.createdAt == .start && !ada.isLocal)
    #expect(try await home.store.account(ada.id) == ada)
    #expect(try await home.store.account(UserID("other")) == nil)
    let credentials = Credentials(account: ada, password: registration.password)
    #expect(try await home.store.credentials(of: registration.email) == credentials)
    #expect(try await home.store.credentials(of: ada.id) == credentials)
    #expect(try await home.store.credentials(of: Self.other) == nil)
  }

  /// An address belongs to one account. A refused registration leaves no data.
  @Test(arguments: StoreUnderTest.all)
  func addressesAreUnique(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org")
    let eve = try await home.account("eve@example.org")
    let again = await #expect(throws: JournalError.self) {
      try await home.account("ada@example.org")
    }
    let change = await #expect(throws: JournalError.self) {
      try await home.store.change(name: "Eve", email: ada.email, of: eve.id)
    }
    #expect(again?.kind == .conflict && change?.kind == .conflict)
    #expect(Set(try await home.store.accounts()) == [ada, eve])
  }

  /// Of many registrations of an address at the same time, one succeeds.
  @Test(arguments: StoreUnderTest.all)
  func oneOfManyAtOnceRegisters(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let registered = await withTaskGroup(of: Account?.self) { tasks in
      for _ in 0..<8 { tasks.addTask { try? await home.account("ada@example.org") } }
      return await tasks.reduce(into: []) { list, account in list.append(account) }
    }
    #expect(try await home.store.accounts() == registered.compactMap(\.self))
    #expect(try await home.store.accounts().count == 1)
  }

  /// Accounts are listed by age.
  @Test(arguments: StoreUnderTest.all)
  func accountsAreListedByAge(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    for (name, seconds) in [("b", 20), ("c", 30), ("a", 10)] {
      _ = try await home.store.register(
        .sample("\(name)@example.org", name: name), takesOverLocal: false,
        at: .start.adding(seconds: seconds))
    }
    #expect(try await home.store.accounts().map(\.name) == ["a", "b", "c"])
  }

  /// Name and address change alone or together; values that are not given stay.
  @Test(arguments: StoreUnderTest.all)
  func nameAndAddressChange(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    var ada = try await home.account("ada@example.org", name: "Ada")
    ada.name = "Zoë"
    #expect(try await home.store.change(name: "Zoë", email: nil, of: ada.id) == ada)
    ada.email = Self.other
    #expect(try await home.store.change(name: nil, email: Self.other, of: ada.id) == ada)
    #expect(try await home.store.change(name: nil, email: Self.other, of: ada.id) == ada)
    #expect(try await home.store.account(ada.id) == ada)
    #expect(try await home.store.change(name: "x", email: nil, of: UserID("other")) == nil)
    let local = try await home.store.localAccount(at: .start)
    let named = try await home.store.change(
      name: "Local", email: EmailAddress("x@example.org"), of: local.id)
    #expect(named?.name == "Local" && named?.email == nil)
    #expect(try await home.store.credentials(of: local.id) == nil)
  }

  /// A new password ends the other sessions; a rehashed one ends none.
  @Test(arguments: StoreUnderTest.all)
  func passwordsChange(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ada = try await home.account("ada@example.org").id
    var secrets: [Secret] = []
    for _ in 0..<2 {
      secrets.append(
        try await home.store.beginSession(.session, in: "", of: ada, at: .start).secret)
    }
    let password = PasswordHasher(cost: .cheap).hash("another")
    try await home.store.renew(password: password, of: ada)
    #expect(try await home.store.credentials(of: ada)?.password == password)
    #expect(try await home.store.owner(of: secrets[1], at: .start)?.user == ada)
    try await home.store.change(password: password, of: ada, keeping: secrets[0])
    #expect(try await home.store.owner(of: secrets[0], at: .start)?.user == ada)
    #expect(try await home.store.owner(of: secrets[1], at: .start) == nil)
  }

  /// A deleted account leaves no token, no contact and no trip, and its address is free.
  @Test(arguments: StoreUnderTest.all)
  func aDeletedAccountLeavesNothing(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (ada, eve) = (try await home.account("ada@example.org"), try await home.account("e@e").id)
    let secret = try await home.store.makeToken("", for: [.account], of: ada.id, at: .start).secret
    let contact = try await home.store.addContacts(
      [ContactCard(name: "Zoë")], to: nil, of: ada.id, at: .start)[0]
    try await home.store.deleteAccount(ada.id)
    #expect(try await home.store.account(ada.id) == nil)
    #expect(try await home.store.owner(of: secret, at: .start) == nil)
    #expect(try await home.store.contact(contact.id, of: ada.id, at: .start) == nil)
    #expect(try await home.store.accounts().map(\.id) == [eve])
    #expect(try await home.account("ada@example.org").id != ada.id)
  }
}
