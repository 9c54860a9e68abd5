import AmbleCampus
import AmbleTesting
import Foundation
import Testing

@Suite struct PictureTilesTests {
  private let folder = RunFolder.url.appending(path: "tiles-\(UUID().uuidString)")

  private func tiles(of picture: Data) throws -> PictureTiles {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "picture")
    try picture.write(to: file)
    let made = folder.appending(path: "tiles.mbtiles")
    try PictureTiles.make(of: file, in: made)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["picture", "tiles.mbtiles"])
    return try PictureTiles(opening: made)
  }

  private func pixels(_ tiles: PictureTiles, _ z: Int, _ x: Int, _ y: Int, bands: Int) throws
    -> [[UInt8]]
  {
    let tile = try #require(try tiles.tile(z, x, y))
    #expect(tile.contentType == "image/png")
    let samples = try MadePicture.samples(of: tile.bytes, bands: bands)
    #expect(samples.count == bands << 16)
    return stride(from: 0, to: samples.count, by: bands).map { Array(samples[$0..<$0 + bands]) }
  }

  /// 600 pixels need three tiles of 256, so four, which is zoom 2. There, each pixel is the
  /// picture's, and pixels beyond it are transparent.
  @Test func theLargestZoomHasThePicturesPixels() throws {
    let tiles = try tiles(
      of: MadePicture.png(width: 600, height: 300) { y in
        (0..<600).flatMap { MadePicture.color($0, y) }
      })
    #expect(tiles.maxZoom == 2)
    for (x, y) in [(0, 0), (1, 0)] {
      let pixels = try pixels(tiles, 2, x, y, bands: 3)
      for (index, pixel) in pixels.enumerated() {
        #expect(pixel == MadePicture.color(x << 8 + index & 255, y << 8 + index >> 8))
      }
    }
    let corner = try pixels(tiles, 2, 2, 1, bands: 4)
    for (index, pixel) in corner.enumerated() {
      let (x, y) = (512 + index & 255, 256 + index >> 8)
      #expect(x < 600 && y < 300 ? pixel == MadePicture.color(x, y) + [255] : pixel[3] == 0)
    }
    for (z, x, y) in [(2, 3, 0), (2, 0, 2), (3, 0, 0), (-1, 0, 0), (2, -1, 0), (99, 0, 0)] {
      #expect(try tiles.tile(z, x, y) == nil)
    }
  }

  /// Squares of two by two pixels of one colour are one pixel of it a zoom below.
  @Test func eachZoomHalvesThePicture() throws {
    let tiles = try tiles(
      of: MadePicture.png(width: 1024, height: 1024) { y in
        (0..<1024).flatMap { MadePicture.color($0 / 2, y / 2) }
      })
    #expect(tiles.maxZoom == 2)
    for (x, y) in [(0, 0), (1, 1)] {
      for (index, pixel) in try pixels(tiles, 1, x, y, bands: 3).enumerated() {
        #expect(pixel == MadePicture.color(x << 8 + index & 255, y << 8 + index >> 8))
      }
    }
    #expect(try tiles.tile(0, 0, 0) != nil)
  }

  @Test func aSmallPictureIsOneTile() throws {
    let tiles = try tiles(
      of: MadePicture.png(width: 3, height: 2) { _ in .init(repeating: 9, count: 9) })
    #expect(tiles.maxZoom == 0)
    #expect(try pixels(tiles, 0, 0, 0, bands: 4)[0] == [9, 9, 9, 255])
    #expect(try pixels(tiles, 0, 0, 0, bands: 4)[3][3] == 0)
  }

  /// Indices, single bits and 16 bits are shown with the colours that they stand for.
  @Test func otherKindsOfSamplesAreConverted() throws {
    let indexed = MadePicture.png(
      width: 256, height: 1, color: 3, palette: [10, 20, 30, 40, 50, 60]
    ) { _ in (0..<256).map { UInt8($0 / 128) } }
    #expect(try pixels(tiles(of: indexed), 0, 0, 0, bands: 4)[200] == [40, 50, 60, 255])
    let bits = MadePicture.png(width: 8, height: 1, depth: 1, color: 0) { _ in [0x0F] }
    #expect(try pixels(tiles(of: bits), 0, 0, 0, bands: 2)[7] == [255, 255])
    let long = MadePicture.png(width: 1, height: 1, depth: 16, color: 0) { _ in [0x80, 0x80] }
    #expect(try pixels(tiles(of: long), 0, 0, 0, bands: 2)[0] == [128, 255])
  }

  @Test func whatIsNoPictureIsRefused() throws {
    #expect(throws: CampusPictureError.self) { try tiles(of: Data("GIF89a".utf8)) }
    let file = folder.appending(path: "nothing")
    #expect(throws: CampusPictureError.self) { try PictureTiles.make(of: file, in: file) }
    #expect(throws: CampusPictureError.self) { try PictureTiles(opening: file) }
  }

  /// A picture that breaks off has no tiles, and leaves no file behind.
  @Test func aDamagedPictureIsRefused() throws {
    let whole = MadePicture.png(width: 600, height: 300) { y in
      (0..<600).flatMap { MadePicture.color($0 * $0, y) }
    }
    let error = #expect(throws: CampusPictureError.self) { try tiles(of: whole.prefix(2000)) }
    #expect(error?.message == "The picture picture is damaged, or too large to be decoded.")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["picture"])
  }

  /// The size is checked before decoding.
  @Test func aHugePictureIsRefused() throws {
    let huge = SampleFolder.png(width: 20_001, height: 20_001)
    let error = #expect(throws: CampusPictureError.self) { try tiles(of: huge) }
    #expect(error?.message.hasPrefix("The picture has 20001×20001 pixels") == true)
  }

  /// 256 pixels fit one tile, 257 need two, and 20,000 need 79, so 128.
  @Test func zoomsFollowFromTheSize() {
    #expect(PictureTiles.maxZoom(width: 256, height: 1) == 0)
    #expect(PictureTiles.maxZoom(width: 1, height: 257) == 1)
    #expect(PictureTiles.maxZoom(width: 20_000, height: 20_000) == 7)
  }
}
