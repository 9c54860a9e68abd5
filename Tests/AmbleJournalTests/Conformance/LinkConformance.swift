import Foundation
import Testing

@testable import AmbleJournal

struct LinkConformance {
  /// A user with a trip.
  private struct Owner {
    let home: OpenStore
    let user: UserID
    let trip: Trip
    var store: Journal { home.store }

    init(_ kind: StoreUnderTest) async throws {
      home = try await kind.open()
      user = try await home.account("ann@example.org").id
      trip = try await home.store.addTrip(.sample(), of: user, at: .start)
    }

    /// Creates a link to the trip, and returns it with its secret.
    func link(until end: Timestamp? = nil) async throws -> (grant: Grant, secret: Secret) {
      let offer = GrantOffer(.read, of: .trip(trip.id), by: .link, until: end)
      let grant = try #require(try await store.makeGrant(offer, of: user, at: .start))
      return (grant, try #require(grant.secret))
    }

    func links(at time: Timestamp = .start) async throws -> [Grant]? {
      try await store.grants(of: .trip(trip.id), by: user, at: time)
    }
  }

  /// A link shows its trip until it expires. Its secret has 256 bits, which are 43 characters.
  @Test(arguments: StoreUnderTest.all)
  func aLinkExpires(_ kind: StoreUnderTest) async throws {
    let ann = try await Owner(kind)
    let end = Timestamp.start.adding(seconds: 60)
    let (link, secret) = try await ann.link(until: end)
    #expect(secret.text.count == 43)
    #expect(link.audience == .bearer && link.right == .read && link.owner.id == ann.user)
    let before = try await ann.store.sharedTrip(secret, at: .start.adding(seconds: 59))
    #expect(before?.trip == ann.trip)
    #expect(before?.expiresAt == end)
    #expect(try await ann.store.sharedTrip(secret, at: end) == nil)
    #expect(try await ann.links() == [link])
    #expect(try await ann.links(at: end) == [])
  }

  /// A revoked link, or one of a deleted trip, does not show it.
  @Test(arguments: StoreUnderTest.all)
  func aRevokedLinkShowsNothing(_ kind: StoreUnderTest) async throws {
    let ann = try await Owner(kind)
    let (first, second) = (try await ann.link(), try await ann.link())
    #expect(first.secret != second.secret)
    #expect(
      try await ann.store.deleteGrant(first.grant.id, of: .trip, by: ann.user) == first.grant)
    #expect(try await ann.store.deleteGrant(first.grant.id, of: .trip, by: ann.user) == nil)
    #expect(try await ann.store.sharedTrip(first.secret, at: .start) == nil)
    #expect(try await ann.store.sharedTrip(second.secret, at: .start) != nil)
    _ = try await ann.store.deleteTrip(ann.trip.id, of: ann.user, at: .start)
    #expect(try await ann.store.sharedTrip(second.secret, at: .start) == nil)
    #expect(try await ann.links() == nil)
    _ = try await ann.store.restoreTrip(ann.trip.id, of: ann.user, at: .start)
    #expect(try await ann.store.sharedTrip(second.secret, at: .start) != nil)
  }

  /// A link shows the traveller's position while the trip is active, and not afterwards.
  @Test(arguments: StoreUnderTest.all)
  func aLinkShowsATravellerOnTheWay(_ kind: StoreUnderTest) async throws {
    let ann = try await Owner(kind)
    let (_, secret) = try await ann.link()
    _ = try await ann.store.startTrip(ann.trip.id, radius: nil, of: ann.user, at: .start)
    let position = Position(ann.trip.plan.stops[1].place, at: .start)
    _ = try await ann.store.record([position], of: ann.user)
    let shared = try await ann.store.sharedTrip(secret, at: .start)
    #expect(shared?.position == position)
    #expect(shared?.trip.plan.stops[1].visitedAt == .start)
    _ = try await ann.store.stopTravelling(of: ann.user, at: .start)
    #expect(try await ann.store.sharedTrip(secret, at: .start)?.position == nil)
  }

  /// Other users cannot create, list or delete links to a trip. A link is no share of contacts.
  @Test(arguments: StoreUnderTest.all)
  func linksAreTheirOwnersAlone(_ kind: StoreUnderTest) async throws {
    let ann = try await Owner(kind)
    let other = try await ann.home.account("bob@example.org").id
    let (link, _) = try await ann.link()
    let offer = GrantOffer(.read, of: .trip(ann.trip.id), by: .link)
    #expect(try await ann.store.makeGrant(offer, of: other, at: .start) == nil)
    #expect(try await ann.store.grants(of: .trip(ann.trip.id), by: other, at: .start) == nil)
    #expect(try await ann.store.deleteGrant(link.id, of: .trip, by: other) == nil)
    #expect(try await ann.store.deleteGrant(link.id, of: .contacts, by: ann.user) == nil)
    #expect(try await ann.store.grants(of: .contacts, by: ann.user, at: .start) == [])
    let another = try await ann.store.addTrip(.sample(), of: ann.user, at: .start)
    #expect(try await ann.store.grants(of: .trip(another.id), by: ann.user, at: .start) == [])
    _ = try await ann.store.makeGrant(
      GrantOffer(.read, of: .contacts, by: .invitation), of: ann.user, at: .start)
    #expect(try await ann.links() == [link])
  }

  /// A link is no invitation: it can be neither accepted nor refused.
  @Test(arguments: StoreUnderTest.all)
  func aLinkIsNotAccepted(_ kind: StoreUnderTest) async throws {
    let ann = try await Owner(kind)
    let bob = try await ann.home.account("bob@example.org").id
    let (_, secret) = try await ann.link()
    #expect(try await ann.store.invitation(secret, for: bob, at: .start) == nil)
    #expect(try await ann.store.acceptInvitation(secret, by: bob, at: .start) == nil)
    #expect(try await !ann.store.refuseInvitation(secret, by: bob, at: .start))
    #expect(try await ann.store.sharedTrip(secret, at: .start) != nil)
  }

  /// Links go with their trip's account, and with a trip that is purged.
  @Test(arguments: StoreUnderTest.all)
  func linksGoWithTheirTrip(_ kind: StoreUnderTest) async throws {
    let ann = try await Owner(kind)
    let (link, secret) = try await ann.link()
    _ = try await ann.store.deleteTrip(ann.trip.id, of: ann.user, at: .start)
    try await ann.store.purge(at: .start.adding(days: 31))
    #expect(try await ann.store.deleteGrant(link.id, of: .trip, by: ann.user) == nil)
    let bob = try await Owner(kind)
    let kept = try await bob.link()
    try await bob.store.deleteAccount(bob.user)
    #expect(try await bob.store.sharedTrip(kept.secret, at: .start) == nil)
    #expect(try await ann.store.sharedTrip(secret, at: .start) == nil)
  }

  /// A purge removes items that expired 30 days ago, and nothing else.
  @Test(arguments: StoreUnderTest.all)
  func expiredLinksArePurged(_ kind: StoreUnderTest) async throws {
    let ann = try await Owner(kind)
    let old = try await ann.link(until: .start.adding(days: 1))
    let new = try await ann.link(until: .start.adding(days: 20))
    try await ann.store.purge(at: .start.adding(days: 32))
    #expect(try await ann.links() == [new.grant])
    #expect(try await ann.store.deleteGrant(old.grant.id, of: .trip, by: ann.user) == nil)
  }
}
