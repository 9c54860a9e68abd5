import AmbleCore
import AmbleTesting
import AmbleTracks
import Testing

/// Random damage to small files of each format. Nothing may crash, and every activity that is read
/// keeps the promises of its type.
struct MutationTests {
  /// A small file of a format.
  enum Sample: String, CaseIterable, Sendable {
    case fit, gpx, tcx, gzip, zip

    /// The file.
    var bytes: [UInt8] {
      switch self {
      case .fit: FITBuilder.everything
      case .gpx: Array(Self.gpxText.utf8)
      case .tcx: Array(Self.tcxText.utf8)
      case .gzip: ZipBuilder.gzip(FITBuilder.walk().file())
      case .zip: Self.archive
      }
    }

    private static let gpxText = """
      <?xml version="1.0" encoding="UTF-8"?><gpx creator="x"><metadata><name>a</name></metadata>
      <trk><name>b &amp; c</name><type>hiking</type><trkseg><trkpt lat="45.1" lon="7.2">
      <ele>12</ele><time>2024-05-10T17:32:04Z</time><extensions><a:hr>90</a:hr><a:cad>60</a:cad>
      </extensions></trkpt><!-- x --><trkpt lat="45.2" lon="7.2"/></trkseg><trkseg>
      <trkpt lat="45.3" lon="7.2"><time>2024-05-10T17:33:04.5+02:00</time></trkpt></trkseg></trk>
      </gpx>
      """

    private static let tcxText = """
      <TrainingCenterDatabase><Activities><Activity Sport="Running"><Lap><TotalTimeSeconds>30
      </TotalTimeSeconds><DistanceMeters>100</DistanceMeters><Track><Trackpoint>
      <Time>2024-05-10T17:32:04Z</Time><Position><LatitudeDegrees>45</LatitudeDegrees>
      <LongitudeDegrees>7</LongitudeDegrees></Position><HeartRateBpm><Value>99</Value>
      </HeartRateBpm></Trackpoint></Track><Track><Trackpoint><Time>2024-05-10T17:32:09Z</Time>
      <Cadence>80</Cadence></Trackpoint></Track></Lap></Activity></Activities>
      </TrainingCenterDatabase>
      """

    private static var archive: [UInt8] {
      var inner = ZipBuilder()
      inner.add("a.fit", FITBuilder.walk().file())
      var zip = ZipBuilder()
      zip.add("activities/1.gpx", Array(gpxText.utf8), isDeflated: true)
      zip.add("activities/2.tcx.gz", ZipBuilder.gzip(Array(tcxText.utf8)))
      zip.add("inner.zip", inner.archive)
      zip.add("activities.csv", Array("a,b,c,d\n1,x,\"n\",Run,activities/1.gpx\n".utf8))
      return zip.archive
    }
  }

  /// The files as they are can be read, so that the damage meets every part of the readers.
  @Test(arguments: Sample.allCases) func samplesAreRead(sample: Sample) throws {
    let file = try TrackReader.read(sample.bytes)
    #expect(file.activities.count == [Sample.fit: 3, .zip: 3][sample, default: 1])
    #expect(file.losses.isEmpty)
  }

  /// Two thousand damaged copies of each.
  @Test(arguments: Sample.allCases) func damageNeverCrashes(sample: Sample) {
    let seed = UInt64.random(in: .min ... .max)
    // Printed first, because after a crash nothing can be printed.
    print("Damage to \(sample): seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bytes = sample.bytes
    var limits = TrackLimits()
    limits.fileBytes = 1 << 20
    for _ in 0..<2000 {
      var damaged = bytes
      random.damage(&damaged)
      guard let file = try? TrackReader.read(damaged, limits: limits) else { continue }
      #expect(file.activities.allSatisfy { $0.keepsItsPromises }, "seed \(seed)")
    }
  }

  /// Every beginning of each.
  @Test(arguments: Sample.allCases) func beginningsNeverCrash(sample: Sample) {
    let bytes = sample.bytes
    for count in 0..<bytes.count {
      guard let file = try? TrackReader.read(Array(bytes[..<count])) else { continue }
      #expect(file.activities.allSatisfy { $0.keepsItsPromises })
    }
  }
}

extension FITBuilder {
  /// Two chained files with everything the reader knows: sessions, laps, events, devices, compressed
  /// timestamps, developer fields, both byte orders.
  static var everything: [UInt8] {
    var builder = FITBuilder()
    builder.beginFile()
    builder.define(0, message: 20, recordFields)
    builder.timer(0, 0)
    builder.record(0)
    builder.timer(4, 1)
    builder.timer(0, 5)
    builder.record(5)
    builder.define(3, message: 20, [(3, 1, uint8), (8, 3, 0x0D)], developer: [(0, 2, 0)])
    builder.compressed(3, offset: 30, [(99, 1), (0x64012C, 3), (7, 2)])
    builder.define(4, message: 20, recordFields, bigEndian: true)
    builder.data(4, [(Int64(start) + 40, 4), (5, 4), (6, 4), (3000, 2)], bigEndian: true)
    builder.define(5, message: 23, [(0, 1, uint8), (1, 1, uint8), (25, 1, 0), (27, 8, text)])
    builder.data(5, [(0, 1), (4, 1), (5, 1), (0x4142_4344, 8)])
    builder.session(0, sport: 11, distance: 10)
    builder.session(30, sport: 1, distance: 10)
    builder.define(6, message: 34, [(253, 4, uint32), (5, 4, uint32)])
    builder.data(6, [(Int64(start) + 99, 4), (Int64(start) + 99 + 7200, 4)])
    return builder.file() + FITBuilder.walk().file(headerSize: 12)
  }
}

extension SeededGenerator {
  /// Changes, removes, repeats or inserts bytes in a few places.
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0...below(4) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(6) {
      case 0: bytes[place] = UInt8(below(256))
      case 1: bytes[place] ^= 1 << UInt8(below(8))
      case 2: bytes[place] = [0, 0x7F, 0x80, 0xFF][below(4)]
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(20)))
      case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
      default: if chance(4) { bytes.removeSubrange(place...) }
      }
    }
  }
}

extension Activity {
  /// Whether there are samples, every position is valid, every number finite, and the first sample
  /// after no pause.
  fileprivate var keepsItsPromises: Bool {
    guard let first = samples.first, !first.isAfterPause else { return false }
    return samples.allSatisfy { sample in
      sample.position?.isValid != false
        && [sample.altitude, sample.speed, sample.distance, sample.cadence, sample.temperature]
          .allSatisfy { $0?.isFinite != false }
    } && !gpx().isEmpty && !csv.isEmpty && !geoJSON.isEmpty
  }
}
