import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct TripStoreTests {
  private let temporary: TemporaryJournal
  private var journal: Journal { temporary.journal }

  init() throws { temporary = try TemporaryJournal() }

  /// What was written is read, in any script.
  @Test func aTripIsKeptWhole() async throws {
    let user = try await temporary.account("ann@example.org").id
    var plan = TripPlan.sample("AB", date: "2026-11-21T09:30", zone: "Europe/Lisbon")
    plan.name = "نزهة 散步 👩‍👩‍👧 |&%#?'\""
    plan.mode = .ebike
    (plan.measure, plan.start, plan.end) = (.effort, .any, .start)
    plan.visitRadius = 30
    plan.stops[1].address = "Ünter den Linden 1"
    plan.stops[1].note = "Line\nbreak"
    plan.stops[1].contact = "c1"
    let trip = try await journal.addTrip(plan, of: user, at: .start)
    #expect(trip.plan == plan)
    #expect(try await journal.trip(trip.id, of: user) == trip)
  }

  /// Another plan counts up the revision; stops that are kept are as far as they were.
  @Test func aChangeKeepsProgress() async throws {
    let user = try await temporary.account("ann@example.org").id
    let trip = try await journal.addTrip(.sample("ABC"), of: user, at: .start)
    _ = try await journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    _ = try await journal.mark(trip.plan.stops[2].id, .visited(.start), of: user)
    var plan = trip.plan
    plan.stops = [plan.stops[2], Stop("D", at: plan.stops[0].place), plan.stops[0]]
    let changed = try #require(
      try await journal.change(trip.id, to: plan, from: trip.updatedAt, of: user, at: .start))
    #expect(changed.plan.stops.map(\.name) == ["C", "D", "A"])
    #expect(changed.plan.stops.map(\.visitedAt) == [.start, nil, nil])
    #expect(changed.revision == 1)
    #expect(changed.updatedAt > trip.updatedAt)
  }

  /// Two who read the same plan cannot both change it.
  @Test func aStaleChangeIsAConflict() async throws {
    let user = try await temporary.account("ann@example.org").id
    let trip = try await journal.addTrip(.sample(), of: user, at: .start)
    _ = try await journal.change(trip.id, to: trip.plan, from: trip.updatedAt, of: user, at: .start)
    let error = await #expect(throws: JournalError.self) {
      try await journal.change(
        trip.id, to: trip.plan, from: trip.updatedAt, of: user, at: .start.adding(days: 1))
    }
    #expect(error?.kind == .conflict)
  }

  /// Deleted, restored; after 30 days it is gone for good.
  @Test func deletionCanBeUndoneFor30Days() async throws {
    let user = try await temporary.account("ann@example.org").id
    let trip = try await journal.addTrip(.sample(), of: user, at: .start)
    #expect(try await journal.deleteTrip(trip.id, of: user, at: .start))
    #expect(try await journal.trip(trip.id, of: user) == nil)
    #expect(try await journal.deleteTrip(trip.id, of: user, at: .start) == false)
    #expect(try await journal.restoreTrip(trip.id, of: user) == trip)
    _ = try await journal.deleteTrip(trip.id, of: user, at: .start)
    let later = try Journal(opening: temporary.folder, at: .start.adding(days: 31))
    #expect(try await later.restoreTrip(trip.id, of: user) == nil)
  }

  /// A copy has stops of its own, and nobody has been there.
  @Test func aDuplicateIsFresh() async throws {
    let user = try await temporary.account("ann@example.org").id
    let trip = try await journal.addTrip(.sample(), of: user, at: .start)
    _ = try await journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    _ = try await journal.mark(trip.plan.stops[0].id, .visited(.start), of: user)
    let copy = try #require(try await journal.duplicateTrip(trip.id, of: user, at: .start))
    #expect(copy.plan.stops.map(\.name) == ["A", "B", "C"])
    #expect(copy.plan.stops.map(\.isOpen) == [true, true, true])
    #expect(Set(copy.plan.stops.map(\.id)).isDisjoint(with: trip.plan.stops.map(\.id)))
    #expect(copy.startedAt == nil)
  }

  /// Nobody sees, changes, or deletes somebody else's.
  @Test func tripsAreTheirOwnersAlone() async throws {
    let ann = try await temporary.account("ann@example.org").id
    let bob = try await temporary.account("bob@example.org").id
    let trip = try await journal.addTrip(.sample(), of: ann, at: .start)
    #expect(try await journal.trip(trip.id, of: bob) == nil)
    #expect(try await journal.trips(TripQuery(), of: bob).items.isEmpty)
    let changed = try await journal.change(
      trip.id, to: .sample(), from: nil, of: bob, at: .start)
    #expect(changed == nil)
    #expect(try await !journal.deleteTrip(trip.id, of: bob, at: .start))
    #expect(try await journal.restoreTrip(trip.id, of: bob) == nil)
    #expect(try await journal.duplicateTrip(trip.id, of: bob, at: .start) == nil)
    #expect(try await journal.startTrip(trip.id, radius: nil, of: bob, at: .start) == nil)
    #expect(try await journal.trip(trip.id, of: ann) == trip)
  }

  /// With an account goes all of it.
  @Test func tripsGoWithTheirAccount() async throws {
    let user = try await temporary.account("ann@example.org").id
    let trip = try await journal.addTrip(.sample(), of: user, at: .start)
    let link = try await journal.makeLink(to: trip.id, until: nil, of: user, at: .start)
    let feed = try await journal.makeCalendar(of: user, at: .start)
    try await journal.deleteAccount(user)
    #expect(try await journal.trip(trip.id, of: user) == nil)
    let secrets = [try #require(link?.secret), try #require(feed.secret)]
    #expect(try await journal.sharedTrip(secrets[0], at: .start) == nil)
    #expect(try await journal.calendarTrips(secrets[1]) == nil)
  }
}
