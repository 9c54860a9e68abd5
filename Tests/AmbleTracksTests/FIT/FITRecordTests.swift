import AmbleCore
import AmbleTracks
import Testing

/// Records of FIT files, made byte by byte.
struct FITRecordTests {
  /// 2²⁹ semicircles are 180° · 2²⁹ / 2³¹ = 45°, 2²⁸ are 22.5°; 3000 / 5 − 500 = 100 m.
  @Test func aRecordHasItsTimePositionAndAltitude() throws {
    let file = try TrackReader.read(FITBuilder.walk().file())
    let samples = try #require(file.activities.first).samples
    #expect(file.losses.isEmpty)
    #expect(samples.count == 3)
    #expect(samples[0].position == Coordinate(latitude: 45, longitude: 22.5))
    #expect(samples[0].altitude == 100)
    #expect(samples.map(\.time) == [0, 1000, 2000].map { FITBuilder.startMilliseconds + $0 })
  }

  /// The old header of 12 bytes has no checksum.
  @Test func aHeaderOfTwelveBytesIsRead() throws {
    let file = try TrackReader.read(FITBuilder.walk().file(headerSize: 12))
    #expect(file.activities.first?.samples.count == 3)
    #expect(file.losses.isEmpty)
  }

  /// Numbers of a definition with the byte order 1 are big-endian.
  @Test func bigEndianRecordsAreRead() throws {
    var builder = FITBuilder()
    builder.define(3, message: 20, FITBuilder.recordFields, bigEndian: true)
    builder.data(
      3, [(Int64(FITBuilder.start), 4), (536_870_912, 4), (-0x1000_0000, 4), (3005, 2)],
      bigEndian: true)
    let sample = try #require(TrackReader.read(builder.file()).activities.first?.samples.first)
    #expect(sample.position == Coordinate(latitude: 45, longitude: -22.5))
    #expect(sample.altitude == 101)
    #expect(sample.time == FITBuilder.startMilliseconds)
  }

