import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

struct TravelConformance {
  /// A user with an active trip of stops, a kilometre apart to the east.
  private struct Traveller {
    let home: OpenStore
    let user: UserID
    let trip: Trip
    var store: Journal { home.store }

    init(_ kind: StoreUnderTest, _ names: String = "ABC") async throws {
      home = try await kind.open()
      user = try await home.account("ann@example.org").id
      trip = try await home.store.addTrip(.sample(names), of: user, at: .start)
      _ = try await home.store.startTrip(trip.id, radius: nil, of: user, at: .start)
    }
  }

  private func position(_ trip: Trip, _ seconds: Int, east: Double, north: Double = 0) -> Position {
    Position(
      trip.plan.stops[0].place.moved(east: east, north: north),
      at: .start.adding(seconds: seconds))
  }

  private func visited(_ journey: Journey?) -> [Bool]? {
    journey?.trip.plan.stops.map { $0.visitedAt != nil }
  }

  /// A kilometre in three minutes by bike: three positions visit three stops.
  @Test(arguments: StoreUnderTest.all)
  func stopsAreVisitedAlongTheWay(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    var journey = try await ann.store.record([position(trip, 0, east: -200)], of: user)
    #expect(visited(journey) == [false, false, false])
    journey = try await ann.store.record([position(trip, 200, east: 800)], of: user)
    #expect(visited(journey) == [true, false, false])
    #expect(journey?.trip.next?.name == "B")
    journey = try await ann.store.record([position(trip, 500, east: 2030)], of: user)
    #expect(visited(journey) == [true, true, true])
    #expect(journey?.trip.next == nil)
    #expect(journey?.position == position(trip, 500, east: 2030))
    #expect(try await ann.store.journey(of: user) == journey)
  }

  /// Repeated, late and shuffled positions change neither the visits nor the last position.
  @Test(arguments: StoreUnderTest.all)
  func repeatedAndLatePositionsDoNoHarm(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    let way = [
      position(trip, 200, east: 800), position(trip, 0, east: -200),
      position(trip, 100, east: 300),
    ]
    let journey = try await ann.store.record(way, of: user)
    #expect(visited(journey) == [true, false, false])
    #expect(try await ann.store.record(way, of: user) == journey)
    let late = try await ann.store.record([position(trip, 50, east: 50, north: 500)], of: user)
    #expect(late == journey)
  }

  /// A trip with a wider radius detects visits from farther away.
  @Test(arguments: StoreUnderTest.all)
  func theRadiusCanBeChosen(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    let aside = position(trip, 0, east: 0, north: 80)
    #expect(visited(try await ann.store.record([aside], of: user)) == [false, false, false])
    _ = try await ann.store.startTrip(trip.id, radius: 100, of: user, at: .start)
    let closer = position(trip, 10, east: 0, north: 90)
    #expect(visited(try await ann.store.record([closer], of: user)) == [true, false, false])
  }

  /// By hand a stop is visited, skipped and reopened; repetition has no effect.
  @Test(arguments: StoreUnderTest.all)
  func stopsAreMarkedByHand(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    let stop = trip.plan.stops[1].id
    var journey = try await ann.store.mark(stop, .skipped(.start), of: user)
    #expect(journey?.trip.plan.stops[1].skippedAt == .start)
    journey = try await ann.store.mark(stop, .visited(.start), of: user)
    #expect(journey?.trip.plan.stops[1].skippedAt == nil)
    journey = try await ann.store.mark(stop, .visited(.start.adding(seconds: 9)), of: user)
    #expect(journey?.trip.plan.stops[1].visitedAt == .start)
    journey = try await ann.store.mark(stop, .open, of: user)
    #expect(journey?.trip.plan.stops[1].isOpen == true)
    #expect(try await ann.store.mark(StopID("other"), .open, of: user) == nil)
  }

  /// Passing a skipped stop does not visit it.
  @Test(arguments: StoreUnderTest.all)
  func skippedStopsStaySkipped(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    _ = try await ann.store.mark(trip.plan.stops[0].id, .skipped(.start), of: user)
    let journey = try await ann.store.record([position(trip, 5, east: 0)], of: user)
    #expect(journey?.trip.plan.stops[0].skippedAt == .start)
    #expect(visited(journey) == [false, false, false])
  }

