import Testing

@testable import AmbleJournal

struct CalendarConformance {
  /// A new address of a calendar revokes the previous one.
  @Test(arguments: StoreUnderTest.all)
  func aCalendarHasOneAddress(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let user = try await home.account("ann@example.org").id
    #expect(try await home.store.calendar(of: user) == nil)
    let old = try await home.store.makeCalendar(of: user, at: .start)
    let new = try await home.store.makeCalendar(of: user, at: .start.adding(seconds: 1))
    #expect(try await home.store.calendar(of: user) == new)
    let secrets = [try #require(old.secret), try #require(new.secret)]
    #expect(secrets[0].text.count == 43 && secrets[0] != secrets[1])
    #expect(try await home.store.calendarTrips(secrets[0]) == nil)
    #expect(try await home.store.calendarTrips(secrets[1]) == [])
    #expect(try await home.store.deleteCalendar(of: user))
    #expect(try await !home.store.deleteCalendar(of: user))
    #expect(try await home.store.calendarTrips(secrets[1]) == nil)
    #expect(try await home.store.calendar(of: user) == nil)
  }

  /// A calendar has the owner's trips with a date, earliest first, and no deleted ones.
  @Test(arguments: StoreUnderTest.all)
  func aCalendarHasTheDatedTrips(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let ann = try await home.account("ann@example.org").id
    let bob = try await home.account("bob@example.org").id
    var trips: [Trip] = []
    for (user, date) in [
      (ann, "2026-11-22"), (ann, "2026-11-21"), (ann, nil), (bob, "2026-11-20"),
      (ann, "2026-11-23"),
    ] {
      trips.append(try await home.store.addTrip(.sample("A", date: date), of: user, at: .start))
    }
    _ = try await home.store.deleteTrip(trips[4].id, of: ann, at: .start)
    let secret = try #require(try await home.store.makeCalendar(of: ann, at: .start).secret)
    #expect(try await home.store.calendarTrips(secret) == [trips[1], trips[0]])
    #expect(try await home.store.calendarTrips(Secret("other")) == nil)
    try await home.store.deleteAccount(ann)
    #expect(try await home.store.calendarTrips(secret) == nil)
  }
}
