import AmbleCore
import AmbleFormats
import AmbleTesting
import Foundation
import Testing

@testable import AmbleRegion

/// Tests of the file of a region's traffic, and of the table of its nodes.
struct TrafficFileTests {
  private func random(_ random: inout SeededGenerator) -> TrafficData {
    let weights: [NodePairSpeed.Weight] = [.time, .map, .rate(7.5)]
    let speeds = (0..<random.below(50)).map { _ in
      NodePairSpeed(
        from: Int64(random.next() >> 2), to: Int64(random.below(1000)) + 1,
        speed: Float(random.below(301)), weight: weights[random.below(3)])
    }
    func line() -> [Coordinate] {
      (0..<random.below(6)).map { _ in
        FixedCoordinate(
          latitude: Int32(random.below(1_800_000_001)) - 900_000_000,
          longitude: Int32(random.below(2_000_000_001)) - 1_000_000_000
        ).coordinate
      }
    }
    let closures = (0..<random.below(6)).map { index in
      var closure = StreetClosure(
        name: "Rua \(index) 🚧", shapes: [.line(line()), .area([line(), line()])])
      if random.chance(2) {
        closure.start = Date(timeIntervalSince1970: Double(random.below(1 << 32)))
      }
      if random.chance(2) {
        closure.end = Date(timeIntervalSince1970: Double(random.below(1 << 32)))
      }
      closure.modes = ModeSet(rawValue: UInt8(random.below(128)))
      closure.isOneWay = random.chance(2)
      return closure
    }
    return TrafficData(speeds: speeds, closures: closures)
  }

  /// Written traffic is read again.
  @Test(arguments: UInt64(1)...30) func theFileKeepsEverything(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let data = random(&generator)
    let read = try TrafficFile.encoded(data).withUnsafeBytes { try TrafficFile.decoded($0) }
    #expect(read == data)
  }

  /// A damaged or truncated file is no traffic, and never a crash; also if the checksum is right.
  @Test(arguments: UInt64(1)...60) func damageIsFound(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = TrafficFile.encoded(random(&generator))
    for _ in 0..<40 {
      var damaged = bytes
      let place = generator.below(damaged.count)
      if generator.chance(3) {
        damaged.removeSubrange(place...)
      } else {
        damaged[place] ^= UInt8(1 + generator.below(255))
      }
      #expect(throws: TrafficFile.Damage.self) {
        try damaged.withUnsafeBytes { try TrafficFile.decoded($0) }
      }
      guard damaged.count > 16 else { continue }
      let checksum = CRC32.checksum(of: damaged[16...])
      withUnsafeBytes(of: UInt64(checksum).littleEndian) {
        damaged.replaceSubrange(8..<16, with: $0)
      }
      _ = try? damaged.withUnsafeBytes { try TrafficFile.decoded($0) }
    }
  }

  /// The nodes of drawn ways, in both orders of travel, with lengths: 0.001° is 111.19 m.
  @Test func nodesAreKeptInTheOrderOfSegments() throws {
    let (network, table) = try MapSketch("A-B-C\n--D--\n--E--").way("ABC").way("BDE")
      .networkWithNodes()
    var pairs: [Int: String] = [:]
    try table.bytes.withUnsafeBytes { bytes in
      try StreetNodeTable.visit(bytes, segments: network.segments.count) { pair in
        let names = [pair.from, pair.to].map { String(UnicodeScalar(UInt8($0))) }.joined()
        pairs[pair.segment, default: ""] += names
        let isAcross = abs(pair.from - pair.to) == 1 && pair.from < 68 && pair.to < 68
        #expect(abs(pair.length - (isAcross ? 222.4 : 111.2)) < 0.1, "\(names) \(pair.length)")
      }
    }
    let sketch = MapSketch("A-B-C\n--D--\n--E--")
    for (index, segment) in network.segments.enumerated() {
      let nodes = segment.points.map(sketch.name).joined()
      let expected = zip(nodes, nodes.dropFirst()).map { String([$0, $1]) }.joined()
      #expect(pairs[index] == expected)
    }
    #expect(pairs.count == 3)
  }

  /// A damaged table is found, and never a crash.
  @Test(arguments: UInt64(1)...30) func damagedTablesAreFound(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (network, table) = try MapSketch("A-B-C\n--D--\n--E--").way("ABC").way("BDE")
      .networkWithNodes()
    for _ in 0..<50 {
      var bytes = table.bytes
      let place = random.below(bytes.count)
      if random.chance(4) {
        bytes.removeSubrange(place...)
      } else {
        bytes[place] ^= UInt8(1 + random.below(255))
      }
      #expect(throws: StreetNodeTable.Damage.self) {
        try bytes.withUnsafeBytes {
          try StreetNodeTable.visit($0, segments: network.segments.count) { _ in }
        }
      }
      guard bytes.count > 16 else { continue }
      let checksum = CRC32.checksum(of: bytes[16...])
      withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(12..<16, with: $0) }
      _ = try? bytes.withUnsafeBytes {
        try StreetNodeTable.visit($0, segments: network.segments.count) { _ in }
      }
    }
  }
}
