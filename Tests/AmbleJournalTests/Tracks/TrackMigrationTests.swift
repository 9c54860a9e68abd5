import AmbleCore
import Foundation
import Testing

@testable import AmbleJournal

/// A journal of the version before tracks, opened by this one.
struct TrackMigrationTests {
  private let folder: TemporaryJournal

  init() throws { folder = try TemporaryJournal() }

  /// Ada is on a trip with 300 positions, one of which is beyond the pole, and Eve on one without.
  /// Ada's other trip has a position left behind, which no version does.
  private func migrated() throws -> Journal {
    let home = folder.folder.appending(path: "old")
    let key = try SecretKey(in: folder.folder)
    try SQLiteDatabase.makeEarlier(in: home, upTo: "grants", deriving: key) { database in
      for name in ["ada", "eve"] {
        try database.execute(
          """
          INSERT INTO account (id, email, name, salt, hash, cost, created_at)
            VALUES (?, ?, '', x'00', x'00', '2,1,1', 0)
          """, [name, "\(name)@example.org"])
      }
      try database.run(
        """
        INSERT INTO trip (id, account, name, rank, mode, measure, start, finish, visit_radius,
            revision, created_at, updated_at, started_at, ended_at) VALUES
          ('trip', 'ada', '', 0, 0, 'time', 'first', 'last', 50, 0, 0, 0, 7, NULL),
          ('past', 'ada', '', 0, 0, 'time', 'first', 'last', 50, 0, 0, 0, 7, 8),
          ('new', 'eve', '', 0, 0, 'time', 'first', 'last', 50, 0, 0, 0, 7, NULL);
        INSERT INTO position VALUES
          ('past', 1, 0, 0, 0, 0, 0), ('trip', 1, 91, 0, NULL, NULL, NULL);
        """)
      for number in 0..<299 {
        try database.execute(
          "INSERT INTO position VALUES ('trip', ?, ?, -8.5, ?, 1.5, NULL)",
          [2000 + number * 1000, 41 + Double(number) / 1e4, Double(number) / 10])
      }
    }
    return try Journal(opening: home, at: .start)
  }

  private func position(_ number: Int) -> Position {
    Position(
      Coordinate(latitude: 41 + Double(number) / 1e4, longitude: -8.5),
      at: Timestamp(milliseconds: Int64(2000 + number * 1000)), accuracy: Double(number) / 10,
      speed: 1.5)
  }

  /// The positions of the active trip are in its track, which began when the trip was started.
  @Test func positionsMoveIntoTracks() async throws {
    let journal = try migrated()
    let ada = UserID("ada")
    #expect(try await journal.journey(of: ada)?.position == position(298))
    let ids = try await journal.read { try $0.values("SELECT id FROM track") as [String] }
    #expect(ids.count == 1)
    let track = try await journal.track(TrackID(ids[0]), of: ada)
    #expect(track?.createdAt.milliseconds == 7 && track?.count == 299)
    let positions = try await journal.positions(
      of: TrackID(ids[0]), in: position(0).time...position(298).time, limit: 1000, of: ada)
    #expect(positions == (0..<299).map(position))
  }

  /// Trips continue, with positions and without.
  @Test func tripsGoOn() async throws {
    let journal = try migrated()
    for name in ["ada", "eve"] {
      let user = UserID(name)
      let journey = try await journal.record([position(500)], of: user)
      #expect(journey?.position == position(500))
      #expect(try await journal.stopTravelling(of: user, at: .start))
    }
    let left = try await journal.read {
      try $0.value("SELECT (SELECT count(*) FROM track) + count(*) FROM track_block") as Int?
    }
    #expect(left == 0)
  }

  /// The former table is gone.
  @Test func theFormerTableIsGone() async throws {
    let isThere = try await migrated().read { try $0.hasTable("position") }
    #expect(!isThere)
  }
}
