import AmbleCore
import AmbleTesting
import Testing

@testable import AmbleFormats
@testable import AmbleServer

struct PolylineTests {
  /// The example in Google's description of the format.
  @Test func theExampleOfTheFormatIsEncodedAsDescribed() throws {
    let line = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)].map {
      Polyline.Point(position: Coordinate(latitude: $0.0, longitude: $0.1))
    }
    #expect(Polyline.encode(line, hasHeights: false) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    #expect(try Polyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@", hasHeights: false) == line)
  }

  /// A height of 1 m is 100 units, sign in the lowest bit: 200 = 6·32 + 8, so 8+32+63 = "g" and
  /// 6+63 = "E"; both coordinates are 0, "?".
  @Test func aHeightIsInCentimetres() {
    let point = Polyline.Point(position: Coordinate(latitude: 0, longitude: 0), height: 1)
    #expect(Polyline.encode([point], hasHeights: true) == "??gE")
  }

  /// 15 units south are -15, sign in the lowest bit: 29, and 29+63 is the backslash, which JSON
  /// requires doubled.
  @Test func aBackslashIsDoubledInJSON() {
    let point = Polyline.Point(position: Coordinate(latitude: -0.00015, longitude: 0))
    var encoder = Polyline.Encoder(hasHeights: false, multiplier: 1e5, isInJSON: true)
    var json = JSONWriter()
    json.string(writtenBy: { encoder.append(point, to: &$0) })
    #expect(json.text == #""\\?""#)
    #expect(Polyline.encode([point], hasHeights: false) == #"\?"#)
  }

  /// Coordinates are rounded to units, so that whole units are decoded exactly.
  @Test(arguments: [1e5, 1e6]) func encodedLinesAreDecoded(multiplier: Double) throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<200 {
      let line = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Polyline.Point(
          position: Coordinate(
            latitude: Double(Int.random(in: -9_000_000...9_000_000, using: &random)) / multiplier,
            longitude: Double(Int.random(in: -18_000_000...18_000_000, using: &random))
              / multiplier),
          height: Double(Int.random(in: -50_000...900_000, using: &random)) / 100)
      }
      let text = Polyline.encode(line, hasHeights: true, multiplier: multiplier)
      #expect(try Polyline.decode(text, hasHeights: true, multiplier: multiplier) == line)
    }
  }

  /// The first ends within a number ("_" promises more), the second has a character below "?".
  @Test(arguments: ["_p~iF~ps|U_", "_p~iF ps|U", "~~~~~~~~~~~~~~~~~~~~"])
  func aDamagedTextIsRefused(text: String) {
    #expect(throws: Polyline.Damage.self) { try Polyline.decode(text, hasHeights: false) }
  }
}
