import Foundation
import Testing

@testable import AmbleJournal

struct TripListTests {
  private let temporary: TemporaryJournal
  private var journal: Journal { temporary.journal }

  init() throws { temporary = try TemporaryJournal() }

  /// Adds trips named after their dates.
  private func user(
    with dates: [(date: String?, zone: String?)]
  ) async throws -> UserID {
    let user = try await temporary.account("ann@example.org").id
    for (date, zone) in dates {
      var plan = TripPlan.sample("A", date: date, zone: zone)
      plan.name = date ?? "none"
      _ = try await journal.addTrip(plan, of: user, at: .start)
    }
    return user
  }

  /// By the moment, whatever the zone: 9:00 in Tokyo is before 9:00 in Lisbon. A trip without a
  /// date counts as of when it was made, 9:00 UTC on 21 November.
  @Test func tripsAreSortedByTheirMoments() async throws {
    let user = try await user(with: [
      ("2026-11-20T09:00", "Asia/Tokyo"), ("2026-11-20T09:00:00Z", "Europe/Lisbon"), (nil, nil),
      ("2026-11-22", nil), ("2026-11-20T09:00", "America/New_York"),
    ])
    let trips = try await journal.trips(TripQuery(), of: user).items
    #expect(
      trips.map { "\($0.plan.name) \($0.plan.timeZone?.identifier ?? "")" } == [
        "2026-11-22 ", "none ", "2026-11-20T09:00 America/New_York",
        "2026-11-20T09:00:00Z Europe/Lisbon", "2026-11-20T09:00 Asia/Tokyo",
      ])
  }

  /// Seven trips of three days, of which four are of one: in parts of any size each comes once, in
  /// the order of the whole list.
  @Test(arguments: 1...8) func partsMakeUpTheList(limit: Int) async throws {
    let days = ["2026-11-20", "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-22"]
    let user = try await user(with: days.map { ($0, nil) } + [("2026-11-20", nil)])
    let whole = try await journal.trips(TripQuery(), of: user).items.map(\.id)
    var query = TripQuery()
    query.limit = limit
    var parts: [TripID] = []
    repeat {
      let part = try await journal.trips(query, of: user)
      #expect(part.items.count <= limit)
      parts += part.items.map(\.id)
      query.cursor = part.next
    } while query.cursor != nil
    #expect(whole.count == 7)
    #expect(parts == whole)
  }

  /// November by the trips' own clocks: half past eleven in the evening of the 30th in New York is
  /// December already by UTC.
  @Test func daysAreThoseOfTheTripsClocks() async throws {
    let user = try await user(with: [
      ("2026-10-31", nil), ("2026-11-01", nil), ("2026-11-30T23:30", "America/New_York"),
      ("2026-12-01", nil), (nil, nil),
    ])
    var query = TripQuery()
    (query.from, query.to) = (TripDate("2026-11-01"), TripDate("2026-11-30"))
    let trips = try await journal.trips(query, of: user).items
    #expect(trips.map(\.plan.name) == ["2026-11-30T23:30", "2026-11-01"])
  }

  /// Times limit by the moment.
  @Test func timesLimitByTheMoment() async throws {
    let user = try await user(with: [
      ("2026-11-20T09:00:00Z", nil), ("2026-11-20T10:00:00Z", nil), ("2026-11-20T11:00:00Z", nil),
    ])
    var query = TripQuery()
    query.from = TripDate("2026-11-20T11:00:00+01:00")
    #expect(try await journal.trips(query, of: user).items.count == 2)
  }

  /// Page by page all come once, though many are on the same day.
  @Test func aListGoesOnWhereItEnded() async throws {
    let user = try await user(
      with: (0..<23).map { ("2026-11-\(($0 / 5 + 10))", nil) })
    var query = TripQuery()
    query.limit = 4
    var seen: [TripID] = []
    repeat {
      let part = try await journal.trips(query, of: user)
      seen += part.items.map(\.id)
      query.cursor = part.next
    } while query.cursor != nil
    #expect(seen.count == 23)
    #expect(Set(seen).count == 23)
  }
}
