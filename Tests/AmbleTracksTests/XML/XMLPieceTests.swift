import AmbleCore
import AmbleTesting
import AmbleTracks
import Testing

/// Documents are read in pieces of 65,536 bytes. Wherever one ends, the same is read.
struct XMLPieceTests {
  private static let rest =
    " creator='a &gt; b'><trk><name> Höhe &amp; <![CDATA[<T😀l>]]>\n</name><!-- - -- --><trkseg>"
    + "<trkpt lat='1' lon='2'><ele>12.5</ele></trkpt><trkpt lat='3' lon='4'/></trkseg></trk></gpx>"
  private static let utf8: @Sendable (String) -> [UInt8] = { Array($0.utf8) }
  private static let utf16: @Sendable (String) -> [UInt8] = { text in
    text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  @Test func documentsAreReadWhole() throws {
    let activity = try TrackReader.read("<gpx" + Self.rest).activities.first
    #expect(activity?.name == "Höhe & <T😀l>")
    #expect(activity?.recorder == "a > b")
    #expect(activity?.samples.map(\.altitude) == [12.5, nil])
  }

  @Test(arguments: [(utf8, 1), (utf16, 2)])
  func piecesMayEndAnywhere(encode: @Sendable (String) -> [UInt8], unit: Int) throws {
    let expected = try TrackReader.read("<gpx" + Self.rest).activities
    let rest = encode(Self.rest)
    for offset in stride(from: 0, through: rest.count, by: unit) {
      let spaces = String(repeating: " ", count: (65_536 - offset) / unit - 4)
      #expect(
        try TrackReader.read(encode("<gpx" + spaces) + rest).activities == expected, "\(offset)")
    }
  }

  /// Inflated pieces end where the compressed ones do, also within a unit of UTF-16.
  @Test func compressedPiecesMayEndAnywhere() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var dice = SplitMix64(seed: seed)
    let expected = try TrackReader.read("<gpx" + Self.rest).activities
    for _ in 0..<8 {
      let noise = String(
        (0..<100_000).map { _ in Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &dice)))
        })
      let text = "<!--" + noise + "--><gpx" + Self.rest + "<!--" + noise + "-->"
      let packed = ZipBuilder.gzip(Self.utf16(text))
      #expect(try TrackReader.read(packed).activities == expected, "seed \(seed)")
    }
  }

  /// Lines are counted across pieces: 70,000 empty lines before the body, whose one point lies on
  /// line 70,001, and the break on line 70,002.
  @Test func linesAreCountedAcrossPieces() throws {
    let lines = String(repeating: "\n", count: 70_000)
    let text = "<gpx><trk><trkseg><trkpt lat='1' lon='2'/>" + lines + "<trkpt lat='91' lon='2'/>\n<"
    let losses = try TrackReader.read(Array(text.utf8)).losses.map(\.message)
    #expect(
      losses == [
        "The GPX file is damaged at line 70002: a tag does not end. The rest was dropped.",
        "Dropped 1 point without a valid position, the first at line 70001.",
      ])
  }

  /// A reference that begins in one piece and ends in the next is refused, too.
  @Test func entitiesAcrossPiecesAreRefused() {
    for offset in 0...12 {
      let text =
        "<gpx><name>" + String(repeating: " ", count: 65_525 - offset) + "&external;</name>"
      #expect(failure(text)?.reason == .refused, "\(offset)")
    }
  }

  /// A tag is read whole, so its length is bounded. Text has no bound: 4,096 bytes of it are kept.
  @Test func longTagsAreRefusedAndLongTextsCut() throws {
    let long = String(repeating: "a", count: 2 << 20)
    #expect(failure("<gpx a='\(long)'/>")?.reason == .refused)
    let text = "<gpx><trk><name>\(long)</name><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>"
    #expect(try TrackReader.read(Array(text.utf8)).activities.first?.name?.count == 1000)
  }
}
