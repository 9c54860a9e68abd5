import AmbleCore
import Foundation
import Testing

@testable import AmbleRegion

struct TerrainMakerTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  /// Writes a slope that rises a tenth of a metre per metre north of 41.1°, as in `SmallRegion`.
  private func made() throws -> (plan: TerrainPlan, tiles: TerrainTiles) {
    let box = BoundingBox(west: -8.62, south: 41.1, east: -8.58, north: 41.12)
    let maker = TerrainMaker(SmallRegion.ground, around: box)
    let file = home.url.appending(path: "terrain.mbtiles")
    try maker.write(to: file, name: "A slope") { _ in }
    return (maker.plan, try TerrainTiles(file))
  }

  /// The file has every tile of the plan, and none outside its stated zooms.
  @Test func everyTileIsThere() throws {
    let (plan, tiles) = try made()
    #expect(tiles.zooms == plan.zooms)
    #expect(tiles.bounds == plan.bounds)
    for zoom in plan.zooms {
      let grid = plan.tiles(at: zoom)
      for index in 0..<grid.count {
        let address = grid[index]
        let data = try tiles.tile(z: zoom, x: address.column, y: address.row)
        #expect(data.flatMap(PNGPixels.init)?.width == 256)
      }
    }
    #expect(try tiles.tile(z: plan.zooms.upperBound + 1, x: 0, y: 0) == nil)
    #expect(try tiles.tile(z: plan.zooms.upperBound, x: 0, y: 0) == nil)
  }

  /// Heights at pixels of the finest zoom are the slope's at the pixels' centres, to the sixteenth
  /// of a metre of rounding; on a slope also at every other zoom where all four child tiles exist.
  @Test func heightsAreThoseOfTheGround() throws {
    let (plan, tiles) = try made()
    let place = Coordinate(latitude: 41.11, longitude: -8.6)
    for zoom in plan.zooms.suffix(3) {
      let address = TileAddress(zoom: zoom, at: place)
      let data = try #require(try tiles.tile(z: zoom, x: address.column, y: address.row))
      let image = try #require(PNGPixels(data))
      for row in [0, 100, 255] {
        let latitude = address.latitude((Double(row) + 0.5) / 256)
        let height = (latitude - 41.1) * Coordinate.metresPerDegree / 10
        #expect(abs(image.height(17, row) - height) < 0.08)
      }
    }
  }

  /// The file has the metadata that the format requires.
  @Test func theFileIsAnMBTilesFile() throws {
    _ = try made()
    let file = try MBTiles(home.url.appending(path: "terrain.mbtiles"))
    #expect(file.metadata["format"] == "png")
    #expect(file.metadata["encoding"] == "terrarium")
    #expect(file.metadata["name"] == "A slope")
  }
}
