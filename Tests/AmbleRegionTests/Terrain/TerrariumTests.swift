import Testing

@testable import AmbleRegion

struct TerrariumTests {
  /// By the definition, red × 256 + green + blue ÷ 256 − 32768: the sea is 128 × 256, Mont Blanc's
  /// 4805.75 m are (128 + 18) × 256 + 197 + 192 ÷ 256, and −0.125 m is 32767 + 224 ÷ 256.
  @Test(
    arguments: [
      (0, [128, 0, 0]), (4805.75, [146, 197, 192]), (-0.125, [127, 255, 224]),
      (-430, [126, 82, 0]), (1.06, [128, 1, 0]), (1.07, [128, 1, 32]),
    ] as [(Float, [UInt8])])
  func heightsAreColours(height: Float, pixel: [UInt8]) {
    #expect(Terrarium.pixels([height]) == pixel)
  }

  /// Every multiple of an eighth of a metre on Earth is decoded exactly.
  @Test func decodingUndoesEncoding() {
    let heights = (-500 * 8...9_000 * 8).map { Float($0) / 8 }
    let pixels = Terrarium.pixels(heights)
    let decoded = stride(from: 0, to: pixels.count, by: 3).map {
      Float(Terrarium.height(red: pixels[$0], green: pixels[$0 + 1], blue: pixels[$0 + 2]))
    }
    #expect(decoded == heights)
  }

  /// A filled height is marked, and is 1/256 m higher: 0 m is 128 × 256, the mark is in blue.
  @Test func filledHeightsAreMarked() {
    let pixels = Terrarium.pixels([0, 0, 1.125], isFilled: [true, false, true])
    #expect(pixels == [128, 0, 1, 128, 0, 0, 128, 1, 33])
    #expect([1, 0, 33].map { Terrarium.isMeasured(blue: $0) } == [false, true, false])
    #expect(Terrarium.height(red: 128, green: 0, blue: 1) == 1.0 / 256)
  }

  /// Invalid heights have valid colours.
  @Test func impossibleHeightsAreColoursToo() {
    #expect(Terrarium.pixels([.nan]) == [128, 0, 0])
    #expect(Terrarium.pixels([-.infinity]) == [0, 0, 0])
    #expect(Terrarium.pixels([.infinity]) == [255, 255, 224])
  }
}
