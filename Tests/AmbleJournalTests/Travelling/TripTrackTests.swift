import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleJournal

/// The track of an active trip.
struct TripTrackTests {
  private let home: TemporaryJournal
  private let user: UserID
  private let trip: Trip
  private var journal: Journal { home.journal }

  /// Ada is on a trip and has recorded 300 positions.
  init() async throws {
    home = try TemporaryJournal()
    user = try await home.account("ada@example.org").id
    trip = try await home.journal.addTrip(.sample(), of: user, at: .start)
    _ = try await home.journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    let place = Coordinate(latitude: 41, longitude: -8)
    let positions = (0..<300).map { Position(place, at: .start.adding(seconds: $0)) }
    _ = try await home.journal.record(positions, of: user)
  }

  /// Returns the number of rows of tracks and of their blocks.
  private func rows() async throws -> Int? {
    try await journal.read {
      try $0.value("SELECT (SELECT count(*) FROM track) + count(*) FROM track_block") as Int?
    }
  }

  /// A trip has one track, of three blocks: 128, 128 and 44 positions.
  @Test func aTripHasOneTrack() async throws {
    let late = Position(Coordinate(latitude: 41, longitude: -8), at: .start.adding(seconds: -9))
    _ = try await journal.record([late], of: user)
    #expect(try await rows() == 1 + 3 + 1)
  }

  /// Positions are deleted when the trip ends in any way: stopped, deleted, followed by another, or
  /// with the account.
  @Test(arguments: 0..<4) func positionsAreDeletedWithTheEnd(way: Int) async throws {
    #expect(try await rows() == 4)
    switch way {
    case 0: _ = try await journal.stopTravelling(of: user, at: .start)
    case 1: _ = try await journal.deleteTrip(trip.id, of: user, at: .start)
    case 2:
      let other = try await journal.addTrip(.sample(), of: user, at: .start)
      _ = try await journal.startTrip(other.id, radius: nil, of: user, at: .start)
    default: try await journal.deleteAccount(user)
    }
    #expect(try await rows() == 0)
  }

  /// A trip whose positions are damaged can be stopped and started again.
  @Test func aDamagedTripCanBeStopped() async throws {
    try await journal.write { try $0.run("UPDATE track_block SET data = x'01'") }
    let error = await #expect(throws: JournalError.self) { try await journal.journey(of: user) }
    #expect(error?.kind == .storage)
    #expect(try await journal.stopTravelling(of: user, at: .start))
    let journey = try await journal.startTrip(trip.id, radius: nil, of: user, at: .start)
    #expect(journey?.trip.id == trip.id && journey?.position == nil)
  }

  /// For any positions, recording continues, and the last valid one is the last.
  @Test func strangePositionsDoNoHarm() async throws {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let strange = (0..<100).map { _ in random.strangePosition() }
      #expect(try await journal.record(strange, of: user) != nil, "seed \(seed)")
    }
    let last = try await journal.journey(of: user)?.position?.time.milliseconds
    #expect(last.map(FixedPosition.times.contains) == true)
  }
}
