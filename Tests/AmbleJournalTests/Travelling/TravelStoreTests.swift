import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct TravelStoreTests {
  private let temporary: TemporaryJournal
  private var journal: Journal { temporary.journal }

  init() throws { temporary = try TemporaryJournal() }

  /// Somebody travelling a trip of three stops, a kilometre apart to the east.
  private func traveller(_ names: String = "ABC") async throws -> (user: UserID, trip: Trip) {
    let user = try await temporary.account("ann@example.org").id
    let trip = try await journal.addTrip(.sample(names), of: user, at: .start)
    _ = try await journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    return (user, trip)
  }

  private func position(_ trip: Trip, _ seconds: Int, east: Double, north: Double = 0) -> Position {
    Position(
      trip.plan.stops[0].place.moved(east: east, north: north),
      at: .start.adding(seconds: seconds))
  }

  private func visited(_ journey: Journey?) -> [Bool]? {
    journey?.trip.plan.stops.map { $0.visitedAt != nil }
  }

  /// A kilometre in three minutes by bike: three positions tick off three stops.
  @Test func stopsAreTickedOffAlongTheWay() async throws {
    let (user, trip) = try await traveller()
    var journey = try await journal.record([position(trip, 0, east: -200)], of: user)
    #expect(visited(journey) == [false, false, false])
    journey = try await journal.record([position(trip, 200, east: 800)], of: user)
    #expect(visited(journey) == [true, false, false])
    #expect(journey?.trip.next?.name == "B")
    journey = try await journal.record([position(trip, 500, east: 2030)], of: user)
    #expect(visited(journey) == [true, true, true])
    #expect(journey?.trip.next == nil)
    #expect(journey?.position == position(trip, 500, east: 2030))
    #expect(try await journal.journey(of: user) == journey)
  }

  /// What comes again, late, or in a jumble changes nothing that was seen, nor where one was last.
  @Test func repeatedAndLatePositionsDoNoHarm() async throws {
    let (user, trip) = try await traveller()
    let way = [
      position(trip, 200, east: 800), position(trip, 0, east: -200),
      position(trip, 100, east: 300),
    ]
    let journey = try await journal.record(way, of: user)
    #expect(visited(journey) == [true, false, false])
    #expect(try await journal.record(way, of: user) == journey)
    let late = try await journal.record([position(trip, 50, east: 50, north: 500)], of: user)
    #expect(late == journey)
  }

  /// A trip with a wider radius ticks off from further away.
  @Test func theRadiusCanBeChosen() async throws {
    let (user, trip) = try await traveller()
    let aside = position(trip, 0, east: 0, north: 80)
    #expect(visited(try await journal.record([aside], of: user)) == [false, false, false])
    _ = try await journal.startTrip(trip.id, radius: 100, of: user, at: .start)
    let closer = position(trip, 10, east: 0, north: 90)
    #expect(visited(try await journal.record([closer], of: user)) == [true, false, false])
  }

  /// By hand a stop is visited, skipped, and open again; saying it twice changes nothing.
  @Test func stopsAreMarkedByHand() async throws {
    let (user, trip) = try await traveller()
    let stop = trip.plan.stops[1].id
    var journey = try await journal.mark(stop, .skipped(.start), of: user)
    #expect(journey?.trip.plan.stops[1].skippedAt == .start)
    journey = try await journal.mark(stop, .visited(.start), of: user)
    #expect(journey?.trip.plan.stops[1].skippedAt == nil)
    journey = try await journal.mark(stop, .visited(.start.adding(seconds: 9)), of: user)
    #expect(journey?.trip.plan.stops[1].visitedAt == .start)
    journey = try await journal.mark(stop, .open, of: user)
    #expect(journey?.trip.plan.stops[1].isOpen == true)
    #expect(try await journal.mark(StopID("other"), .open, of: user) == nil)
  }

  /// A stop left out is not ticked off in passing.
  @Test func skippedStopsStaySkipped() async throws {
    let (user, trip) = try await traveller()
    _ = try await journal.mark(trip.plan.stops[0].id, .skipped(.start), of: user)
    let journey = try await journal.record([position(trip, 5, east: 0)], of: user)
    #expect(journey?.trip.plan.stops[0].skippedAt == .start)
    #expect(visited(journey) == [false, false, false])
  }

  /// Taken back on the spot, a visit is seen again only after having been away.
  @Test func aVisitTakenBackNeedsAnother() async throws {
    let (user, trip) = try await traveller()
    _ = try await journal.record([position(trip, 0, east: 0)], of: user)
    _ = try await journal.mark(trip.plan.stops[0].id, .open, of: user)
    var journey = try await journal.record([position(trip, 10, east: 5)], of: user)
    #expect(visited(journey) == [false, false, false])
    _ = try await journal.record([position(trip, 60, east: 90)], of: user)
    journey = try await journal.record([position(trip, 90, east: 10)], of: user)
    #expect(visited(journey) == [true, false, false])
  }

  /// One travels one trip at a time.
  @Test func settingOutStopsAnyOtherTrip() async throws {
    let (user, trip) = try await traveller()
    _ = try await journal.record([position(trip, 0, east: 0)], of: user)
    let other = try await journal.addTrip(.sample("XY"), of: user, at: .start)
    let later = Moment.start.adding(seconds: 60)
    let journey = try await journal.startTrip(other.id, radius: nil, of: user, at: later)
    #expect(journey?.trip.id == other.id)
    #expect(journey?.position == nil)
    #expect(try await journal.trip(trip.id, of: user)?.endedAt == later)
    #expect(try await journal.journey(of: user)?.trip.id == other.id)
  }

  /// A trip goes on where it was left; when nothing is left of it, it begins anew.
  @Test func aTripGoesOnOrBeginsAnew() async throws {
    let (user, trip) = try await traveller("AB")
    _ = try await journal.record([position(trip, 0, east: 0)], of: user)
    #expect(try await journal.stopTravelling(of: user, at: .start))
    #expect(try await !journal.stopTravelling(of: user, at: .start))
    var journey = try await journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    #expect(visited(journey) == [true, false])
    _ = try await journal.mark(trip.plan.stops[1].id, .skipped(.start), of: user)
    _ = try await journal.stopTravelling(of: user, at: .start)
    journey = try await journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    #expect(journey?.trip.plan.stops.map(\.isOpen) == [true, true])
  }

  /// There is nowhere to go.
  @Test func aTripWithoutStopsCannotBeTravelled() async throws {
    let user = try await temporary.account("ann@example.org").id
    let trip = try await journal.addTrip(.sample(""), of: user, at: .start)
    let error = await #expect(throws: JournalError.self) {
      try await journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    }
    #expect(error?.kind == .conflict)
  }

  /// Travelling does not change a plan, so that nobody who edits it is disturbed.
  @Test func travellingLeavesThePlanAlone() async throws {
    let (user, trip) = try await traveller()
    _ = try await journal.record([position(trip, 0, east: 0)], of: user)
    let now = try #require(try await journal.trip(trip.id, of: user))
    #expect(now.updatedAt == trip.updatedAt)
    #expect(now.revision == trip.revision)
  }

  /// Who deletes the trip they travel stops; restored, it is stopped.
  @Test func deletingATripStopsIt() async throws {
    let (user, trip) = try await traveller()
    _ = try await journal.deleteTrip(trip.id, of: user, at: .start.adding(seconds: 5))
    #expect(try await journal.journey(of: user) == nil)
    let restored = try await journal.restoreTrip(trip.id, of: user)
    #expect(restored?.endedAt == .start.adding(seconds: 5))
  }
}
