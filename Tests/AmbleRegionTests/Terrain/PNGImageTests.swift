import Foundation
import Testing

@testable import AmbleRegion

struct PNGImageTests {
  /// Two by two pixels: decoding gives the encoded colours.
  @Test func theImageIsReadAgain() throws {
    let heights: [Float] = [0, 12.5, -3.125, 8000]
    let file = PNGImage.file(side: 2, pixels: Terrarium.pixels(heights))
    let image = try #require(PNGPixels(file))
    #expect(image.width == 2 && image.height == 2)
    let read = [(0, 0), (1, 0), (0, 1), (1, 1)].map { image.height($0.0, $0.1) }
    #expect(read == heights.map { Double($0) })
  }

  /// A tile of one colour takes a kilobyte at most.
  @Test func aPlainIsSmall() throws {
    #expect(TerrainTiles.sea.count < 1_000)
    let image = try #require(PNGPixels(TerrainTiles.sea))
    #expect(image.width == 256 && image.height == 256)
    #expect(image.height(255, 255) == 0)
  }
}
