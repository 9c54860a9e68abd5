import Foundation
import Testing

@testable import AmbleJournal

struct LinkStoreTests {
  private let temporary: TemporaryJournal
  private var journal: Journal { temporary.journal }

  init() throws { temporary = try TemporaryJournal() }

  private func trip(_ address: String = "ann@example.org") async throws -> (UserID, Trip) {
    let user = try await temporary.account(address).id
    return (user, try await journal.addTrip(.sample(), of: user, at: .start))
  }

  /// A link shows its trip until it ends.
  @Test func aLinkEndsWhenItWasToldTo() async throws {
    let (user, trip) = try await trip()
    let end = Moment.start.adding(seconds: 60)
    let made = try await journal.makeLink(to: trip.id, until: end, of: user, at: .start)
    let secret = try #require(made?.secret)
    #expect(secret.text.count == 43)
    let before = try await journal.sharedTrip(secret, at: .start.adding(seconds: 59))
    #expect(before?.trip == trip)
    #expect(before?.expiresAt == end)
    #expect(try await journal.sharedTrip(secret, at: end) == nil)
    #expect(try await journal.links(to: trip.id, of: user, at: .start) == [made].compactMap(\.self))
    #expect(try await journal.links(to: trip.id, of: user, at: end) == [])
  }

  /// Revoked, or with its trip deleted, a link shows nothing.
  @Test func aRevokedLinkShowsNothing() async throws {
    let (user, trip) = try await trip()
    let links = [
      try #require(try await journal.makeLink(to: trip.id, until: nil, of: user, at: .start)),
      try #require(try await journal.makeLink(to: trip.id, until: nil, of: user, at: .start)),
    ]
    let secrets = try links.map { try #require($0.secret) }
    #expect(secrets[0] != secrets[1])
    #expect(try await journal.deleteLink(links[0].id, of: user))
    #expect(try await !journal.deleteLink(links[0].id, of: user))
    #expect(try await journal.sharedTrip(secrets[0], at: .start) == nil)
    #expect(try await journal.sharedTrip(secrets[1], at: .start) != nil)
    _ = try await journal.deleteTrip(trip.id, of: user, at: .start)
    #expect(try await journal.sharedTrip(secrets[1], at: .start) == nil)
  }

  /// A link shows where the traveller is while they travel, and not afterwards.
  @Test func aLinkShowsATravellerOnTheWay() async throws {
    let (user, trip) = try await trip()
    let made = try await journal.makeLink(to: trip.id, until: nil, of: user, at: .start)
    let secret = try #require(made?.secret)
    _ = try await journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    let position = Position(trip.plan.stops[1].place, at: .start)
    _ = try await journal.record([position], of: user)
    let shared = try await journal.sharedTrip(secret, at: .start)
    #expect(shared?.position == position)
    #expect(shared?.trip.plan.stops[1].visitedAt == .start)
    _ = try await journal.stopTravelling(of: user, at: .start)
    #expect(try await journal.sharedTrip(secret, at: .start)?.position == nil)
  }

  /// Nobody makes, sees or deletes links to somebody else's trips.
  @Test func linksAreTheirOwnersAlone() async throws {
    let (user, trip) = try await trip()
    let other = try await temporary.account("bob@example.org").id
    let link = try #require(
      try await journal.makeLink(to: trip.id, until: nil, of: user, at: .start))
    #expect(try await journal.makeLink(to: trip.id, until: nil, of: other, at: .start) == nil)
    #expect(try await journal.links(to: trip.id, of: other, at: .start) == nil)
    #expect(try await !journal.deleteLink(link.id, of: other))
  }

  /// The database alone lets nobody in: without the key beside it secrets cannot be told, and with
  /// another key those handed out still work.
  @Test func secretsAreNotInTheDatabase() async throws {
    let (user, trip) = try await trip()
    let made = try await journal.makeLink(to: trip.id, until: nil, of: user, at: .start)
    let secret = try #require(made?.secret)
    try FileManager.default.removeItem(at: temporary.folder.appending(path: SecretKey.fileName))
    let copy = try Journal(opening: temporary.folder, at: .start)
    let known = try await copy.links(to: trip.id, of: user, at: .start)
    #expect(known?.map(\.secret) == [nil])
    #expect(try await copy.sharedTrip(secret, at: .start)?.trip == trip)
  }

  /// Opened again, a journal knows the secrets it made; nobody else can read its key.
  @Test func secretsAreToldAgain() async throws {
    let (user, _) = try await trip()
    let feed = try await journal.makeCalendar(of: user, at: .start)
    let again = try Journal(opening: temporary.folder, at: .start)
    #expect(try await again.calendar(of: user) == feed)
    let file = temporary.folder.appending(path: SecretKey.fileName).path
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// A new address of a calendar ends the one before.
  @Test func aCalendarHasOneAddress() async throws {
    let (user, trip) = try await trip()
    var plan = trip.plan
    plan.date = TripDate("2026-11-21")
    let dated = try await journal.addTrip(plan, of: user, at: .start)
    let old = try #require(try await journal.makeCalendar(of: user, at: .start).secret)
    let new = try #require(try await journal.makeCalendar(of: user, at: .start).secret)
    #expect(try await journal.calendarTrips(old) == nil)
    #expect(try await journal.calendarTrips(new) == [dated])
    #expect(try await journal.deleteCalendar(of: user))
    #expect(try await journal.calendarTrips(new) == nil)
    #expect(try await journal.calendar(of: user) == nil)
  }
}
