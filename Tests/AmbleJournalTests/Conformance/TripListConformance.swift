import Foundation
import Testing

@testable import AmbleJournal

struct TripListConformance {
  /// A user with trips named after their dates.
  private struct Planner {
    let home: OpenStore
    let user: UserID

    init(_ kind: StoreUnderTest, _ dates: [(date: String?, zone: String?)]) async throws {
      home = try await kind.open()
      user = try await home.account("ann@example.org").id
      for (date, zone) in dates {
        var plan = TripPlan.sample("A", date: date, zone: zone)
        plan.name = date ?? "none"
        _ = try await home.store.addTrip(plan, of: user, at: .start)
      }
    }

    func trips(_ query: TripQuery = TripQuery()) async throws -> Listing<Trip> {
      try await home.store.trips(query, of: user)
    }
  }

  /// Sorted by time in UTC: 9:00 in Tokyo is before 9:00 in Lisbon. A trip without a date is sorted
  /// by its creation, 9:00 UTC on 21 November.
  @Test(arguments: StoreUnderTest.all)
  func tripsAreSortedByTime(_ kind: StoreUnderTest) async throws {
    let planner = try await Planner(
      kind,
      [
        ("2026-11-20T09:00", "Asia/Tokyo"), ("2026-11-20T09:00:00Z", "Europe/Lisbon"), (nil, nil),
        ("2026-11-22", nil), ("2026-11-20T09:00", "America/New_York"),
      ])
    let trips = try await planner.trips().items
    #expect(
      trips.map { "\($0.plan.name) \($0.plan.timeZone?.identifier ?? "")" } == [
        "2026-11-22 ", "none ", "2026-11-20T09:00 America/New_York",
        "2026-11-20T09:00:00Z Europe/Lisbon", "2026-11-20T09:00 Asia/Tokyo",
      ])
  }

  /// Seven trips on three days, four of them on one: in pages of any size each occurs once, in the
  /// order of the whole list.
  @Test(arguments: StoreUnderTest.all, 1...8)
  func partsMakeUpTheList(_ kind: StoreUnderTest, limit: Int) async throws {
    let days = ["2026-11-20", "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-22"]
    let planner = try await Planner(kind, days.map { ($0, nil) } + [("2026-11-20", nil)])
    let whole = try await planner.trips().items.map(\.id)
    var query = TripQuery()
    query.limit = limit
    var parts: [TripID] = []
    repeat {
      let part = try await planner.trips(query)
      #expect(part.items.count <= limit)
      parts += part.items.map(\.id)
      query.cursor = part.next
    } while query.cursor != nil
    #expect(whole.count == 7)
    #expect(parts == whole)
  }

  /// November in the trips' own zones: 23:30 on the 30th in New York is December already in UTC.
  @Test(arguments: StoreUnderTest.all)
  func daysAreThoseOfTheTripsClocks(_ kind: StoreUnderTest) async throws {
    let planner = try await Planner(
      kind,
      [
        ("2026-10-31", nil), ("2026-11-01", nil), ("2026-11-30T23:30", "America/New_York"),
        ("2026-12-01", nil), (nil, nil),
      ])
    var query = TripQuery()
    (query.from, query.to) = (TripDate("2026-11-01"), TripDate("2026-11-30"))
    let trips = try await planner.trips(query).items
    #expect(trips.map(\.plan.name) == ["2026-11-30T23:30", "2026-11-01"])
  }

  /// Points in time limit by UTC.
  @Test(arguments: StoreUnderTest.all)
  func timesLimitByUTC(_ kind: StoreUnderTest) async throws {
    let planner = try await Planner(
      kind,
      [
        ("2026-11-20T09:00:00Z", nil), ("2026-11-20T10:00:00Z", nil), ("2026-11-20T11:00:00Z", nil),
      ])
    var query = TripQuery()
    query.from = TripDate("2026-11-20T11:00:00+01:00")
    #expect(try await planner.trips(query).items.count == 2)
  }

  /// Page by page each trip occurs once, though many are on the same day.
  @Test(arguments: StoreUnderTest.all)
  func aListContinuesAtItsCursor(_ kind: StoreUnderTest) async throws {
    let planner = try await Planner(kind, (0..<23).map { ("2026-11-\($0 / 5 + 10)", nil) })
    var query = TripQuery()
    query.limit = 4
    var seen: [TripID] = []
    repeat {
      let part = try await planner.trips(query)
      seen += part.items.map(\.id)
      query.cursor = part.next
    } while query.cursor != nil
    #expect(seen.count == 23)
    #expect(Set(seen).count == 23)
  }
}
