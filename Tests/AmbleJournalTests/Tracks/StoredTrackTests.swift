import AmbleCore
import AmbleFormats
import AmbleTesting
import Foundation
import Testing

@testable import AmbleJournal

/// The rows of tracks that a journal stores.
struct StoredTrackTests {
  private let home: TemporaryJournal
  private let user: UserID
  private let track: TrackID

  init() async throws {
    home = try TemporaryJournal()
    user = try await home.account("ada@example.org").id
    track = try await home.journal.beginTrack(of: user, at: .start).id
  }

  private func position(_ seconds: Int) -> Position {
    Position(Coordinate(latitude: 41, longitude: -8), at: .start.adding(seconds: seconds))
  }

  private func append(_ seconds: some Sequence<Int>) async throws {
    _ = try await home.journal.append(seconds.map { position($0) }, to: track, of: user)
  }

  /// Returns the number of positions of each block.
  private func counts() async throws -> [Int] {
    try await home.journal.read {
      try $0.values("SELECT count FROM track_block ORDER BY first") as [Int]
    }
  }

  private func execute(_ sql: String, _ arguments: SQLArguments = []) async throws {
    try await home.journal.write { _ = try $0.execute(sql, arguments) }
  }

  private func readAll() async throws -> [Position]? {
    let times = Timestamp(milliseconds: .min)...Timestamp(milliseconds: .max)
    return try await home.journal.positions(of: track, in: times, limit: .max, of: user)
  }

  /// Positions in order fill each block before the next, one by one or all at once.
  @Test func blocksAreFilled() async throws {
    let most = TrackBlock.capacity
    try await append(0..<(2 * most + 3))
    #expect(try await counts() == [most, most, 3])
    for second in 0..<most { try await append([2 * most + 3 + second]) }
    #expect(try await counts() == [most, most, most, 3])
  }

  /// Appending leaves all blocks but the last as they are.
  @Test func appendingRewritesTheLastBlockOnly() async throws {
    let most = TrackBlock.capacity
    try await append(0..<(2 * most + 3))
    try await execute("UPDATE track_block SET data = x'00' WHERE count = \(most)")
    try await append([2 * most + 3])
    #expect(try await counts() == [most, most, 4])
  }

  /// A late position goes into the block that covers its time. If that is full, it is split in
  /// halves.
  @Test func aFullBlockIsSplit() async throws {
    let most = TrackBlock.capacity
    try await append((0..<(2 * most)).map { $0 * 2 })
    try await append([1])
    #expect(try await counts() == [most / 2 + 1, most / 2, most])
    try await append([-1, -2])
    #expect(try await counts() == [most / 2 + 3, most / 2, most])
    #expect(try await readAll()?.count == 2 * most + 3)
  }

  /// A range is read from the blocks that may have positions in it alone.
  @Test func aRangeReadsFewBlocks() async throws {
    let most = TrackBlock.capacity
    try await append(0..<(5 * most))
    try await execute(
      "UPDATE track_block SET data = x'00' WHERE first NOT BETWEEN ? AND ?",
      [
        position(most).time.milliseconds, position(3 * most).time.milliseconds,
      ])
    let found = try await home.journal.positions(
      of: track, in: position(most + 5).time...position(4 * most - 1).time, limit: .max, of: user)
    #expect(found == (most + 5..<4 * most).map { position($0) })
  }

  /// A track has at most a million positions. Additions that would exceed that are refused as a
  /// whole.
  @Test func tracksAreLimited() async throws {
    try await execute("UPDATE track SET count = ?", [Track.maxPositions - 2])
    await #expect(throws: JournalError.refusal(.trackFull)) { try await append(0..<3) }
    #expect(try await readAll() == [])
    try await append(0..<2)
    try await append(0..<2)
    #expect(try await readAll()?.count == 2)
  }

  /// Each byte of a block inverted, wrong columns, and values of another type.
  @Test func damageIsAnError() async throws {
    try await append(0..<9)
    let data = try #require(
      try await home.journal.read { try $0.value("SELECT data FROM track_block") as Data? })
    for index in data.indices {
      var damaged = data
      damaged[index] ^= 0xFF
      try await expectDamage("data = ?", [damaged])
    }
    try await execute("UPDATE track_block SET data = ?", [data])
    let first = position(0).time.milliseconds
    for (column, value) in [("first", first - 1), ("last", first), ("count", .max)] {
      try await expectDamage("\(column) = ?", [value])
      try await execute(
        "UPDATE track_block SET first = ?, last = ?, count = 9",
        [first, position(8).time.milliseconds])
    }
    try await expectDamage("count = 'many', data = 'text'", [])
    #expect(try await home.journal.deleteTrack(track, of: user))
  }

  private func expectDamage(_ change: String, _ arguments: SQLArguments) async throws {
    try await execute("UPDATE track_block SET \(change)", arguments)
    let expected = JournalError.storage(
      "Positions of track \(track) are damaged. Restore a backup, or delete the track.")
    await #expect(throws: expected) { try await readAll() }
    await #expect(throws: expected) { try await append([20]) }
    await #expect(throws: expected) {
      try await home.journal.lastPosition(of: track, of: user)
    }
  }

  /// A block of a newer version is not called damaged.
  @Test func newerBlocksAreNamed() async throws {
    try await append([0])
    let bytes: [UInt8] = [2, 0]
    let check = CRC32.checksum(of: bytes)
    let data = Data(bytes + (0..<4).map { UInt8(check >> (8 * $0) & 0xFF) })
    try await execute("UPDATE track_block SET data = ?", [data])
    let expected = JournalError.storage(
      "Positions of track \(track) were written by a newer version. Update Amble.")
    await #expect(throws: expected) { try await readAll() }
  }
}
