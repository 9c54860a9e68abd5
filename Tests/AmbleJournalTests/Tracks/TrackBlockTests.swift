import AmbleCore
import AmbleFormats
import AmbleTesting
import Foundation
import Testing

@testable import AmbleJournal

struct TrackBlockTests {
  private let walk = [
    Position(
      Coordinate(latitude: 0.000_001, longitude: -0.000_002), at: Timestamp(milliseconds: 1000),
      accuracy: 5),
    Position(
      Coordinate(latitude: 0.000_002, longitude: -0.000_004), at: Timestamp(milliseconds: 2000),
      accuracy: 5.1),
    Position(
      Coordinate(latitude: 0.000_003, longitude: -0.000_006), at: Timestamp(milliseconds: 3001)),
  ].compactMap(FixedPosition.init)

  private func data(_ bytes: [UInt8]) -> Data {
    let check = CRC32.checksum(of: bytes)
    return Data(bytes + (0..<4).map { UInt8(check >> (8 * $0) & 0xFF) })
  }

  /// By hand, of three positions a second apart, the last a millisecond late, that go on by 10
  /// units north and 20 west. First: accuracy present (1); 1000 ms, zig-zag 2000 = 15 · 128 + 80
  /// (D0 0F); 10 (14), −20 (27), 50 (64). Second, expected to be where and when the first is: 1000
  /// ms, 10, −20 again, accuracy 1 more (02). Third, expected to go on: nothing present (0), 1 ms
  /// (02), 0, 0.
  @Test func theFormatIsAsDescribed() throws {
    let bytes: [UInt8] = [
      1, 1, 0xD0, 0x0F, 0x14, 0x27, 0x64, 1, 0xD0, 0x0F, 0x14, 0x27, 0x02, 0, 0x02, 0, 0,
    ]
    #expect(TrackBlock.data(of: walk) == data(bytes))
    #expect(try TrackBlock.positions(in: data(bytes)) == walk)
  }

  /// Packed and unpacked, positions are the same: 500 blocks of walks, 500 of positions anywhere.
  @Test func positionsSurvivePacking() throws {
    for seed in 0..<1000 {
      var random = SeededGenerator(seed: UInt64(seed))
      var place = Coordinate(latitude: 48, longitude: 11)
      let given = (0..<random.below(TrackBlock.capacity + 1)).map { number in
        guard seed.isMultiple(of: 2) else { return random.strangePosition() }
        let position = random.position(near: place, at: .start.adding(seconds: number))
        place = position.place
        return position
      }
      let byTime = Dictionary(
        given.compactMap(FixedPosition.init).map { ($0.time, $0) }, uniquingKeysWith: { a, _ in a })
      let positions = byTime.values.sorted { $0.time < $1.time }
      let unpacked = try TrackBlock.positions(in: TrackBlock.data(of: positions))
      #expect(unpacked == positions, "seed \(seed)")
    }
  }

  /// Each change of one byte, and each shorter block, is noticed.
  @Test func damageIsNoticed() throws {
    let data = TrackBlock.data(of: walk)
    for index in data.indices {
      for change in 1...UInt8.max {
        var damaged = data
        damaged[index] ^= change
        #expect(throws: TrackBlock.Failure.damaged) { try TrackBlock.positions(in: damaged) }
      }
      #expect(throws: TrackBlock.Failure.damaged) {
        try TrackBlock.positions(in: data.prefix(index))
      }
    }
  }

  /// Bytes with a valid checksum that no program wrote: each byte of a block changed, and random
  /// ones. They are refused or read; nothing traps, and positions that are read are valid.
  @Test func forgedBlocksDoNoHarm() {
    let bytes = [UInt8](TrackBlock.data(of: walk).dropLast(4))
    for index in bytes.indices {
      for change in 1...UInt8.max {
        var forged = bytes
        forged[index] ^= change
        expectHarmless(forged)
      }
    }
    for seed in 0..<20_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let limit: UInt8 = random.chance(2) ? .max : 7
      let rest = (0..<random.below(40)).map { _ in
        random.chance(3) ? UInt8.random(in: 0...limit, using: &random) : 0xFF
      }
      expectHarmless([1] + rest)
    }
  }

  private func expectHarmless(_ bytes: [UInt8]) {
    guard let positions = try? TrackBlock.positions(in: data(bytes)) else { return }
    // A value out of range would not survive.
    #expect(positions.allSatisfy { FixedPosition($0.position) == $0 }, "\(bytes)")
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0.time < $1.time }, "\(bytes)")
  }

  /// A varint of more than 64 bits, one that ends early, times that go back, and places beyond the
  /// pole (zig-zag 1 800 000 002) are damage.
  @Test(arguments: [
    [1, 0] + [UInt8](repeating: 0xFF, count: 9) + [2, 0, 0], [1, 0, 0x80],
    [1, 0, 4, 0, 0, 0, 1, 0, 0], [1, 0, 0, 0x82, 0xA4, 0xA7, 0xDA, 0x06, 0],
  ])
  func impossibleValuesAreDamage(bytes: [UInt8]) {
    #expect(throws: TrackBlock.Failure.damaged) { try TrackBlock.positions(in: data(bytes)) }
  }

  /// A later version, and the fourteenth presence bit (8192), which this one does not know.
  @Test(arguments: [[2, 0, 0, 0, 0], [1, 0x80, 0x40, 0, 0, 0]] as [[UInt8]])
  func newerBlocksAreRefused(bytes: [UInt8]) {
    #expect(throws: TrackBlock.Failure.newer) { try TrackBlock.positions(in: data(bytes)) }
  }
}
