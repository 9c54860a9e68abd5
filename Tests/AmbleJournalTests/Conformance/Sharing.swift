import Testing

@testable import AmbleJournal

/// Three users; Ada has contacts to share.
struct Sharing {
  let home: OpenStore
  let ada: UserID
  let eve: UserID
  let zed: UserID
  /// A contact of Ada's.
  let contact: Contact
  var store: Journal { home.store }

  init(_ kind: StoreUnderTest) async throws {
    home = try await kind.open()
    ada = try await home.account("ada@example.org", name: "Ada").id
    eve = try await home.account("eve@example.org", name: "Eve").id
    zed = try await home.account("zed@example.org", name: "Zed").id
    contact = try await home.store.addContacts(
      [ContactCard(name: "Zoë")], to: nil, of: ada, at: .start)[0]
  }

  /// Creates an invitation to a user's contacts, by default Ada's.
  func invite(
    _ right: Grant.Right = .read, label: String = "", until end: Timestamp? = nil,
    by user: UserID? = nil, at time: Timestamp = .start
  ) async throws -> (grant: Grant, secret: Secret) {
    let offer = GrantOffer(right, of: .contacts, by: .invitation, label: label, until: end)
    let grant = try #require(try await store.makeGrant(offer, of: user ?? ada, at: time))
    return (grant, try #require(grant.secret))
  }

  func accept(_ secret: Secret, by user: UserID) async throws -> Grant? {
    try await store.acceptInvitation(secret, by: user, at: .start)
  }

  /// Shares Ada's contacts with Eve.
  func share(_ right: Grant.Right, until end: Timestamp? = nil) async throws -> Grant {
    try #require(try await accept(try await invite(right, until: end).secret, by: eve))
  }

  /// Ada's shares.
  func shares() async throws -> [Grant?]? {
    try await store.grants(of: .contacts, by: ada, at: .start)
  }

  /// Returns the names of the contacts that Eve sees.
  func seen(at time: Timestamp = .start) async throws -> [String] {
    try await store.contacts(ContactQuery(), of: eve, at: time).items.map(\.card.name)
  }
}