  /// After a visit is undone at the stop, another is detected only after leaving it.
  @Test(arguments: StoreUnderTest.all)
  func anUndoneVisitNeedsAnother(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    _ = try await ann.store.record([position(trip, 0, east: 0)], of: user)
    _ = try await ann.store.mark(trip.plan.stops[0].id, .open, of: user)
    var journey = try await ann.store.record([position(trip, 10, east: 5)], of: user)
    #expect(visited(journey) == [false, false, false])
    _ = try await ann.store.record([position(trip, 60, east: 90)], of: user)
    journey = try await ann.store.record([position(trip, 90, east: 10)], of: user)
    #expect(visited(journey) == [true, false, false])
  }

  /// Each user has at most one active trip.
  @Test(arguments: StoreUnderTest.all)
  func startingATripEndsAnyOther(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    _ = try await ann.store.record([position(trip, 0, east: 0)], of: user)
    let other = try await ann.store.addTrip(.sample("XY"), of: user, at: .start)
    let later = Timestamp.start.adding(seconds: 60)
    let journey = try await ann.store.startTrip(other.id, radius: nil, of: user, at: later)
    #expect(journey?.trip.id == other.id)
    #expect(journey?.position == nil)
    #expect(try await ann.store.trip(trip.id, of: user)?.endedAt == later)
    #expect(try await ann.store.journey(of: user)?.trip.id == other.id)
  }

  /// A stopped trip continues; a trip without open stops starts over.
  @Test(arguments: StoreUnderTest.all)
  func aTripContinuesOrStartsOver(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind, "AB")
    let (user, trip) = (ann.user, ann.trip)
    _ = try await ann.store.record([position(trip, 0, east: 0)], of: user)
    #expect(try await ann.store.stopTravelling(of: user, at: .start))
    #expect(try await !ann.store.stopTravelling(of: user, at: .start))
    var journey = try await ann.store.startTrip(trip.id, radius: nil, of: user, at: .start)
    #expect(visited(journey) == [true, false])
    _ = try await ann.store.mark(trip.plan.stops[1].id, .skipped(.start), of: user)
    _ = try await ann.store.stopTravelling(of: user, at: .start)
    journey = try await ann.store.startTrip(trip.id, radius: nil, of: user, at: .start)
    #expect(journey?.trip.plan.stops.map(\.isOpen) == [true, true])
  }

  /// A trip without stops cannot be started.
  @Test(arguments: StoreUnderTest.all)
  func aTripWithoutStopsCannotBeTravelled(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let user = try await home.account("ann@example.org").id
    let trip = try await home.store.addTrip(.sample(""), of: user, at: .start)
    let error = await #expect(throws: JournalError.self) {
      try await home.store.startTrip(trip.id, radius: nil, of: user, at: .start)
    }
    #expect(error?.kind == .conflict)
  }

  /// Travelling does not change a plan, so that it does not conflict with edits.
  @Test(arguments: StoreUnderTest.all)
  func travellingDoesNotChangeThePlan(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    _ = try await ann.store.record([position(trip, 0, east: 0)], of: user)
    let now = try #require(try await ann.store.trip(trip.id, of: user))
    #expect(now.updatedAt == trip.updatedAt)
    #expect(now.revision == trip.revision)
  }

  /// Deleting the active trip ends it; after restoring, it is still ended.
  @Test(arguments: StoreUnderTest.all)
  func deletingATripStopsIt(_ kind: StoreUnderTest) async throws {
    let ann = try await Traveller(kind)
    let (user, trip) = (ann.user, ann.trip)
    _ = try await ann.store.deleteTrip(trip.id, of: user, at: .start.adding(seconds: 5))
    #expect(try await ann.store.journey(of: user) == nil)
    let restored = try await ann.store.restoreTrip(
      trip.id, of: user, at: .start.adding(seconds: 10))
    #expect(restored?.endedAt == .start.adding(seconds: 5))
  }
}
