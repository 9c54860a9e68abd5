import AmbleCore
import Testing

@testable import AmbleRegion

struct TileAddressTests {
  /// The first two are from OpenStreetMap's page on tile names, which gives the formulas; the third
  /// is at the centre of the four tiles of zoom 1, in the south-east one.
  @Test(arguments: [
    (51.5074, -0.1278, 10, 511, 340), (40.7128, -74.006, 12, 1205, 1540), (0.0, 0.0, 1, 1, 1),
    (85.06, -180, 3, 0, 0), (-90, 180, 3, 7, 7), (90, 500, 3, 7, 0),
  ])
  func positionsLieInTiles(_ latitude: Double, _ longitude: Double, z: Int, x: Int, y: Int) {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    #expect(TileAddress(zoom: z, at: place) == TileAddress(zoom: z, column: x, row: y))
  }

  /// The edge of the square world is at 85.0511° by definition; its centre is on the equator.
  @Test func edgesAreWhereTheSchemePutsThem() {
    let tile = TileAddress(zoom: 1, column: 1, row: 0)
    #expect(tile.longitude(0) == 0 && tile.longitude(1) == 180 && tile.longitude(0.5) == 90)
    #expect(abs(tile.latitude(0) - 85.051129) < 1e-6)
    #expect(abs(tile.latitude(1)) < 1e-9)
    #expect(
      tile.children.map { [$0.column, $0.row] } == [[2, 0], [3, 0], [2, 1], [3, 1]])
  }
}
