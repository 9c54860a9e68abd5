import AmbleCore
import Foundation
import GRDB
import Testing

@testable import AmbleRegion

struct TerrainHeightsTests {
  private let home: TemporaryFolder
  private let tiles: TerrainTiles

  /// Writes a slope that rises a tenth of a metre per metre north of 41.1°, as in `SmallRegion`.
  init() throws {
    home = try TemporaryFolder()
    let box = BoundingBox(west: -8.62, south: 41.1, east: -8.58, north: 41.12)
    let file = home.url.appending(path: "terrain.mbtiles")
    try TerrainMaker(SmallRegion.ground, around: box).write(to: file, name: "A slope") { _ in }
    tiles = try TerrainTiles(file)
  }

  /// Between pixels as at them: tiles round to the sixteenth of a metre.
  @Test func heightsAreThoseOfTheGround() throws {
    var heights = TerrainHeights(tiles)
    for step in 0...500 {
      let place = Coordinate(
        latitude: 41.101 + Double(step) * 0.000_037, longitude: -8.619 + Double(step) * 0.000_075)
      let expected = (place.latitude - 41.1) * Coordinate.metresPerDegree / 10
      let height = try #require(try heights.height(at: place))
      #expect(abs(height - expected) < 0.08, "step \(step)")
    }
  }

  /// Far away, and at invalid positions, heights are unknown.
  @Test func thereIsNoHeightOutside() throws {
    var heights = TerrainHeights(tiles)
    for place in [(0, 0), (90, 180), (-90, -180), (41.5, -8.6), (.nan, .infinity)] {
      let place = Coordinate(latitude: place.0, longitude: place.1)
      #expect(try heights.height(at: place) == nil)
    }
  }

  /// East of the middle the model knows nothing. The map shows filled heights there; a reader finds
  /// none, but at most one pixel beyond the middle.
  @Test func filledHeightsAreUnknown() throws {
    let box = BoundingBox(west: -8.62, south: 41.1, east: -8.58, north: 41.12)
    let file = home.url.appending(path: "half.mbtiles")
    let half = AnalyticElevation(name: "half") { $0.longitude < -8.6 ? 150 : nil }
    try TerrainMaker(half, around: box).write(to: file, name: "Half") { _ in }
    var heights = TerrainHeights(try TerrainTiles(file))
    for step in 1...9 {
      let offset = Double(step) * 0.002
      let west = Coordinate(latitude: 41.11, longitude: -8.6 - offset)
      let east = Coordinate(latitude: 41.11, longitude: -8.6 + offset)
      #expect(try heights.height(at: west) == 150)
      #expect(try heights.height(at: east) == nil, "step \(step)")
    }
  }

  /// A damaged file may state that it covers the world, whose poles are on no map in Mercator's
  /// projection.
  @Test func thePolesHaveNoHeight() throws {
    let file = home.url.appending(path: "terrain.mbtiles")
    try DatabaseQueue(path: file.path).write { database in
      try database.execute(
        sql: "UPDATE metadata SET value = '-180,-90,180,90' WHERE name = 'bounds'")
    }
    var heights = TerrainHeights(try TerrainTiles(file))
    for latitude in [-90.0, 90] {
      #expect(try heights.height(at: Coordinate(latitude: latitude, longitude: -8.6)) == nil)
    }
  }

  /// Any change of a byte of a tile is read as pixels or refused, never more.
  @Test func damagedTilesDoNoHarm() {
    let file = PNGImage.file(side: 4, pixels: Terrarium.pixels((0..<16).map { Float($0) }))
    #expect(PNGReader.pixels(of: file, side: 4) == Terrarium.pixels((0..<16).map { Float($0) }))
    #expect(PNGReader.pixels(of: file, side: 8) == nil)
    for index in file.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var damaged = file
        damaged[index] ^= change
        let pixels = PNGReader.pixels(of: damaged, side: 4)
        #expect(pixels?.count ?? 48 == 48)
      }
      #expect(PNGReader.pixels(of: file.prefix(index), side: 4)?.count ?? 48 == 48)
    }
  }
}
