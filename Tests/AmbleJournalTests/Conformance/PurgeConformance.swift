import Testing

@testable import AmbleJournal

struct PurgeConformance {
  /// A purge permanently removes items that were deleted 30 days ago, and nothing else.
  @Test(arguments: StoreUnderTest.all)
  func aPurgeRemovesOldDeletions(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, user) = (home.store, try await home.account("ann@example.org").id)
    let trips = [
      try await store.addTrip(.sample(), of: user, at: .start),
      try await store.addTrip(.sample(), of: user, at: .start),
    ]
    let contacts = try await store.addContacts(
      [ContactCard(name: "old"), ContactCard(name: "new")], to: nil, of: user, at: .start)
    for (index, time) in [Timestamp.start, .start.adding(days: 20)].enumerated() {
      _ = try await store.deleteTrip(trips[index].id, of: user, at: time)
      _ = try await store.deleteContact(contacts[index].id, of: user, at: time)
    }
    try await store.purge(at: .start.adding(days: 31))
    #expect(try await store.restoreTrip(trips[0].id, of: user, at: .start) == nil)
    #expect(try await store.restoreContact(contacts[0].id, of: user, at: .start) == nil)
    #expect(try await store.restoreTrip(trips[1].id, of: user, at: .start) == trips[1])
    #expect(try await store.restoreContact(contacts[1].id, of: user, at: .start) == contacts[1])
  }
}
