import AmbleCore
import Testing

@testable import AmbleJournal

struct TrackerConformance {
  private func positions(_ seconds: Int...) -> [Position] {
    seconds.map {
      Position(Coordinate(latitude: 41, longitude: -8), at: .start.adding(seconds: $0))
    }
  }

  /// Positions are recorded only for users who enabled it, and rest until they are taken.
  @Test(arguments: StoreUnderTest.all)
  func recordingsRest(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org").id)
    #expect(try await !store.recordsTracker(of: ada))
    #expect(try await !store.addTrackerPositions(positions(1), of: ada, at: .start))
    #expect(try await store.restingTrackers(since: .start.adding(days: 1)) == [])
    for _ in 0..<2 { try await store.setRecordsTracker(true, of: ada) }
    #expect(try await store.addTrackerPositions(positions(5, 1), of: ada, at: .start))
    let later = Timestamp.start.adding(seconds: 60)
    #expect(try await store.addTrackerPositions(positions(3, 5), of: ada, at: later))
    #expect(try await store.restingTrackers(since: later) == [])
    let resting = try await store.restingTrackers(since: later.adding(seconds: 1))
    let recording = try #require(resting.first)
    #expect(resting.count == 1 && recording.user == ada)
    let kept = try await store.positions(
      of: recording.track, in: .start...later, limit: 10, of: ada)
    #expect(kept == positions(1, 3, 5))
    try await store.deleteTrackerRecording(recording)
    #expect(try await store.restingTrackers(since: .start.adding(days: 1)) == [])
    #expect(try await store.addTrackerPositions(positions(9), of: ada, at: later))
    #expect(try await store.restingTrackers(since: .start.adding(days: 1)) != [recording])
  }

  /// A user who turns recording off has no recording.
  @Test(arguments: StoreUnderTest.all)
  func recordingsAreDeleted(_ kind: StoreUnderTest) async throws {
    let home = try await kind.open()
    let (store, ada) = (home.store, try await home.account("ada@example.org").id)
    try await store.setRecordsTracker(true, of: ada)
    _ = try await store.addTrackerPositions(positions(1), of: ada, at: .start)
    let recording = try #require(
      try await store.restingTrackers(since: .start.adding(days: 1)).first)
    try await store.setRecordsTracker(false, of: ada)
    #expect(try await !store.recordsTracker(of: ada))
    #expect(try await store.track(recording.track, of: ada) == nil)
    #expect(try await store.restingTrackers(since: .start.adding(days: 1)) == [])
  }
}
