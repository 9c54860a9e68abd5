import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct ElevationTileTests {
  private let middle = Coordinate(latitude: 43.5, longitude: 7.5)
  private let square = BoundingBox(west: 7.4, south: 43.4, east: 7.6, north: 43.6)

  private func height(_ files: [String: [UInt8]]) throws -> Double? {
    try TileFixtures.withFolder(files) {
      try ElevationModel.open(paths: [$0], covering: square).height(at: middle)
    }
  }

  /// The tile is 600 − row/2 + column/4: at its centre, row and column 600, that is 450. Plain,
  /// gzipped and zipped either way it gives the same heights.
  @Test func aTileReadsTheSameHoweverItIsPacked() throws {
    let tile = TileFixtures.tile { Int16(600 - $0 / 2 + $1 / 4) }
    #expect(try height(["N43E007.hgt": tile]) == 450)
    #expect(try height(["n43e007.hgt.gz": TileFixtures.gzipped(tile)]) == 450)
    for isDeflated in [false, true] {
      let archive = TileFixtures.zipped("N43E007.hgt", tile, isDeflated: isDeflated)
      #expect(try height(["anything.zip": archive]) == 450)
    }
  }

  /// Heights 4·row + 8·column, 3″ apart: a quarter of a row further south is 1 m more, half a
  /// column further east 4 m.
  @Test func aPlaneIsReadExactlyBetweenSamples() throws {
    let tile = TileFixtures.tile { Int16(4 * $0 + 8 * $1) }
    try TileFixtures.withFolder(["N43E007.hgt": tile]) { folder in
      let model = try ElevationModel.open(paths: [folder], covering: square)
      let place = Coordinate(latitude: 43.5 - 0.25 / 1200, longitude: 7.5 + 0.5 / 1200)
      let height = try #require(model.height(at: place))
      #expect(abs(height - (4 * 600.25 + 8 * 600.5)) < 0.01)
    }
  }

  /// South and west count downwards: S34W072 reaches from 34° S to 33° S.
  @Test func cornersAreReadInEveryHemisphere() throws {
    let corner = try #require(HGTCorner(fileName: "s34_w072_1arc_v3.hgt"))
    #expect(corner.latitude == -34)
    #expect(corner.longitude == -72)
    #expect(HGTCorner(fileName: "N43E007.SRTMGL1.hgt.zip")?.longitude == 7)
    #expect(HGTCorner(fileName: "X43E007.hgt") == nil)
    #expect(HGTCorner(fileName: "N4E7.hgt") == nil)
  }

  /// Two tiles contain one plane, 2·(rows from 51° N): heights are continuous at their common edge
  /// at 50° N, and on the edge each fills the other's void.
  @Test func tilesMeetWithoutASeam() throws {
    let north = TileFixtures.tile { row, _ in row == 1200 ? -32768 : Int16(2 * row) }
    let south = TileFixtures.tile { row, _ in Int16(2 * row + 2400) }
    try TileFixtures.withFolder(["N50E011.hgt": north, "N49E011.hgt": south]) { folder in
      let box = BoundingBox(west: 11.4, south: 49.9, east: 11.6, north: 50.1)
      let model = try ElevationModel.open(paths: [folder], covering: box)
      for step in -40...40 {
        let rows = Double(step) / 10
        let place = Coordinate(latitude: 50 - rows / 1200, longitude: 11.5)
        let height = try #require(model.height(at: place))
        #expect(abs(height - (2400 + 2 * rows)) < 0.01)
      }
    }
  }

  /// Heights outside all tiles are unknown.
  @Test func outsideIsUnknown() throws {
    try TileFixtures.withFolder(["N43E007.hgt": TileFixtures.tile { _, _ in 5 }]) { folder in
      let box = BoundingBox(west: 7.9, south: 43.4, east: 8.2, north: 43.6)
      let model = try ElevationModel.open(paths: [folder], covering: box)
      #expect(model.height(at: Coordinate(latitude: 43.5, longitude: 7.95)) == 5)
      #expect(model.height(at: Coordinate(latitude: 43.5, longitude: 8.01)) == nil)
    }
  }

  /// A void of 5 × 5 samples on level ground of 100 m is filled with 100 m; one of 60 × 60, five
  /// kilometres, stays unknown inside.
  @Test func smallVoidsAreFilledAndLargeOnesAreNot() throws {
    for (size, expected) in [(5, 100.0), (60, nil)] {
      let tile = TileFixtures.tile { row, column in
        abs(row - 600) <= size / 2 && abs(column - 600) <= size / 2 ? -32768 : 100
      }
      #expect(try height(["N43E007.hgt": tile])?.rounded() == expected)
    }
  }

  /// On a slope of 10 m per column the centre of a void is halfway between its rims.
  @Test func aVoidOnASlopeIsFilledFromBothSides() throws {
    let tile = TileFixtures.tile { row, column in
      abs(row - 600) <= 3 && abs(column - 600) <= 3 ? -32768 : Int16(10 * column)
    }
    let height = try #require(try height(["N43E007.hgt": tile]))
    #expect(abs(height - 6000) < 0.1)
  }

  /// The error for a file that is no tile names it and the reason.
  @Test func damagedTilesAreRefused() throws {
    let tile = TileFixtures.tile { _, _ in 1 }
    let gzip = TileFixtures.gzipped(tile)
    var wrongSum = TileFixtures.zipped("N43E007.hgt", tile, isDeflated: false)
    wrongSum[100] ^= 1
    let cases: [(String, [UInt8], String)] = [
      ("N43E007.hgt", Array(tile.dropLast()), "has 2884801 bytes"),
      ("N43E007.hgt.gz", Array(gzip.prefix(1000)), "is truncated"),
      ("N43E007.hgt.gz", tile, "not a valid gzip file"),
      ("N43E007.zip", Array(wrongSum.dropLast(30)), "no zip directory"),
      ("N43E007.zip", wrongSum, "checksum"),
      ("N43E007.zip", [], "no zip directory"),
      ("tile.hgt", tile, "does not name its tile"),
    ]
    for (name, bytes, reason) in cases {
      let error = #expect(throws: ElevationError.self) { try height([name: bytes]) }
      #expect(error?.message.contains(name) == true)
      #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }
  }

  /// If no file covers the map, the error states the area of the map.
  @Test func filesElsewhereAreAnError() throws {
    let tile = TileFixtures.tile { _, _ in 1 }
    let error = #expect(throws: ElevationError.self) { try height(["N10E010.hgt": tile]) }
    #expect(error?.message.contains("latitude 43.4…43.6, longitude 7.4…7.6") == true)
  }
}
