import AmbleCore
import Testing

@testable import AmbleRegion

struct HeightTileTests {
  private static let world = BoundingBox(west: -180, south: -85, east: 180, north: 85)

  /// A slope of ten metres per degree east.
  private static let plane = Ground(
    AnalyticElevation(name: "a plane") { $0.longitude * 10 }, around: world)

  private func tile(_ zoom: Int, _ column: Int, _ row: Int) -> HeightTile {
    HeightTile(TileAddress(zoom: zoom, column: column, row: row), of: Self.plane)
  }

  /// The eastern half of the world is 180° wide, a pixel 0.703125°: the centre of the first is at
  /// 0.3515625° and the centre of the last at 179.6484375°.
  @Test func pixelsShowTheirMiddles() {
    let heights = tile(1, 1, 0).heights
    #expect(heights.count == 256 * 256)
    #expect(heights[0] == 3.515625 && heights[255] == 1_796.484375)
    #expect(heights[255 * 256] == 3.515625)
  }

  /// At zoom 2 a pixel is 0.3515625° wide: adjacent pixels differ by 3.515625 m, across the seam
  /// too.
  @Test func neighboursFitTogether() {
    let (west, east) = (tile(2, 2, 1).heights, tile(2, 3, 1).heights)
    #expect(west[255] - west[254] == 3.515625)
    #expect(east[0] - west[255] == 3.515625)
  }

  /// On a plane the mean of four pixels is the height at their common centre, which is the centre
  /// of the parent tile's pixel.
  @Test func aTileIsTheMeanOfItsChildren() {
    let address = TileAddress(zoom: 1, column: 1, row: 0)
    let quarters = address.children.map { HeightTile($0, of: Self.plane).halved }
    let joined = HeightTile(address, joining: quarters, of: Self.plane)
    #expect(joined.heights == tile(1, 1, 0).heights)
    let partly = HeightTile(address, joining: [nil, quarters[1], nil, nil], of: Self.plane)
    #expect(partly.heights == joined.heights)
  }

  /// Each child fills its own corner.
  @Test func childrenKeepTheirPlaces() {
    let quarters = (1...4).map { Array(repeating: Float($0), count: 128 * 128) }
    let joined = HeightTile(
      TileAddress(zoom: 1, column: 1, row: 0), joining: quarters, of: Self.plane)
    let corners = [0, 255, 255 * 256, 255 * 256 + 255]
    #expect(corners.map { joined.heights[$0] } == [1, 2, 3, 4])
  }
}
