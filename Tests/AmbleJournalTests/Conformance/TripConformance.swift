import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct TripConformance {
  /// A stored trip is read back, in any script.
  @Test(arguments: StoreUnderTest.all)
  func aTripIsStoredCompletely(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let user = try await home.account("ann@example.org").id
    var plan = TripPlan.sample("AB", date: "2026-11-21T09:30", zone: "Europe/Lisbon")
    plan.name = "نزهة 散步 👩‍👩‍👧 |&%#?'\""
    plan.mode = .ebike
    (plan.measure, plan.start, plan.end) = (.effort, .any, .start)
    plan.visitRadius = 30
    (plan.stay, plan.stops[0].stay) = (900, 0)
    plan.arriveBy = TripDate("2026-11-21T12:00")
    plan.stops[1].address = "Ünter den Linden 1"
    plan.stops[1].note = "Line\nbreak"
    plan.stops[1].contact = "c1"
    let trip = try await home.store.addTrip(plan, of: user, at: .start)
    #expect(trip.plan == plan)
    #expect(try await home.store.trip(trip.id, of: user) == trip)
  }

  /// A new plan increments the revision; stops that stay keep their progress.
  @Test(arguments: StoreUnderTest.all)
  func aChangeKeepsProgress(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let user = try await home.account("ann@example.org").id
    let trip = try await home.store.addTrip(.sample("ABC"), of: user, at: .start)
    _ = try await home.store.startTrip(trip.id, radius: nil, of: user, at: .start)
    _ = try await home.store.mark(trip.plan.stops[2].id, .visited(.start), of: user)
    var plan = trip.plan
    plan.stops = [plan.stops[2], Stop("D", at: plan.stops[0].place), plan.stops[0]]
    let changed = try #require(
      try await home.store.change(trip.id, to: plan, from: trip.updatedAt, of: user, at: .start))
    #expect(changed.plan.stops.map(\.name) == ["C", "D", "A"])
    #expect(changed.plan.stops.map(\.visitedAt) == [.start, nil, nil])
    #expect(changed.revision == 1)
    #expect(changed.updatedAt > trip.updatedAt)
  }

  /// Of two changes based on the same version, the second is rejected.
  @Test(arguments: StoreUnderTest.all)
  func aStaleChangeIsAConflict(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let user = try await home.account("ann@example.org").id
    let trip = try await home.store.addTrip(.sample(), of: user, at: .start)
    _ = try await home.store.change(
      trip.id, to: trip.plan, from: trip.updatedAt, of: user, at: .start)
    let error = await #expect(throws: JournalError.self) {
      try await home.store.change(
        trip.id, to: trip.plan, from: trip.updatedAt, of: user, at: .start.adding(days: 1))
    }
    #expect(error?.kind == .conflict)
  }

  /// A deleted trip can be restored for 30 days, even if the journal stays open longer.
  @Test(arguments: StoreUnderTest.all)
  func deletionCanBeUndoneFor30Days(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let user = try await home.account("ann@example.org").id
    let trip = try await home.store.addTrip(.sample(), of: user, at: .start)
    #expect(try await home.store.deleteTrip(trip.id, of: user, at: .start))
    #expect(try await home.store.trip(trip.id, of: user) == nil)
    #expect(try await home.store.deleteTrip(trip.id, of: user, at: .start) == false)
    #expect(try await home.store.restoreTrip(trip.id, of: user, at: .start) == trip)
    _ = try await home.store.deleteTrip(trip.id, of: user, at: .start)
    let tooLate = Timestamp.start.adding(days: 31)
    #expect(try await home.store.restoreTrip(trip.id, of: user, at: tooLate) == nil)
    #expect(
      try await home.store.restoreTrip(trip.id, of: user, at: .start.adding(days: 29)) == trip)
  }

  /// A duplicate has new stops without progress.
  @Test(arguments: StoreUnderTest.all)
  func aDuplicateIsFresh(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let user = try await home.account("ann@example.org").id
    let trip = try await home.store.addTrip(.sample(), of: user, at: .start)
    _ = try await home.store.startTrip(trip.id, radius: nil, of: user, at: .start)
    _ = try await home.store.mark(trip.plan.stops[0].id, .visited(.start), of: user)
    let copy = try #require(try await home.store.duplicateTrip(trip.id, of: user, at: .start))
    #expect(copy.plan.stops.map(\.name) == ["A", "B", "C"])
    #expect(copy.plan.stops.map(\.isOpen) == [true, true, true])
    #expect(Set(copy.plan.stops.map(\.id)).isDisjoint(with: trip.plan.stops.map(\.id)))
    #expect(copy.startedAt == nil)
  }

  /// Other users cannot see, change or delete a trip.
  @Test(arguments: StoreUnderTest.all)
  func tripsAreTheirOwnersAlone(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ann = try await home.account("ann@example.org").id
    let bob = try await home.account("bob@example.org").id
    let trip = try await home.store.addTrip(.sample(), of: ann, at: .start)
    #expect(try await home.store.trip(trip.id, of: bob) == nil)
    #expect(try await home.store.trips(TripQuery(), of: bob).items.isEmpty)
    let changed = try await home.store.change(
      trip.id, to: .sample(), from: nil, of: bob, at: .start)
    #expect(changed == nil)
    #expect(try await !home.store.deleteTrip(trip.id, of: bob, at: .start))
    #expect(try await home.store.restoreTrip(trip.id, of: bob, at: .start) == nil)
    #expect(try await home.store.duplicateTrip(trip.id, of: bob, at: .start) == nil)
    #expect(try await home.store.startTrip(trip.id, radius: nil, of: bob, at: .start) == nil)
    #expect(try await home.store.trip(trip.id, of: ann) == trip)
  }

  /// Deleting an account deletes its trips.
  @Test(arguments: StoreUnderTest.all)
  func tripsGoWithTheirAccount(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let user = try await home.account("ann@example.org").id
    let trip = try await home.store.addTrip(.sample(), of: user, at: .start)
    try await home.store.deleteAccount(user)
    #expect(try await home.store.trip(trip.id, of: user) == nil)
  }
}