  /// The start is 20 modulo 32. The offset 25 is 5 s later; then 2 is less, so the counter went
  /// around: 25 + 7 = 32 → 0, 2 more is 9 s later. The position has the heart rate of 5 s later.
  @Test func compressedTimestampsCountOn() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, FITBuilder.recordFields)
    builder.record(0)
    builder.define(1, message: 20, [(3, 1, FITBuilder.uint8)])
    builder.compressed(1, offset: 25, [(80, 1)])
    builder.compressed(1, offset: 2, [(81, 1)])
    let samples = try #require(TrackReader.read(builder.file()).activities.first).samples
    #expect(FITBuilder.start % 32 == 20)
    #expect(samples.map(\.time) == [0, 5000, 14_000].map { FITBuilder.startMilliseconds + $0 })
    #expect(samples.map(\.heartRate) == [80, 80, 81])
  }

  /// Fields of developers follow the others and are skipped by their sizes.
  @Test func developerFieldsAreSkipped() throws {
    var builder = FITBuilder()
    builder.define(
      0, message: 20, [(253, 4, FITBuilder.uint32), (3, 1, FITBuilder.uint8)],
      developer: [(0, 3, 0), (1, 2, 0)])
    for second in 0..<2 {
      builder.data(
        0, [(Int64(FITBuilder.start) + Int64(second), 4), (90, 1), (0xABCDEF, 3), (1, 2)])
    }
    let samples = try #require(TrackReader.read(builder.file()).activities.first).samples
    #expect(samples.map(\.heartRate) == [90, 90])
  }

  /// The patterns of each type that mean “none”: 0xFF, 0x7F, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF.
  @Test func invalidValuesAreNone() throws {
    var builder = FITBuilder()
    builder.define(
      0, message: 20,
      [
        (253, 4, FITBuilder.uint32), (0, 4, FITBuilder.sint32), (1, 4, FITBuilder.sint32),
        (2, 2, FITBuilder.uint16), (3, 1, FITBuilder.uint8), (13, 1, FITBuilder.sint8),
        (5, 4, FITBuilder.uint32),
      ])
    builder.data(
      0,
      [
        (Int64(FITBuilder.start), 4), (0x7FFF_FFFF, 4), (0x7FFF_FFFF, 4), (0xFFFF, 2), (0xFF, 1),
        (0x7F, 1), (0xFFFF_FFFF, 4),
      ])
    let sample = try #require(TrackReader.read(builder.file()).activities.first?.samples.first)
    #expect(sample == TrackSample(time: FITBuilder.startMilliseconds))
  }

  /// 60,000 / 5 − 500 would be 11,500 m; the enhanced field says 2500 / 5 − 500 = 0 m. The enhanced
  /// speed is 1500 mm/s. −5 °C. 4321 cm. 250 W.
  @Test func enhancedFieldsComeFirst() throws {
    var builder = FITBuilder()
    builder.define(
      0, message: 20,
      [
        (253, 4, FITBuilder.uint32), (2, 2, FITBuilder.uint16), (78, 4, FITBuilder.uint32),
        (6, 2, FITBuilder.uint16), (73, 4, FITBuilder.uint32), (13, 1, FITBuilder.sint8),
        (5, 4, FITBuilder.uint32), (7, 2, FITBuilder.uint16), (31, 1, FITBuilder.uint8),
      ])
    builder.data(
      0,
      [
        (Int64(FITBuilder.start), 4), (60_000, 2), (2500, 4), (999, 2), (1500, 4), (-5, 1),
        (4321, 4), (250, 2), (3, 1),
      ])
    let sample = try #require(TrackReader.read(builder.file()).activities.first?.samples.first)
    #expect(
      sample
        == TrackSample(
          time: FITBuilder.startMilliseconds, altitude: 0, accuracy: 3, speed: 1.5, distance: 43.21,
          temperature: -5, power: 250))
  }

  /// Watches count one foot: 60 + 64/128 strides per minute are 121 steps. By bike they are turns
  /// of the crank.
  @Test(arguments: [(Int64(11), 121.0), (2, 60.5)])
  func cadenceOnFootCountsBothFeet(sport: Int64, cadence: Double) throws {
    var builder = FITBuilder()
    builder.define(
      0, message: 20,
      [
        (253, 4, FITBuilder.uint32), (4, 1, FITBuilder.uint8), (53, 1, FITBuilder.uint8),
      ])
    builder.data(0, [(Int64(FITBuilder.start), 4), (60, 1), (64, 1)])
    builder.session(0, sport: sport, distance: 100)
    let sample = try #require(TrackReader.read(builder.file()).activities.first?.samples.first)
    #expect(sample.cadence == cadence)
  }

  /// Twelve bits of speed, 300 cm/s = 0x12C, and twelve of distance: 0x640 / 16 = 100 m. The next
  /// distance is less, 0x100, so it went around at 256 m: 256 + 16 = 272 m.
  @Test func compressedSpeedAndDistanceAreUnpacked() throws {
    var builder = FITBuilder()
    builder.define(0, message: 20, [(253, 4, FITBuilder.uint32), (8, 3, 0x0D)])
    builder.data(0, [(Int64(FITBuilder.start), 4), (0x64012C, 3)])
    builder.data(0, [(Int64(FITBuilder.start) + 1, 4), (0x10012C, 3)])
    let samples = try #require(TrackReader.read(builder.file()).activities.first).samples
    #expect(samples.map(\.speed) == [3, 3])
    #expect(samples.map(\.distance) == [100, 272])
  }

  /// A field whose size is no whole value is skipped; the others stay in their places.
  @Test func misalignedFieldsAreSkipped() throws {
    var builder = FITBuilder()
    builder.define(
      0, message: 20,
      [
        (253, 4, FITBuilder.uint32), (5, 1, FITBuilder.uint32), (3, 1, FITBuilder.uint8),
      ])
    builder.data(0, [(Int64(FITBuilder.start), 4), (7, 1), (77, 1)])
    let sample = try #require(TrackReader.read(builder.file()).activities.first?.samples.first)
    #expect(sample.distance == nil)
    #expect(sample.heartRate == 77)
  }
}
